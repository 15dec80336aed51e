import { messageFor } from '@nhanxanh/contract/errors'
import { assessmentsQuery } from '@nhanxanh/contract/features/assessments'
import { dueDay, soonDays } from '@nhanxanh/contract/shared/terms'
import type { AssessmentDetail, AssessmentRow, Visit } from '@nhanxanh/contract/features/assessments.rows'
import type { AssessmentStanding } from '@nhanxanh/contract/features/assessments.rules'
import { assessmentActNames } from '@nhanxanh/contract/features/assessments.life'
import type { AssessmentAct } from '@nhanxanh/contract/features/assessments.life'
import { facilitySubTypes, facilityTypeNames } from '@nhanxanh/contract/shared/facility-kinds'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { fieldsOf, pick } from '../../db/columns.ts'
import { isInSight } from '../../db/assigned.ts'
import type { Chosen } from '../../db/list/beside/all-rows.ts'
import { withMe } from '../../db/list/held-by.ts'
import type { Db } from '../../db/types.ts'
import type { Caller, Context } from '../../http/context.ts'
import { Refusal } from '../../refusal.ts'
import { placesOf } from '../addresses/addresses.service.ts'
import { storyOf } from '../audit-logs/story/story.service.ts'
import { toStoredFile } from '../files/files.repo.ts'
import { findHeld } from '../held-acts/held-acts.repo.ts'
import { calendarOf, programmeOf } from '../settings/settings.service.ts'
import { findAttempt } from './answers/answers.repo.ts'
import { assessmentList } from './assessments.list.ts'
import type { AssessmentsQuery, Standpoint } from './assessments.list.ts'
import { actProblem, signerNames } from './assessments.policy.ts'
import type { Involved } from './assessments.policy.ts'
import { toDecision, toRow } from './assessments.presenter.ts'
import type { Reader } from './assessments.presenter.ts'
import * as repo from './assessments.repo.ts'
import type { AssessmentRecord } from './assessments.repo.ts'
import { decisionsOf, openDecision, recordsOf } from './decision/decisions.repo.ts'
import { openToSign } from './decision/to-sign.service.ts'
import { listHands } from './hands/hands.repo.ts'
import * as involvedRepo from './involved.repo.ts'
import { entriesOf, papersOf } from './paper/paper.repo.ts'
import { visitsOf } from './visits/visits.repo.ts'
import type { VisitRow } from './visits/visits.repo.ts'

export type Reading = { db: Db; caller: Caller; now: Date }

export const standpointOf = async ({ db, caller, now }: Reading): Promise<Standpoint> => {
  const today = vietnamDay(now)
  const soon = dueDay({ targetDays: soonDays, usedDays: 0, from: now }, await calendarOf(db, caller))
  const reads = caller.can('assessment:read')
  return { callerId: caller.id, assignedOnly: caller.assignedOnly, today, soon: soon ?? today, reads }
}

const readerOf = async ({ db, caller, now }: Reading): Promise<Reader> => ({
  id: caller.id,
  now,
  workingDays: await calendarOf(db, caller),
})

/** A page of assessments with the counts of all tabs. */
export const listAssessments = async (reading: Reading, query: AssessmentsQuery) => {
  const { rows, counts, total } = await assessmentList.page(reading.db, query, await standpointOf(reading))
  const reader = await readerOf(reading)
  return {
    items: rows.map((row) => toRow(row, reader)),
    total,
    counts: counts as Record<AssessmentStanding, number>,
  }
}

const everyRow = assessmentsQuery.parse({})

type Facet = { facet: keyof AssessmentsQuery }

/** How many assessments each option of a filter has under the other filters; `me` is who asks. */
export const countAssessments = async (reading: Reading, query: AssessmentsQuery & Facet) => {
  const { counts } = await assessmentList.facets(reading.db, query, await standpointOf(reading))
  return { counts: query.facet === 'lead' ? withMe(counts, { callerId: reading.caller.id }) : counts }
}

/** How many came since a page was loaded. */
export const countFreshAssessments = async (reading: Reading, query: AssessmentsQuery & { elapsed: number }) =>
  assessmentList.fresh(reading.db, query, await standpointOf(reading), reading.now)

/** The versions of the criteria that assessments use, with their levels, groups and criteria: what a list can be narrowed to. */
export const versionsInUse = async (db: Db) => ({
  items: (await repo.listVersionsInUse(db)).map(({ id, type, number, levels, groups, criteria }) => ({
    id,
    type,
    number,
    levels: levels.map(({ key, name }) => ({ key, name })),
    groups,
    criteria,
  })),
})

