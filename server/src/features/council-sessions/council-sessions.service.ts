import { councilSessionsQuery } from '@nhanxanh/contract/features/council-sessions'
import type {
  CouncilConclusion,
  CouncilFile,
  CouncilSession,
  CouncilSessionBody,
} from '@nhanxanh/contract/features/council-sessions'
import type { CouncilSessionState } from '@nhanxanh/contract/features/council-sessions.rules'
import { searchDocument } from '@nhanxanh/contract/shared/search-text'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { formatDay, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { pick, columnsOf, fieldsOf } from '../../db/columns.ts'
import { beyondSight } from '../../db/assigned.ts'
import type { Db } from '../../db/types.ts'
import type { Caller, Context } from '../../http/context.ts'
import { invalid, Refusal } from '../../refusal.ts'
import { isSigner, signingObstacles } from '../assessments/decision/signing.service.ts'
import { openToSign } from '../assessments/decision/to-sign.service.ts'
import { assertMayConclude, assertNoInterest, recordHand } from '../assessments/hands/hands.service.ts'
import { toStoredFile } from '../files/files.repo.ts'
import { assertOwnFiles } from '../files/files.service.ts'
import { programmeOf } from '../settings/settings.service.ts'
import { councilSessionList } from './council-sessions.list.ts'
import type { CouncilSessionsQuery } from './council-sessions.list.ts'
import * as policy from './council-sessions.policy.ts'
import { toFile, toPerson, toRow } from './council-sessions.presenter.ts'
import * as repo from './council-sessions.repo.ts'
import type { SessionRecord } from './council-sessions.repo.ts'

type Reading = { db: Db; caller: Caller; now: Date }
export type Acting = Context & { caller: Caller }

const standpointOf = ({ caller }: Pick<Reading, 'caller'>) => ({
  callerId: caller.id,
  assignedOnly: caller.assignedOnly,
})

/** A page of sessions with the counts of all states. */
export const listSessions = async (reading: Reading, query: CouncilSessionsQuery) => {
  const { rows, counts, total } = await councilSessionList.page(reading.db, query, standpointOf(reading))
  return { items: rows.map(toRow), total, counts: counts as Record<CouncilSessionState, number> }
}

type Facet = { facet: keyof CouncilSessionsQuery }

export const countSessions = (reading: Reading, query: CouncilSessionsQuery & Facet) =>
  councilSessionList.facets(reading.db, query, standpointOf(reading))

export const countFreshSessions = (reading: Reading, query: CouncilSessionsQuery & { elapsed: number }) =>
  councilSessionList.fresh(reading.db, query, standpointOf(reading), reading.now)

/** What can be laid before a session. */
export const candidates = async ({ db, caller }: Reading) => ({
  items: (await repo.listCandidates(db, caller)).map(fieldsOf),
})

const everyRow = councilSessionsQuery.parse({})

type Row = Parameters<typeof policy.canEdit>[1]

const rightsOf = (caller: Caller, row: Row, signs: boolean): CouncilSession['can'] => ({
  edit: policy.canEdit(caller, row),
  hold: policy.canHold(caller, row),
  amend: policy.canAmend(caller, row),
  conclude: policy.canConclude(caller, row),
  decide: policy.canDecide(caller, row) && signs,
  close: policy.canClose(caller, row),
  remove: policy.canRemove(caller, row),
})

const markOf = (byName: string | null, at: Date | null): CouncilSession['held'] =>
  byName === null || at === null ? null : { byName, at: at.toISOString() }

/** Its files, each with whether a signature can rest on the session now. */
const filesOf = async ({ db, caller }: Reading, { id, state }: SessionRecord): Promise<CouncilFile[]> => {
  const files: CouncilFile[] = []
  for (const row of await repo.listFiles(db, id, caller)) {
    const isOpen = state === 'closed' && row.proposal !== null && row.decision === null
    const open = isOpen ? await openToSign(db, row.assessment_id) : null
    files.push(toFile(row, open !== null && open.obstacle === null && open.content.session?.id === id))
  }
  return files
}

const hourColumns = ['from_time', 'to_time'] as const

/** A session with its people and files, as far as the reader may know of them. */
export const sessionDetail = async (reading: Reading, id: string): Promise<CouncilSession> => {
  const { db, caller } = reading
  // How many files it has is told to everybody who knows of it, and which only as far as they may know.
  const [listed] = await beyondSight(db, caller, () =>
    councilSessionList.named(db, [id], everyRow, standpointOf(reading)),
  )
  const record = await repo.find(db, id)
  if (!listed || !record) throw new Refusal('COUNCIL_SESSION_NOT_FOUND')
  if (!policy.canRead(caller, record)) throw new Refusal('FORBIDDEN')
  const row = toRow(listed)
  const hours = fieldsOf(pick(record, hourColumns))
  const files = await filesOf(reading, record)
  const minutes = record.minutes_file_id === null ? undefined : await repo.findMinutes(db, record.minutes_file_id)
  const waits = ({ decision, proposal, outcome }: CouncilFile) =>
    decision === null && proposal !== null && outcome !== 'deferred'
  const signs = files.some(waits) && (await isSigner(reading))
  return {
    ...row,
    ...hours,
    people: (await repo.listPeople(db, id)).map(toPerson),
    files,
    hiddenFiles: row.files - files.length,
    minutes: minutes ? toStoredFile(minutes) : null,
    createdBy: record.created_by_name,
    held: markOf(record.held_by_name, record.held_at),
    closed: markOf(record.closed_by_name, record.closed_at),
    can: rightsOf(caller, row, signs),
  }
}

/** Of each file that this session has yet to decide, what keeps the reader from signing it now; null where nothing does. */
export const checkSession = async (reading: Reading, id: string) => {
  const { files } = await sessionDetail(reading, id)
  const open = files.filter(({ decision }) => decision === null).map(({ assessment }) => assessment.id)
  const items = []
  for (const assessmentId of open) items.push({ assessmentId, why: await signingObstacles(reading, assessmentId) })
  return { items }
}

/** What is searched: the day as people write it, the place and the names. */
const searched = ({ heldOn, place, people }: CouncilSessionBody): string =>
  searchDocument({
    texts: [`Phiên họp ${formatDay(heldOn)}`, place ?? '', ...people.map(({ name }) => name)],
    codes: [heldOn],
    phones: [],
  })

/** The assessments, held: all are there, under review, and before no other session. */
const assertFree = async (db: Db, ids: readonly string[], sessionId: string | null): Promise<void> => {
  if (!(await repo.lockAssessments(db, ids))) throw new Refusal('ASSESSMENT_NOT_FOUND')
  const taken = await repo.listNotFree(db, ids, sessionId)
  if (taken.length === 0) return
  throw invalid(
    'assessmentIds',
    `Không đưa ra được: ${taken.join(', ')} (không đang thẩm định, hoặc ở phiên họp khác).`,
  )
}

const assertPeople = async (db: Db, { people }: CouncilSessionBody): Promise<void> => {
  const accounts = people.flatMap(({ userId }) => userId ?? [])
  if (await repo.areStaff(db, accounts)) return
  throw invalid('people', 'Có người không còn tài khoản. Hãy chọn lại.')
}

const ownFields = ['heldOn', 'fromTime', 'toTime', 'place', 'minutesFileId'] as const

const assertHours = ({ fromTime, toTime }: CouncilSessionBody): void => {
  if (toTime === null) return
  if (fromTime === null) throw invalid('fromTime', 'Hãy ghi cả giờ bắt đầu.')
  if (toTime <= fromTime) throw invalid('toTime', 'Giờ kết thúc phải sau giờ bắt đầu.')
}

/** Nobody votes who left, and what was counted has both numbers. */
const assertVotes = (
  { votesFor, votesAgainst, leftIds }: Omit<CouncilConclusion, 'version'>,
  present: number,
): void => {
  if ((votesFor === null) !== (votesAgainst === null))
    throw invalid(votesFor === null ? 'votesFor' : 'votesAgainst', 'Hãy ghi cả hai số phiếu, hoặc bỏ trống cả hai.')
  const most = present - new Set(leftIds).size
  if ((votesFor ?? 0) + (votesAgainst ?? 0) > most)
    throw invalid('votesFor', `Chỉ có ${formatNumber(most)} người dự khi xét phiếu này.`)
}

export const createSession = async (context: Acting, body: CouncilSessionBody): Promise<CouncilSession> => {
  const { db, caller, now } = context
  context.audit({})
  if (!policy.canKeep(caller)) throw new Refusal('FORBIDDEN')
  if (!(await programmeOf(db)).values.councilSessions) throw new Refusal('COUNCIL_SESSION_NOT_POSSIBLE')
  await assertFree(db, body.assessmentIds, null)
  await assertNoInterest(context, body.assessmentIds, 'assessmentIds')
  await assertPeople(db, body)
  if (body.minutesFileId !== null) await assertOwnFiles(db, caller.id, [body.minutesFileId], 'minutesFileId')
  const by = { created_by: caller.id, created_by_name: caller.name, created_at: now }
  assertHours(body)
  const own = columnsOf(pick(body, [...ownFields]))
  const id = await repo.create(db, { ...own, search_text: searched(body), ...by })
  await repo.savePeople(
    db,
    id,
    body.people.map((person) => Object.assign({}, person, { id: null })),
  )
  await repo.saveFiles(db, id, body.assessmentIds)
  const files = body.assessmentIds.length
  context.audit({
    refId: id,
    changes: { heldOn: { before: null, after: body.heldOn }, files: { before: 0, after: files } },
  })
  return sessionDetail(context, id)
}

type Rule = typeof policy.canEdit

/** The session under a lock, if this act is possible; who sees none of its files knows nothing of it. */
export const lockFor = async (
  context: Acting,
  id: string,
  version: number | null,
  rule: Rule,
): Promise<SessionRecord> => {
  const { db, caller } = context
  context.audit({ refId: id })
  const [seen] = await councilSessionList.named(db, [id], everyRow, standpointOf(context))
  const record = seen && (await repo.lock(db, id))
  if (!record) throw new Refusal('COUNCIL_SESSION_NOT_FOUND')
  if (version !== null && record.version !== version) throw new Refusal('STALE_VERSION')
  const row = { state: record.state, decided: await repo.countDecided(db, id) }
  if (!rule(caller, row)) throw new Refusal('COUNCIL_SESSION_NOT_POSSIBLE')
  return record
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((each, at) => each === other[at])

/** What is laid before a session, or taken off it. */
const movedAmong = (before: readonly string[], after: readonly string[]): string[] => [
  ...before.filter((id) => !after.includes(id)),
  ...after.filter((id) => !before.includes(id)),
]

export const updateSession = async (
  context: Acting,
  id: string,
  { version, ...body }: CouncilSessionBody & { version: number },
): Promise<CouncilSession> => {
  const { db, caller, now } = context
  context.audit({ refId: id })
  const before = await repo.listFileIds(db, id)
  const hasMoved = !isSame(before, body.assessmentIds)
  // Assessments first, as signing does: whoever waits, waits in one order.
  if (hasMoved) await assertFree(db, body.assessmentIds, id)
  await assertNoInterest(context, movedAmong(before, body.assessmentIds), 'assessmentIds')
  const record = await lockFor(context, id, version, policy.canEdit)
  if (hasMoved && record.state !== 'draft') throw invalid('assessmentIds', 'Phiên đã họp nên các phiếu giữ nguyên.')
  if (record.state === 'held' && body.heldOn > vietnamDay(now))
    throw invalid('heldOn', 'Phiên đã họp nên ngày không sau hôm nay.')
  await assertPeople(db, body)
  assertHours(body)
  const { minutesFileId } = body
  if (minutesFileId !== null && minutesFileId !== record.minutes_file_id) {
    await assertOwnFiles(db, caller.id, [minutesFileId], 'minutesFileId')
  }
  await repo.edit(db, id, {
    ...columnsOf(pick(body, [...ownFields])),
    search_text: searched(body),
  })
  await repo.savePeople(db, id, body.people)
  if (hasMoved) await repo.saveFiles(db, id, body.assessmentIds)
  context.audit({
    changes: {
      heldOn: { before: record.held_on, after: body.heldOn },
      files: { before: before.length, after: body.assessmentIds.length },
      people: { before: null, after: body.people.map(({ name }) => name).join(', ') },
    },
  })
  return sessionDetail(context, id)
}

export const concludeFile = async (
  context: Acting,
  id: string,
  assessmentId: string,
  { version, ...said }: CouncilConclusion,
): Promise<CouncilSession> => {
  const { db, caller, now } = context
  const { outcome, leftIds } = said
  await lockFor(context, id, version, policy.canConclude)
  const file = (await repo.listFiles(db, id, caller)).find((each) => each.assessment_id === assessmentId)
  if (!file) throw new Refusal('ASSESSMENT_NOT_FOUND')
  await assertMayConclude(context, assessmentId)
  if (file.decision !== null) throw new Refusal('ALREADY_APPROVED', { sentence: 'Phiếu này đã được quyết định.' })
  const people = new Set((await repo.listPeople(db, id)).map((person) => person.id))
  if (leftIds.some((each) => !people.has(each))) throw invalid('leftIds', 'Chỉ chọn được người dự phiên họp.')
  assertVotes(said, people.size)
  await repo.conclude(db, { sessionId: id, assessmentId, ...said, by: caller, now })
  await recordHand(context, assessmentId, 'concluded')
  context.audit({ changes: { [file.code]: { before: file.outcome, after: outcome } } })
  return sessionDetail(context, id)
}

export const removeSession = async (context: Acting, id: string): Promise<null> => {
  await assertNoInterest(context, await repo.listFileIds(context.db, id))
  await lockFor(context, id, null, policy.canRemove)
  const files = await repo.listFiles(context.db, id, { id: context.caller.id, assignedOnly: false })
  if (files.some(({ outcome }) => outcome !== null)) {
    const sentence = 'Phiên họp đã có kết luận nên không xoá được; kết luận sai thì ghi lại.'
    throw new Refusal('COUNCIL_SESSION_NOT_POSSIBLE', { sentence })
  }
  await repo.remove(context.db, id)
  return null
}
