import { appealsQuery } from '@nhanxanh/contract/features/appeals'
import type { AppealableDecision, AppealDetail, AppealRow } from '@nhanxanh/contract/features/appeals'
import { lastDay } from '@nhanxanh/contract/shared/terms'
import type { AppealStatus } from '@nhanxanh/contract/features/appeals.rules'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { fieldsOf, pick } from '../../db/columns.ts'
import { isInSight } from '../../db/assigned.ts'
import { withMe } from '../../db/list/held-by.ts'
import type { Db } from '../../db/types.ts'
import type { Caller } from '../../http/context.ts'
import { Refusal } from '../../refusal.ts'
import { hasSigningRole } from '../assessments/involved.repo.ts'
import { facilityOf } from '../facilities/facilities.service.ts'
import { toStoredFile } from '../files/files.repo.ts'
import { calendarNow, programmeOf } from '../settings/settings.service.ts'
import { appealList } from './appeals.list.ts'
import type { AppealListRecord, AppealsQuery } from './appeals.list.ts'
import * as policy from './appeals.policy.ts'
import type { Hands } from './appeals.policy.ts'
import * as repo from './appeals.repo.ts'
import type { AppealRecord } from './appeals.repo.ts'
import * as decisions from './decisions.repo.ts'
import type { Decision } from './decisions.repo.ts'
import { offerOf } from './remedies.service.ts'

export type Reading = { db: Db; caller: Caller; now: Date }

const rowFields = [
  'id',
  'version',
  'code',
  'name',
  'kind',
  'record_code',
  'status',
  'origin',
  'outcome',
  'is_late',
  'names_person',
  'received_on',
  'due_on',
  'assessment_id',
  'certificate_id',
] as const

const toRow = (record: AppealListRecord): AppealRow => ({
  ...fieldsOf(pick(record, rowFields)),
  facility: { id: record.facility_id, code: record.facility_code, name: record.facility_name },
  assignee: record.assignee_id === null ? null : { id: record.assignee_id, name: record.assignee_name ?? '' },
  updatedAt: record.updated_at.toISOString(),
})

const standpointOf = ({ caller, now }: Pick<Reading, 'caller' | 'now'>) => ({
  callerId: caller.id,
  assignedOnly: caller.assignedOnly,
  reads: caller.can('contact:read'),
  today: vietnamDay(now),
})

/** A page of the appeals with the counts of all tabs. */
export const listAppeals = async (reading: Reading, query: AppealsQuery) => {
  const { rows, counts, total } = await appealList.page(reading.db, query, standpointOf(reading))
  return { items: rows.map(toRow), total, counts: counts as Record<AppealStatus, number> }
}

export const countAppeals = async (reading: Reading, query: AppealsQuery & { facet: keyof AppealsQuery }) => {
  const { counts } = await appealList.facets(reading.db, query, standpointOf(reading))
  return { counts: query.facet === 'assignee' ? withMe(counts, { callerId: reading.caller.id }) : counts }
}

export const countFreshAppeals = (reading: Reading, query: AppealsQuery & { elapsed: number }) =>
  appealList.fresh(reading.db, query, standpointOf(reading), reading.now)

const everyRow = appealsQuery.parse({})

/** One appeal as lists show it. APPEAL_NOT_FOUND. */
export const appealRow = async (reading: Reading, id: string): Promise<AppealRow> => {
  const [row] = await appealList.named(reading.db, [id], everyRow, standpointOf(reading))
  if (!row) throw new Refusal('APPEAL_NOT_FOUND')
  return toRow(row)
}

/** APPEAL_NOT_FOUND for whoever may not know of it. */
export const assertSeen = async ({ db, caller }: Pick<Reading, 'db' | 'caller'>, record: AppealRecord | undefined) => {
  const isKnown =
    record !== undefined &&
    (await repo.isSeen(db, record.id, caller.id)) &&
    (await isInSight(db, 'facilities', record.facility_id, caller))
  if (!isKnown) throw new Refusal('APPEAL_NOT_FOUND')
  return record
}

/** What the caller has to do with an appeal, for the rules. */
export const handsOf = async ({ db, caller }: Pick<Reading, 'db' | 'caller'>, id: string): Promise<Hands> => ({
  bars: await repo.listBars(db, id, caller.id),
  isSigner: await hasSigningRole(db, caller.id, (await programmeOf(db)).values.signerRoleIds),
})

const detailFields = [
  'email',
  'phone',
  'body',
  'decided_on',
  'file_until',
  'late_reason',
  'is_extended',
  'grounds',
  'remedy',
] as const

/** The whole appeal with what this reader may do to it. */
export const appealDetail = async (reading: Reading, id: string): Promise<AppealDetail> => {
  const { db, caller } = reading
  const record = await assertSeen(reading, await repo.find(db, id))
  const hands = await handsOf(reading, id)
  const may = (rule: typeof policy.canAccept) => rule(caller, record, hands)
  const canAssign = may(policy.canAssign)
  const canSettle = may(policy.canSettle)
  const entries = await repo.listEntries(db, id)
  return {
    ...(await appealRow(reading, id)),
    ...fieldsOf(pick(record, detailFields)),
    contact: (await repo.findContact(db, record.contact_id)) ?? null,
    files: (await repo.listFiles(db, id)).map(toStoredFile),
    entries: entries.map(({ id: entryId, kind, note, letter, by_name: by, at }) => ({
      id: entryId,
      kind,
      note,
      letter,
      by,
      at: at.toISOString(),
    })),
    handlers: canAssign ? await repo.listHandlers(db, id) : [],
    offer: canSettle ? await offerOf(reading, record) : null,
    bar: policy.barProblem(hands),
    can: {
      assign: canAssign,
      note: may(policy.canNote),
      accept: may(policy.canAccept),
      refuse: may(policy.canRefuse),
      extend: may(policy.canExtend),
      settle: canSettle,
      withdraw: may(policy.canWithdraw),
    },
  }
}

/** The last day to file against a decision, by the settings of today. */
export const fileUntil = async (db: Db, { decided_at }: Pick<Decision, 'decided_at'>): Promise<string> => {
  const { values } = await programmeOf(db)
  return lastDay(vietnamDay(decided_at), values.appealFilingDays, await calendarNow(db))
}

const toDecision = async (db: Db, decision: Decision): Promise<AppealableDecision> => ({
  ...pick(decision, ['kind', 'id', 'code']),
  decidedOn: vietnamDay(decision.decided_at),
  fileUntil: await fileUntil(db, decision),
})

/** The decisions on a facility against which nobody has an appeal yet. */
export const openToAppeal = async (db: Db, facilityId: string): Promise<{ items: AppealableDecision[] }> => {
  const items: AppealableDecision[] = []
  for (const decision of await decisions.listOfFacility(db, facilityId)) {
    if (!(await repo.hasOne(db, decision))) items.push(await toDecision(db, decision))
  }
  return { items }
}

/** The same for staff who may know of the facility. */
export const decisionsOf = async (reading: Pick<Reading, 'db' | 'caller'>, facilityId: string) => {
  await facilityOf(reading, facilityId)
  return openToAppeal(reading.db, facilityId)
}