/** Assessments in the order of the given ids; ids without a record are left out. */
export const assessmentsById = async (reading: Reading, ids: readonly string[]): Promise<AssessmentRow[]> => {
  const rows = await assessmentList.named(reading.db, ids, everyRow, await standpointOf(reading))
  const reader = await readerOf(reading)
  return rows.map((row) => toRow(row, reader))
}

/** Assessments for an export: how many, how many a selection names, and all of them as lists show them. */
export const assessmentRows = {
  count: async (reading: Reading, query: AssessmentsQuery) =>
    (await listAssessments(reading, { ...query, limit: 1 })).total,
  named: async (reading: Reading, query: AssessmentsQuery, chosen: Chosen) =>
    assessmentList.countChosen(reading.db, query, await standpointOf(reading), chosen),
  batches: async function* (reading: Reading, query: AssessmentsQuery, chosen: Chosen) {
    const reader = await readerOf(reading)
    for await (const records of assessmentList.each(reading.db, query, await standpointOf(reading), chosen)) {
      yield records.map((record) => toRow(record, reader))
    }
  },
}

type Knowing = Pick<Reading, 'db' | 'caller'>

const assertInSight = async ({ db, caller }: Knowing, id: string): Promise<void> => {
  if (!(await isInSight(db, 'assessments', id, caller))) throw new Refusal('ASSESSMENT_NOT_FOUND')
}

/** ASSESSMENT_NOT_FOUND unless there is such a record that this caller may know of. */
export const assessmentOf = async (knowing: Knowing, id: string): Promise<AssessmentRecord> => {
  await assertInSight(knowing, id)
  const record = await repo.find(knowing.db, id)
  if (!record) throw new Refusal('ASSESSMENT_NOT_FOUND')
  return record
}

/** The record under a lock. ASSESSMENT_NOT_FOUND, STALE_VERSION where the page is older than its last change of state. */
export const lockAssessment = async (knowing: Knowing, id: string, version?: number) => {
  await assertInSight(knowing, id)
  const record = await repo.lock(knowing.db, id)
  if (!record) throw new Refusal('ASSESSMENT_NOT_FOUND')
  if (version !== undefined && record.version !== version) throw new Refusal('STALE_VERSION')
  return record
}

/** Who has to do with the assessment, for the rules. */
export const involvedIn = async (db: Db, record: AssessmentRecord): Promise<Involved> => {
  const { values } = await programmeOf(db)
  return {
    leadId: record.lead_id,
    assigned: await involvedRepo.assignedTo(db, record),
    hands: await listHands(db, record.id),
    overturnedIds: await involvedRepo.listOverturned(db, record.id),
    proposedBy: (await openDecision(db, record.id))?.proposed_by ?? null,
    held: await findHeld(db, record.id),
    signers: await involvedRepo.listSigners(db, values.signerRoleIds),
    fourEyes: values.fourEyes,
    isIncomplete: record.hands_incomplete,
  }
}

/** Refuses what the caller may not do with a file as it stands, by the table of acts. */
export const assertMay = async ({ db, caller }: Knowing, act: AssessmentAct, row: AssessmentRecord): Promise<void> => {
  const involved = await involvedIn(db, row)
  const problem = actProblem(act, caller, { row, involved })
  if (problem === null) return
  const { code, sentence } = problem
  throw new Refusal(code, sentence === messageFor(code) ? {} : { sentence })
}

type Locking = Knowing & Pick<Context, 'audit'>

/** The record under a lock, if the caller may do this now. */
export const lockFor = async (context: Locking, id: string, act: AssessmentAct, version?: number) => {
  context.audit({ refId: id })
  const record = await lockAssessment(context, id, version)
  await assertMay(context, act, record)
  return record
}

/** One assessment as lists show it: scores, state and clock, no answers. */
export const assessmentSummary = async (reading: Reading, id: string): Promise<AssessmentRow> => {
  await assertInSight(reading, id)
  return assessmentAfter(reading, id)
}

/** The same after an act that may have taken the assessment out of the caller's sight. */
export const assessmentAfter = async (reading: Reading, id: string): Promise<AssessmentRow> => {
  const whole = { ...reading, caller: { ...reading.caller, assignedOnly: false } }
  const [row] = await assessmentsById(whole, [id])
  if (!row) throw new Refusal('ASSESSMENT_NOT_FOUND')
  return row
}

