import { appealsQuery } from '@nhanxanh/contract/features/appeals'
import type { AppealableDecision, AppealDetail, AppealRow } from '@nhanxanh/contract/features/appeals'
import { appealCase } from '@nhanxanh/contract/features/appeals.rules'
import { lastDay } from '@nhanxanh/contract/shared/terms'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { pick } from '../../db/columns.ts'
import { isInSight } from '../../db/assigned.ts'
import type { Db } from '../../db/types.ts'
import { hasSigningRole } from '../assessments/involved.repo.ts'
import { facilityOf } from '../facilities/facilities.service.ts'
import type { Reader } from '../cases/kinds.service.ts'
import { caseDetailOf, caseReads, toCaseRow } from '../cases/reading.service.ts'
import type { Reading } from '../../db/list/counting.ts'
import { calendarNow, programmeOf } from '../settings/settings.service.ts'
import { appealList } from './appeals.list.ts'
import type { AppealListRecord } from './appeals.list.ts'
import * as policy from './appeals.policy.ts'
import type { Hands } from './appeals.policy.ts'
import * as repo from './appeals.repo.ts'
import type { AppealRecord } from './appeals.repo.ts'
import * as decisions from './decisions.repo.ts'
import type { Decision } from './decisions.repo.ts'
import { offerOf } from './remedies.service.ts'

const toRow = ({ facility_id, facility_code, facility_name, ...record }: AppealListRecord): AppealRow => ({
  ...toCaseRow(record),
  facility: { id: facility_id, code: facility_code, name: facility_name },
})

export const appealReads = caseReads({ declared: appealCase, list: appealList, toRow, query: appealsQuery })

/** Whether a reader may know of an appeal at all. */
export const isKnown = async ({ db, caller }: Reader, { id, facility_id }: AppealRecord): Promise<boolean> =>
  (await repo.isSeen(db, id, caller.id)) && (await isInSight(db, 'facilities', facility_id, caller))

/** What the caller has to do with an appeal, for the rules. */
export const handsOf = async ({ db, caller }: Reader, id: string): Promise<Hands> => ({
  bars: await repo.listBars(db, id, caller.id),
  isSigner: await hasSigningRole(db, caller.id, (await programmeOf(db)).values.signerRoleIds),
})

const detailOf = caseDetailOf({
  declared: appealCase,
  statements: repo,
  reads: appealReads,
  fields: ['email', 'phone', 'body', 'decided_on', 'file_until', 'late_reason', 'is_extended', 'grounds', 'remedy'],
  isKnown,
  tiesOf: handsOf,
  rules: {
    assign: policy.canAssign,
    note: policy.canNote,
    accept: policy.canAccept,
    refuse: policy.canRefuse,
    extend: policy.canExtend,
    settle: policy.canSettle,
    withdraw: policy.canWithdraw,
    draft: (caller, appeal, hands) => policy.canNote(caller, appeal, hands) || hands.isSigner,
  },
  listHandlers: repo.listHandlers,
})

/** The whole appeal with what this reader may do to it. */
export const appealDetail = async (reading: Reading, id: string): Promise<AppealDetail> => {
  const { record, ties, shown } = await detailOf(reading, id)
  return {
    ...shown,
    contact: (await repo.findContact(reading.db, record.contact_id)) ?? null,
    offer: shown.can.settle ? await offerOf(reading, record) : null,
    bar: policy.barProblem(ties),
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
export const decisionsOf = async (reading: Reader, facilityId: string) => {
  await facilityOf(reading, facilityId)
  return openToAppeal(reading.db, facilityId)
}
