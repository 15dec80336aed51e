import { interestSentence } from '@nhanxanh/contract/features/assessments.hands'
import { certificateActNames } from '@nhanxanh/contract/features/certificates.life'
import type { CertificateAct } from '@nhanxanh/contract/features/certificates.life'
import { certificatesQuery } from '@nhanxanh/contract/features/certificates'
import type { CertificateDetail, CertificateRow } from '@nhanxanh/contract/features/certificates.rows'
import type { CertificateState } from '@nhanxanh/contract/features/certificates.rules'
import { ownFacts } from '@nhanxanh/contract/features/portal.certificates'
import type { OwnCertificate } from '@nhanxanh/contract/features/portal.certificates'
import { heldObstacle } from '@nhanxanh/contract/shared/held'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { fieldsOf, pick } from '../../db/columns.ts'
import type { Chosen } from '../../db/list/beside/all-rows.ts'
import { hasInterest } from '../../db/statements/interests.ts'
import type { Db } from '../../db/types.ts'
import type { Caller } from '../../http/context.ts'
import { Refusal } from '../../refusal.ts'
import { storyOf } from '../audit-logs/story/story.service.ts'
import { findHeld } from '../held-acts/held-acts.repo.ts'
import { facilityOfOwner } from '../facilities/owner.service.ts'
import { certificateList } from './certificates.list.ts'
import type { CertificatesQuery } from './certificates.list.ts'
import { standingOf, stateOf, toRow } from './certificates.presenter.ts'
import { actProblem, completeProblem, judgedSentence } from './certificates.policy.ts'
import { factsProblem, recordProblem } from './gate/ground.service.ts'
import { involvedIn } from './gate/hands.service.ts'
import { certificateOf } from './gate/sight.service.ts'
import { issuedPaper } from './paper/papers.service.ts'
import { changedFacts } from './printed.service.ts'
import { listLooks } from './looks/looks.repo.ts'
import { listReminders } from './reminders/reminders.repo.ts'
import * as repo from './certificates.repo.ts'
import { waitingReturn } from './signing/second-look.service.ts'
import type { CertificateRecord } from './certificates.repo.ts'
import { listSubjects } from './subjects.repo.ts'

export { issueOnApproval } from './issue.service.ts'
export { downloadOwnPaper } from './paper/papers.service.ts'

export type Reading = { db: Db; caller: Caller; now: Date }

/** `caller`: left out for what everybody may know. */
type Looking = Pick<Reading, 'db' | 'now'> & { caller?: Caller }

const standpointOf = ({ now, caller }: Pick<Looking, 'now' | 'caller'>) => ({
  today: vietnamDay(now),
  reader: caller?.audience === 'console' ? caller : null,
})

/** A page of certificates with the counts of all states. */
export const listCertificates = async (reading: Looking, query: CertificatesQuery) => {
  const standpoint = standpointOf(reading)
  const { rows, counts, total } = await certificateList.page(reading.db, query, standpoint)
  const items = rows.map((row) => toRow(row, standpoint.today))
  return { items, total, counts: counts as Record<CertificateState, number> }
}

type Facet = { facet: keyof CertificatesQuery }

/** How many certificates each option of a filter has under the other filters. */
export const countCertificates = (reading: Looking, query: CertificatesQuery & Facet) =>
  certificateList.facets(reading.db, query, standpointOf(reading))

/** How many of a query each commune has at each level. */
export const placesOfCertificates = (reading: Reading, query: CertificatesQuery) =>
  repo.countPlaces(reading.db, certificateList.where(query, standpointOf(reading)))

/** How many came since a page was loaded. */
export const countFreshCertificates = (reading: Reading, query: CertificatesQuery & { elapsed: number }) =>
  certificateList.fresh(reading.db, query, standpointOf(reading), reading.now)

/** The levels that certificates have, the lowest first. */
export const levelsIssued = async (db: Db) => (await repo.listLevels(db)).map(({ key, name }) => ({ key, name }))

const everyRow = certificatesQuery.parse({})

/** These certificates as lists show them, the newest first. */
export const certificatesNamed = async (reading: Looking, ids: readonly string[]) => {
  const standpoint = standpointOf(reading)
  const rows = await certificateList.named(reading.db, ids, everyRow, standpoint)
  return rows
    .toSorted((one, other) => other.created_at.getTime() - one.created_at.getTime())
    .map((row) => toRow(row, standpoint.today))
}

/** Certificates for an export: how many, how many a selection names, and all of them as lists show them. */
export const certificateRows = {
  count: async (reading: Reading, query: CertificatesQuery) =>
    (await listCertificates(reading, { ...query, limit: 1 })).total,
  named: (reading: Reading, query: CertificatesQuery, chosen: Chosen) =>
    certificateList.countChosen(reading.db, query, standpointOf(reading), chosen),
  batches: async function* (reading: Reading, query: CertificatesQuery, chosen: Chosen) {
    const standpoint = standpointOf(reading)
    for await (const records of certificateList.each(reading.db, query, standpoint, chosen)) {
      yield records.map((record) => toRow(record, standpoint.today))
    }
  },
}

const linked = (record: CertificateRecord, today: string): CertificateDetail['chain'][number] => ({
  ...fieldsOf(pick(record, ['id', 'number', 'origin', 'issued_on', 'valid_until', 'level_name'])),
  endedAt: record.ended_at?.toISOString() ?? null,
  state: stateOf(record, today),
})

const toEvent = (row: Awaited<ReturnType<typeof repo.listEvents>>[number]): CertificateDetail['events'][number] => ({
  ...fieldsOf(pick(row, ['kind', 'reason', 'by_name'])),
  at: row.at.toISOString(),
  followUp:
    row.follow_up_id === null || row.follow_up_title === null
      ? null
      : { id: row.follow_up_id, title: row.follow_up_title },
})

