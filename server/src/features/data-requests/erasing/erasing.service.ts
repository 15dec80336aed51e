import { randomUUID } from 'node:crypto'
import type { DataRequestDetail, ErasurePreview } from '@nhanxanh/contract/features/data-requests'
import { Refusal } from '../../../refusal.ts'
import * as policy from '../data-requests.policy.ts'
import { dataRequestDetail } from '../data-requests.service.ts'
import { update } from '../data-requests.repo.ts'
import type { Acting, Versioned } from '../../cases/kinds.service.ts'
import { cases } from '../handling.service.ts'
import { findPerson, sweep } from '../person.repo.ts'
import type { Hits, Person } from '../person.repo.ts'
import * as repo from './erasing.repo.ts'
import { keptBy } from './kept.ts'

const erasing = new Set([...repo.steps.map(({ table }) => table), 'audit_logs'])

type Counted = { what: string; rows: number }
const summed = <Row extends Counted>(rows: readonly Row[]): Row[] =>
  [...Map.groupBy(rows, ({ what }) => what).values()].flatMap(([first, ...rest]) =>
    first ? [Object.assign({}, first, { rows: rest.reduce((sum, { rows: more }) => sum + more, first.rows) })] : [],
  )

const keptOf = (hits: readonly Hits[]): ErasurePreview['kept'] =>
  summed(
    hits.flatMap(({ table, own, others }) => {
      const rule = keptBy(table)
      // Earlier requests of the same person are in the register, whatever they hang on.
      const rows = own + (table.startsWith('data_request') ? others : 0)
      return rule && rows > 0 ? [{ what: rule.what, rows, reason: rule.reason }] : []
    }),
  )

const names: Readonly<Record<string, string>> = {
  users: 'Tài khoản không được chọn',
  contacts: 'Liên hệ không được chọn',
  contact_entries: 'Trao đổi trong liên hệ không được chọn',
  unplaced_mails: 'Thư đến của người khác',
  audit_logs: 'Nhật ký về hồ sơ của người khác',
  notifications: 'Thông báo gửi người khác',
}

/** What lists remember of their rows for a while goes with every erasure. */
const ofLists = /_(counts|journal|phrases)$/

const elsewhereOf = (hits: readonly Hits[]): ErasurePreview['elsewhere'] =>
  summed(
    hits
      .filter(({ table, others }) => others > 0 && !table.startsWith('data_request') && !ofLists.test(table))
      .map(({ table, others }) => ({
        what: names[table] ?? keptBy(table)?.what ?? 'Dữ liệu tạm khác',
        rows: others,
      })),
  )

const erasedOf = async (db: Acting['db'], person: Person): Promise<ErasurePreview['erased']> => {
  const rows: Counted[] = []
  for (const step of repo.steps) rows.push({ what: step.what, rows: await repo.countOf(db, step, person) })
  rows.push({ what: 'Nhật ký: tên, địa chỉ, thiết bị, nội dung thay đổi', rows: await repo.countAudited(db, person) })
  return rows.filter((row) => row.rows > 0)
}

/** What erasure would do, and what stays and why, before anything is done. */
export const previewOf = async (
  context: Pick<Acting, 'db' | 'caller' | 'now'>,
  id: string,
): Promise<ErasurePreview> => {
  const { db } = context
  await cases.findFor(context, id, policy.canErase)
  const person = await findPerson(db, id)
  const hits = await sweep(db, person)
  const obstacles = await repo.listObstacles(db, person)
  return {
    obstacle: obstacles.length === 0 ? null : obstacles.join(' '),
    erased: await erasedOf(db, person),
    kept: keptOf(hits),
    elsewhere: elsewhereOf(hits),
  }
}

/** Slow, so before the transaction: the hash of a password that nobody knows. */
export const passwordOfNobody = ({ platform }: Pick<Acting, 'platform'>): Promise<string> =>
  platform.passwords.hash(randomUUID())

type Erasure = Versioned & { passwordHash: string }

/**
 * Erases the person, first from the audit log, where they are still known by what goes afterwards. Whatever is left of them in rows of
 * their own that no law keeps undoes it all.
 */
export const eraseData = async (
  context: Acting,
  id: string,
  { version, passwordHash }: Erasure,
): Promise<DataRequestDetail> => {
  const { db, now } = context
  const request = await cases.lockFor(context, id, { version, may: policy.canErase })
  const person = await findPerson(db, id)
  const [obstacle] = await repo.listObstacles(db, person)
  if (obstacle !== undefined) throw new Refusal('DATA_REQUEST_NOT_POSSIBLE', { sentence: obstacle })
  const audited = await repo.eraseAudited(db, id)
  await repo.setPassword(db, person, passwordHash)
  const rows: Counted[] = []
  for (const step of repo.steps) rows.push({ what: step.what, rows: await repo.erase(db, step, person) })
  await repo.forgetInLists(db, person)
  const left = (await sweep(db, person)).filter(({ table, own }) => own > 0 && (erasing.has(table) || !keptBy(table)))
  if (left.length > 0) throw new Error(`An erasure leaves the person in ${left.map(({ table }) => table).join(', ')}`)
  await update(db, id, { erased_at: now, updated_at: now })
  const note = [...rows, { what: 'Nhật ký', rows: audited }]
    .filter((row) => row.rows > 0)
    .map(({ what, rows: count }) => `${what}: ${count}`)
    .join('; ')
  await cases.recordStep(context, request, { kind: 'erased', note })
  context.audit({ changes: { erased: { before: null, after: note } } })
  return dataRequestDetail(context, id)
}
