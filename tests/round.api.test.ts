import { contract } from '@nhanxanh/contract'
import { lastDayOfTerm } from '@nhanxanh/contract/features/certificates.rules'
import { addDays, startOfVietnamDay, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { expect, it } from 'vitest'
import { startApi } from './support/api.ts'
import { evidenceFile, proposeAssessment, questionsOf, signingOf, willing } from './support/assessments.ts'
import { endOf } from './support/batches.ts'
import { cast } from './support/cast.ts'
import { aDecision, drawnPaper, asIfIssued, signedOutside } from './support/certificates.ts'
import { shippedSets } from './support/criteria.ts'
import { isNight } from './support/random.ts'
import { smallPdf } from './support/registrations.ts'
import { walkedAssessment } from './support/walks.ts'
import { judgeAll } from './support/verdicts.ts'
import { expiries } from '../server/src/features/certificates/reminders/expiry.jobs.ts'
import { watchMoments } from '../server/src/moments.ts'

/** One round as an office lives it (issue F), by day with fewer facilities, of which one plays two parts. */
const count = isNight ? 10 : 4
const returnedCount = isNight ? 3 : 2

const api = await startApi()
await shippedSets(api)
const { call, rows } = api
const { assessments, certificates, councilSessions, files, portal } = contract
const people = cast(api, {
  assessor: ['assessor', 1],
  leader: ['leader', 1],
  second: ['leader', 2],
  admin: ['administrator', 1],
})
const today = vietnamDay(new Date())
type Walked = Awaited<ReturnType<typeof walkedAssessment>>

const versionOf = async (params: { id: string }) => (await call(assessments.get, { params }, people.admin)).data.version
const reviewOf = async (params: { id: string }) => (await call(assessments.review, { params }, people.assessor)).data

/** Sends one back for the first criterion that asks yes or no; where it is mended, its owner answers anew and submits again. */
const returned = async ({ params, owner }: Walked, isMended: boolean) => {
  const { data: sheet } = await call(assessments.sheet, { params }, people.assessor)
  const criteria = sheet.groups.flatMap(({ subGroups }) => subGroups.flatMap((each) => each.criteria))
  const open = criteria.find(({ questions }) => questions.length === 1 && questions[0]?.scale.kind === 'yes-no')
  if (!open) throw new Error('The set asks yes or no')
  const body = {
    verdict: 'supplement',
    share: null,
    reason: 'evidence_unclear',
    comment: 'Ảnh mờ.',
    internalNote: null,
    version: 0,
  } as const
  await call(assessments.judge, { params: { ...params, otherId: open.id }, body }, people.assessor)
  const back = { params, body: { version: await versionOf(params), note: 'Xin bổ sung.' } }
  expect((await call(assessments.return, back, people.assessor)).data.standing).toBe('supplement')
  if (!isMended) return
  const { openQuestionIds } = (await call(portal.assessmentResult, { params }, owner)).data
  const form = (await call(portal.assessmentForm, { params }, owner)).data
  const question = questionsOf(form).find(({ id }) => id === openQuestionIds[0])
  if (!question) throw new Error('Nothing is open')
  const { fileId } = await evidenceFile(api, owner, 'anh')
  const answers = [willing(question, fileId)]
  await call(portal.saveAnswers, { params, body: { answers, values: [], exemptions: [] } }, owner)
  const again = { params, body: { version: await versionOf(params) } }
  expect((await call(portal.submitAssessment, again, owner)).status).toBe(200)
}

/** Nothing came back in time: it is refused, and a second person signs. */
const lapse = async ({ params }: Walked) => {
  const refusal = { outcome: 'failed', note: 'Quá hạn bổ sung.', recommendations: null, notes: {} } as const
  const body = { ...refusal, version: await versionOf(params) }
  await call(assessments.propose, { params, body }, people.assessor)
  const signing = await signingOf(api, params, people.leader)
  expect((await call(assessments.countersign, signing, people.leader)).data.standing).toBe('failed')
}

type Figure = { id: string; value: string }

const setFigure = async ({ params }: Walked, { id, value }: { id: string; value: string | null }) => {
  const body = { value, reason: 'Theo hoá đơn.', fileId: null, page: null }
  const { data } = await call(assessments.setValue, { params: { ...params, otherId: id }, body }, people.assessor)
  // What the field cannot take is refused, and changes nothing.
  return data ?? reviewOf({ ...params })
}

/** Whether the engine can still work out everything. */
const isSound = async ({ params }: Walked): Promise<boolean> => {
  const { items } = (await call(assessments.check, { params }, people.assessor)).data
  return items.every(({ key }) => !key.startsWith('formula:'))
}

/** So many points are dear enough: what is left to the border, single criteria can take. */
const isDear = 5

/** A figure that takes points away, many or the most that any does, though not every level. */
const dearest = async (each: Walked): Promise<Figure> => {
  const { inputs } = (await call(assessments.sheet, { params: each.params }, people.assessor)).data
  const whole = Number((await reviewOf(each.params)).points)
  let found: (Figure & { points: number }) | null = null
  for (const { id, min, max } of inputs) {
    for (const value of [max ?? '999999', min ?? '0']) {
      const state = await setFigure(each, { id, value })
      const points = Number(state.points)
      const isDearer = state.level !== null && (found === null || points < found.points)
      if (isDearer && (await isSound(each))) found = { id, value, points }
    }
    await setFigure(each, { id, value: null })
    if (found !== null && whole - found.points >= isDear) break
  }
  if (found === null) throw new Error('The set asks for figures')
  return found
}

/** Corrects one figure so that the level is another, once the criteria have brought the points near its border. */
const correctOne = async (each: Walked): Promise<[string | null, string | null]> => {
  const { params } = each
  const figure = await dearest(each)
  const begun = await reviewOf(params)
  for (const { criterionId, version } of begun.verdicts) {
    const place = { params: { ...params, otherId: criterionId } }
    const said = { share: null, comment: null, internalNote: null }
    const lower = { ...said, verdict: 'not_met' as const, reason: 'not_done' as const, version }
    const lowered = (await call(assessments.judge, { ...place, body: lower }, people.assessor)).data
    if (lowered.level === begun.level) {
      const state = await setFigure(each, figure)
      if (state.level !== null && state.level !== begun.level) return [begun.level, state.level]
      await setFigure(each, { id: figure.id, value: null })
    } else {
      const back = { ...said, verdict: 'met' as const, reason: null, version: version + 1 }
      await call(assessments.judge, { ...place, body: back }, people.assessor)
    }
  }
  throw new Error('No figure moves the level')
}

/** Judges again, and says why, what a corrected figure or a lowered criterion has left open. */
const settle = async ({ params }: Walked): Promise<void> => {
  const { items } = (await call(assessments.check, { params }, people.assessor)).data
  const open = new Set(items.flatMap(({ severity, criterionId }) => (severity === 'error' ? (criterionId ?? []) : [])))
  for (const { criterionId, verdict, reason, version } of (await reviewOf(params)).verdicts) {
    if (!open.has(criterionId) || verdict === null) continue
    // By the corrected figure some answers earn nothing: no “Đạt” stands on them.
    const found = verdict === 'met' ? ({ verdict: 'not_met', reason: 'value_wrong' } as const) : { verdict, reason }
    const body = { ...found, share: null, comment: 'Đã đối chiếu.', internalNote: null, version }
    await call(assessments.judge, { params: { ...params, otherId: criterionId }, body }, people.assessor)
  }
}

/** All places that tell of a certificate tell the same. */
const agree = async (id: string, expected: { state: string; says: string }) => {
  const { data: record } = await call(certificates.get, { params: { id } }, people.admin)
  expect(record.state).toBe(expected.state)
  const { data: list } = await call(certificates.list, { query: { q: record.number } }, people.leader)
  const listed = list.items.find((each) => each.id === id)
  expect(listed).toMatchObject({ state: record.state, validUntil: record.validUntil, level: record.level })
  const page = await fetch(`${api.address}/verify/${record.code}`)
  const text = `${page.headers.get('cache-control')} ${await page.text()}`
  for (const said of ['no-cache', record.number, record.level.name, expected.says]) expect(text).toContain(said)
  const register = (await (await fetch(`${api.address}/register.json`)).json()) as {
    data: { items: { number: string }[] }
  }
  const isInForce = record.state === 'valid' || record.state === 'expiring'
  expect(register.data.items.some(({ number }) => number === record.number)).toBe(isInForce)
  const { data: again } = await call(certificates.recompute, { params: { id } }, people.admin)
  expect(again).toMatchObject({ isEqual: true, problems: [] })
  return record
}

it(
  'from the submissions of facilities to the renewal, all figures agree at each step',
  async () => {
    const walked: Walked[] = []
    for (let nth = 0; nth < count; nth += 1) walked.push(await walkedAssessment(api))
    const [lapsed, mended, corrected, conflicted, renamed = conflicted] = walked
    if (!lapsed || !mended || !corrected || !conflicted || !renamed) throw new Error('The round is too small')
    const lead = { leadId: people.assessor.id, memberIds: [] }
    for (const { params } of walked) await call(assessments.assign, { params, body: lead }, people.assessor)

    for (const [nth, each] of walked.slice(0, returnedCount).entries()) await returned(each, nth > 0)
    const waiting = await call(assessments.list, { query: { status: ['supplement'] } }, people.leader)
    expect(waiting.data.counts).toMatchObject({ supplement: 1, submitted: count - 1 })
    await lapse(lapsed)

    const decided = walked.slice(1)
    for (const { params } of decided) await judgeAll(api, params.id, people.assessor)
    const [before, after] = await correctOne(corrected)
    expect(after).not.toBe(before)
    await settle(corrected)
    for (const { params } of decided) {
      const proposed = await proposeAssessment(api, params, people.assessor, 'Đặt biển chỉ dẫn tiếng Anh.')
      expect(proposed.decisions[0]).toMatchObject({ outcome: 'approved' })
    }

    const declared = { params: conflicted.params, body: { reason: 'Người nhà.' } }
    await call(assessments.declareConflict, declared, people.leader)
    const ids = decided.map(({ params }) => params.id)
    const person = (part: 'chair' | 'secretary', userId: string, name: string) => ({
      id: null,
      part,
      userId,
      name,
      title: null,
    })
    const met = [person('chair', people.leader.id, 'Phạm Quang Hải'), person('secretary', people.admin.id, 'Thu')]
    const minutes = (await call(files.upload, { body: await smallPdf('Bien ban') }, people.admin)).data
    const plan = { heldOn: today, place: null, people: met, assessmentIds: ids, minutesFileId: minutes.id }
    const session = (await call(councilSessions.create, { body: plan }, people.admin)).data
    const at = { params: { id: session.id } }
    const held = await call(councilSessions.hold, { ...at, body: { version: session.version } }, people.admin)
    const said = { ...at, body: { version: held.data.version } }
    const concluded = (await call(councilSessions.concludeAsProposed, said, people.admin)).data
    const ending = { ...at, body: { version: concluded.version } }
    const closed = await call(councilSessions.close, ending, people.admin)
    expect(closed.data.state).toBe('closed')
    const signAll = async (by: { token: string }) => {
      const params = { id: (await call(assessments.freezeBatch, { body: { action: 'sign', ids } }, by)).data.id }
      const { items } = (await call(assessments.batchToSign, { params }, by)).data
      const shown = Object.fromEntries(items.map(({ assessment, sha256 }) => [assessment.id, sha256]))
      await call(assessments.runBatch, { params, body: { shown } }, by)
      return (await endOf(() => call(assessments.batch, { params }, by))).counts
    }
    expect(await signAll(people.leader)).toMatchObject({ done: ids.length - 1, excluded: 1 })
    expect(await signAll(people.second)).toMatchObject({ done: 1 })
    const decidedBy = (await call(councilSessions.get, at, people.admin)).data
    expect(decidedBy).toMatchObject({ decided: ids.length, deferred: 0 })

    const decision = aDecision({ decidedOn: today })
    // Who has an interest in one of them leaves the decision to others.
    const issuing = { body: { decision, assessmentIds: ids } }
    expect((await call(certificates.issue, issuing, people.leader)).error.code).toBe('NOT_A_SIGNER')
    const entry = { params: { id: (await call(certificates.issue, issuing, people.second)).data.decisionId } }
    for (const by of [people.second, people.leader])
      expect((await call(certificates.confirmIssue, entry, by)).error.code).toBe('NOT_A_SIGNER')
    const { data: made } = await call(certificates.confirmIssue, entry, people.admin)
    const idOf = (each: Walked) => made.items.find(({ assessmentId }) => assessmentId === each.params.id)?.id ?? ''
    const valid = { state: 'valid', says: 'Còn hiệu lực' }
    for (const { id } of made.items) {
      const record = await agree(id, valid)
      expect(record).toMatchObject({ issuedOn: decision.decidedOn, validUntil: lastDayOfTerm(decision.decidedOn, 3) })
    }
    const nths = made.items.map(({ number }) => Number(number.slice(-4)))
    expect(nths).toEqual(nths.map((_, nth) => (nths[0] ?? 0) + nth))
    expect((await call(certificates.get, { params: { id: idOf(corrected) } }, people.admin)).data.level.key).toBe(after)

    // Signed outside and given back in one heap; the QR on each says whose it is, and a second person looks.
    for (const { id } of made.items) {
      const file = await signedOutside(await drawnPaper(api, id, people.admin))
      const { data } = await call(certificates.giveBackAny, { body: file }, people.second)
      expect(data).toMatchObject({ certificate: { id }, state: 'unconfirmed' })
      await agree(id, valid)
      const waiting = { params: { id, otherId: data.id } }
      expect((await call(certificates.confirmReturned, waiting, people.admin)).data.state).toBe('accepted')
      expect((await agree(id, valid)).paper?.signature).toMatchObject({ way: 'outside' })
    }

    await rows
      .updateTable('facilities')
      .set({ name: 'Khách sạn Tên Mới' })
      .where('id', '=', renamed.facility.id)
      .execute()
    const old = await agree(idOf(renamed), valid)
    const anew = { version: old.version, origin: 'exchange' as const, reason: 'Đổi tên.', decision: null }
    const next = (await call(certificates.exchange, { params: { id: old.id }, body: anew }, people.second)).data
    expect(next).toMatchObject({
      facility: { name: 'Khách sạn Tên Mới' },
      validUntil: old.validUntil,
      level: old.level,
    })
    await agree(old.id, { state: 'superseded', says: 'Đã được thay bằng giấy mới' })
    await agree(next.id, valid)

    const params = { id: idOf(mended) }
    const items = (await call(certificates.followUps, { params }, people.admin)).data.items
    const followUpId = items.find(({ kind }) => kind === 'recommendation')?.id ?? ''
    const cause = { reason: 'Chưa thực hiện khuyến nghị.', until: addDays(today, 30), followUpId }
    const { version } = (await call(certificates.get, { params }, people.admin)).data
    const stopped = (await call(certificates.suspend, { params, body: { ...cause, version } }, people.admin)).data
    await agree(params.id, { state: 'suspended', says: 'Đang bị tạm đình chỉ' })
    const lift = { version: stopped.version, reason: 'Đã thực hiện.' }
    await call(certificates.reinstate, { params, body: lift }, people.admin)
    const last = await agree(params.id, valid)

    const in90 = new Date(startOfVietnamDay(addDays(last.validUntil, -90)).getTime() + 60_000)
    await Promise.all([1, 2].map(() => watchMoments({ db: api.db, now: in90, platform: api.platform }, expiries)))
    for (const { id } of [...made.items.filter((item) => item.id !== old.id), next]) {
      const { data } = await call(certificates.get, { params: { id } }, people.admin)
      expect(data.reminders.map(({ moment }) => moment)).toEqual(['90'])
    }
    const { data: tabs } = await call(certificates.list, {}, people.leader)
    expect(tabs.counts).toMatchObject({ valid: ids.length, superseded: 1 })

    // The renewal: brought near by the rows, as its months cannot be waited for.
    const term = { issued_on: addDays(today, -1_065), valid_until: addDays(today, 30) }
    await asIfIssued(api, params.id, term)
    await agree(params.id, { state: 'expiring', says: 'sắp hết hạn' })
    const { periodTo } = (await call(portal.ownAssessment, { params: mended.params }, mended.owner)).data
    const renewal = await call(portal.startAssessment, { body: { kind: 'renewal', periodTo } }, mended.owner)
    expect([renewal.status, renewal.data.kind]).toEqual([200, 'renewal'])
  },
  isNight ? 900_000 : 240_000,
)