const recognitionOf = async (db: Db, { decision_id }: CertificateRecord): Promise<CertificateDetail['decision']> => {
  const decision = decision_id === null ? undefined : await repo.findDecision(db, decision_id)
  const shown = ['id', 'number', 'decided_on', 'signer_name', 'signer_title', 'file_id'] as const
  return decision ? { ...fieldsOf(pick(decision, shown)), hasFile: decision.file_id !== null } : null
}

const revocationOf = (record: CertificateRecord): CertificateDetail['revocation'] => {
  const { revocation_reason: reason, revocation_by_name: byName, revocation_at: at } = record
  return reason === null || byName === null || at === null ? null : { reason, byName, at: at.toISOString() }
}

const printedFacts = ['short_code', 'points', 'maximum', 'record_number', 'signer_name', 'signer_title'] as const

/** What only the ground of a certificate tells of it: when it was approved, and why nothing can be printed on it anew. */
const groundFacts = async ({ db }: Reading, record: CertificateRecord) => {
  const [subject] = record.assessment_id === null ? [] : await listSubjects(db, [record.assessment_id])
  if (!subject) return { approvedOn: null, printProblem: null }
  const { signed_at: signedAt } = subject
  const printProblem = recordProblem(record, subject) ?? (await factsProblem(db, subject))
  return { approvedOn: signedAt && vietnamDay(signedAt), printProblem }
}

/** Why this reader does not do each act; of who has declared an interest in the facility reading is left, and nothing else. */
const rightsOf = async (reading: Reading, record: CertificateRecord, printProblem: string | null) => {
  const { db, caller, now } = reading
  const hasConflict = await hasInterest(db, { room: 'certificates', id: record.id, personId: caller.id })
  const involved = await involvedIn(reading, record)
  const row = standingOf(record, vietnamDay(now))
  const held = await findHeld(db, record.id)
  const problemOf = (act: CertificateAct): string | null => {
    if (hasConflict) return interestSentence
    if (held !== null) return heldObstacle(held)
    const problem = actProblem(act, caller, { row, involved })?.sentence ?? null
    return problem ?? (act === 'exchange' ? printProblem : null)
  }
  const problems = certificateActNames.map((act) => [act, problemOf(act)] as const)
  const isMine = held?.by.id === caller.id
  const mayComplete = !isMine && !hasConflict && completeProblem(caller, involved) === null
  return {
    held: held && { ...held, can: { takeBack: isMine && !hasConflict, complete: mayComplete } },
    hasConflict,
    giveBackProblem: involved.hasJudged ? judgedSentence : null,
    problems: Object.fromEntries(problems) as CertificateDetail['problems'],
    can: Object.fromEntries(problems.map(([act, problem]) => [act, problem === null])) as CertificateDetail['can'],
  }
}

/** The whole record as it stands today. */
export const certificateDetail = async (reading: Reading, id: string): Promise<CertificateDetail> => {
  const { db } = reading
  const { today } = standpointOf(reading)
  const [row] = await certificatesNamed(reading, [id])
  const record = await certificateOf(reading, id)
  if (!row) throw new Refusal('CERTIFICATE_NOT_FOUND')
  const { approvedOn, printProblem } = await groundFacts(reading, record)
  return {
    ...row,
    ...(await rightsOf(reading, record, printProblem)),
    approvedOn,
    ...fieldsOf(pick(record, printedFacts)),
    issuedBy: record.issued_by_name,
    decision: await recognitionOf(db, record),
    revocation: revocationOf(record),
    paper: await issuedPaper(db, id),
    returned: await waitingReturn(reading, id),
    changedFacts: await changedFacts(db, record),
    reminders: (await listReminders(db, id)).map(({ moment, told_at, opened_at }) => ({
      moment,
      remindedAt: told_at.toISOString(),
      openedAt: opened_at?.toISOString() ?? null,
    })),
    looksByDay: await listLooks(db, id, reading.now),
    chain: (await repo.listChain(db, id)).map((each) => linked(each, today)),
    events: (await repo.listEvents(db, id)).map(toEvent),
  }
}

const toOwn = (row: CertificateRow): OwnCertificate => ({
  ...ownFacts.parse(row),
  facilityName: row.facility.name,
  facilityAddress: row.facility.address,
})

/** The certificates of the owner's facility, the newest first. FACILITY_NOT_REGISTERED where there is none yet. */
export const ownCertificates = async (reading: Reading): Promise<{ items: OwnCertificate[] }> => {
  const { db, caller } = reading
  const facility = await facilityOfOwner(db, caller.id)
  const rows = await certificatesNamed(reading, await repo.listIdsOfFacility(db, facility.id))
  return { items: rows.map(toOwn) }
}

/** CERTIFICATE_IN_FORCE while a certificate of this assessment holds and is not suspended: its ground must not move. */
export const assertNotInForce = async (
  { db, now }: Pick<Reading, 'db' | 'now'>,
  facilityId: string,
  assessmentId: string,
) => {
  const live = await repo.findLive(db, facilityId)
  if (live?.assessment_id !== assessmentId) return
  const state = stateOf(live, vietnamDay(now))
  if (state === 'valid' || state === 'expiring') throw new Refusal('CERTIFICATE_IN_FORCE')
}

/** The story of a certificate; CERTIFICATE_NOT_FOUND for who may not know of it. */
export const certificateStory = async (reading: Reading, id: string, page: { before?: string | undefined }) => {
  const [row] = await certificatesNamed(reading, [id])
  if (!row) throw new Refusal('CERTIFICATE_NOT_FOUND')
  return storyOf(reading, { entityType: 'certificate', id }, page)
}