/** Facts that are others now than when the attempt was submitted, in words. */
export const changedFacts = async (db: Db, record: AssessmentRecord): Promise<AssessmentDetail['changedFacts']> => {
  const attempt = record.attempt === 0 ? undefined : await findAttempt(db, record.id, record.attempt)
  if (!attempt) return []
  const { facility } = attempt.content
  const places = await placesOf(db)
  const communeName = (code: string) => places.get(code)?.commune.name ?? code
  const rankName = (rank: number | null) => (rank === null ? 'không xếp hạng' : `${rank} sao`)
  const facts = [
    { label: 'Tên', before: facility.name, now: record.facility_name },
    { label: 'Loại', before: facilityTypeNames[facility.type], now: facilityTypeNames[record.type] },
    {
      label: 'Loại hình',
      before: facilitySubTypes[facility.subType].name,
      now: facilitySubTypes[record.sub_type].name,
    },
    { label: 'Hạng', before: rankName(facility.rank), now: rankName(record.rank) },
    { label: 'Xã, phường', before: communeName(facility.communeCode), now: communeName(record.commune_code) },
  ]
  return facts.filter(({ before, now }) => before !== now)
}

const toVisitLink = (row: NonNullable<VisitRow['link']>, now: Date): Visit['link'] => {
  // Within JSON a moment is a text.
  const [openedAt, endsAt] = [row.opened_at, row.ends_at].map((at) => (at === null ? null : new Date(at).toISOString()))
  if (!endsAt || endsAt <= now.toISOString()) return null
  return { madeBy: row.made_by_name, openedAt: openedAt ?? null, endsAt, photos: row.photos }
}

export const toVisit = (row: VisitRow, now: Date): Visit => ({
  ...fieldsOf(pick(row, ['id', 'version', 'planned_on', 'visited_on', 'people', 'minutes', 'is_settled'])),
  criteria: row.criteria.map(fieldsOf),
  files: row.files.map((file) => ({ ...toStoredFile(file), criterionId: file.criterion_id })),
  link: row.link === null ? null : toVisitLink(row.link, now),
  recordedBy: row.recorded_by_name,
  recordedAt: row.recorded_at.toISOString(),
})

const entryOf = async (db: Db, { id, attempt }: AssessmentRecord): Promise<AssessmentDetail['entry']> => {
  const people = await entriesOf(db, id)
  if (people.length === 0) return null
  return {
    people: people.map((row) => ({ id: row.user_id, name: row.user_name })),
    papers: (await papersOf(db, id, attempt)).map(toStoredFile),
  }
}

/** The whole record with what this reader may do to it. */
export const assessmentDetail = async (reading: Reading, id: string): Promise<AssessmentDetail> => {
  const { db, caller } = reading
  const record = await assessmentOf(reading, id)
  const involved = await involvedIn(db, record)
  const conflicts = await involvedRepo.conflictsOf(db, record.facility_id)
  const visits = await visitsOf(db, id)
  const [sealed] = await recordsOf(db, id)
  const waiting = await openToSign(db, id)
  const problemOf = (act: AssessmentAct): string | null =>
    actProblem(act, caller, { row: record, involved })?.sentence ??
    (act === 'sign' ? (waiting?.obstacle ?? null) : null)
  const problems = assessmentActNames.map((act) => [act, problemOf(act)] as const)
  return {
    ...(await assessmentSummary(reading, id)),
    periodFrom: record.period_from,
    periodTo: record.period_to,
    owner: record.owner_name,
    conflicts: conflicts.map(({ person, reason, declared_at }) => ({
      person,
      reason,
      declaredAt: declared_at.toISOString(),
    })),
    visits: visits.map((row) => toVisit(row, reading.now)),
    entry: await entryOf(db, record),
    decisions: (await decisionsOf(db, id)).map(toDecision),
    toSign: waiting,
    signers: waiting === null ? [] : signerNames(involved),
    changedFacts: await changedFacts(db, record),
    handsIncomplete: record.hands_incomplete,
    record: sealed ? fieldsOf(pick(sealed, ['number', 'sha256', 'key_id'])) : null,
    problems: Object.fromEntries(problems) as AssessmentDetail['problems'],
    can: Object.fromEntries(problems.map(([act, problem]) => [act, problem === null])) as AssessmentDetail['can'],
  }
}

/** The story of an assessment. */
export const assessmentStory = async (reading: Reading, id: string, page: { before?: string | undefined }) => {
  await assessmentOf(reading, id)
  return storyOf(reading, { entityType: 'assessment', id }, page)
}
