import { Readable } from 'node:stream'
import { ofEachCase } from '@nhanxanh/contract/case-kinds'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { FileAnswer } from '../../../http/context.ts'
import { zipOf } from '../../../platform/sheets/zip.ts'
import type { ZipEntry } from '../../../platform/sheets/zip.ts'
import * as policy from '../data-requests.policy.ts'
import type { Acting } from '../../cases/kinds.service.ts'
import { cases } from '../handling.service.ts'
import { findPerson, listRowsOf, listScans, listTextTables } from '../person.repo.ts'
import type { Person } from '../person.repo.ts'

/** Tables whose rows are of the person wherever they hang on a record of theirs; of the others those that name the person. */
const personal =
  /^(users|sessions|devices|notifications|preferences|saved_views|account_states|email_codes|contacts|contact_entries|contact_mails|unplaced_mails|facilities|facility_licences|facility_changes|files|exports|permission_requests|data_request.*)$/
const ofCases = new Set(Object.values(ofEachCase(({ tables }) => tables.cases)))
/** Nothing that a person is told of: what is kept for seconds, and how the program signs. */
const passed = /^(idempotency_keys|presences|secret_keys|sealing_keys|signing_keys|batch)/

type Row = Record<string, unknown>

/** What the person changed of others' records says whom it was about: that is not theirs to read. */
const auditRow = (row: Row, { ids }: Person): Row =>
  ids.includes(String(row['ref_id'])) ? row : { ...row, changes: null }

const written = (value: unknown) => Readable.from([Buffer.from(`${JSON.stringify(value, null, 1)}\n`)])

const entriesOf = async (db: Acting['db'], person: Person): Promise<{ entries: ZipEntry[]; rows: number }> => {
  const entries: ZipEntry[] = []
  const withScans = { ...person, ids: [...person.ids, ...(await listScans(db, person))] }
  let rows = 0
  for (const table of await listTextTables(db)) {
    if (passed.test(table.name)) continue
    const isAudit = table.name === 'audit_logs'
    const known = table.name === 'files' ? withScans : person
    const found = await listRowsOf(db, table, known, !isAudit && !personal.test(table.name) && !ofCases.has(table.name))
    if (found.length === 0) continue
    rows += found.length
    const told = isAudit ? found.map((row) => auditRow(row, person)) : found
    entries.push({ path: `${table.name}.json`, content: written(told) })
  }
  return { entries, rows }
}

/** Everything that is held about the person as a ZIP: a file for each table, and one that says what it is. Files are named. */
export const takeData = async (context: Acting, id: string): Promise<FileAnswer> => {
  const { db, now, audit } = context
  const request = await cases.findFor(context, id, policy.canTake)
  const person = await findPerson(db, id)
  const { entries, rows } = await entriesOf(db, person)
  audit({ refId: id, changes: { rows: { before: null, after: rows } } })
  const about = {
    yeuCau: request.code,
    lapLuc: now.toISOString(),
    soDong: rows,
    tep: entries.map(({ path }) => path),
    ghiChu:
      'Mỗi tệp là một bảng của hệ thống. Mật khẩu và khoá không có trong tệp; tệp đã tải lên được nêu tên ở files.json.',
  }
  const stream = Readable.from(zipOf([{ path: '00-gioi-thieu.json', content: written(about) }, ...entries]))
  return { stream, name: `${request.code}-du-lieu-${vietnamDay(now)}.zip`, type: 'application/zip', size: null }
}
