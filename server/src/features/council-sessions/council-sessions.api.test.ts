import { sql } from 'kysely'
import { contract } from '@nhanxanh/contract'
import { addDays, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { describe, expect, it } from 'vitest'
import { addHand } from '../../db/statements/hands.ts'
import { startApi } from '../../../../tests/support/api.ts'
import { endOf } from '../../../../tests/support/batches.ts'
import { cast } from '../../../../tests/support/cast.ts'
import { councilRoom } from '../../../../tests/support/council.ts'
import { shippedSets } from '../../../../tests/support/criteria.ts'
import { smallPdf } from '../../../../tests/support/registrations.ts'
import { bindSettings } from '../../../../tests/support/settings.ts'

const api = await startApi()
await shippedSets(api)
const { call, rows } = api
const { assessments, councilSessions, files, settings } = contract
const people = cast(api, {
  assessor: ['assessor', 1],
  colleague: ['assessor', 2],
  leader: ['leader', 1],
  second: ['leader', 2],
  secretary: ['secretariat', 1],
  admin: ['administrator', 1],
  viewer: ['viewer', 1],
})
const today = vietnamDay(new Date())

const room = councilRoom(api, people)
const { person, body, council, create, at, read, hold, met, submitted, proposed, good, conclude, close, sign } = room

type Report = Map<string, { outcome: string; why: string | null }>
/** The one act: all files of a session, each signed as it was shown or with its reason. */
const signAll = async (ids: string[], by: { token: string }): Promise<Report> => {
  const frozen = await call(assessments.freezeBatch, { body: { action: 'sign', ids } }, by)
  const params = { id: frozen.data.id }
  const { items: shown } = (await call(assessments.batchToSign, { params }, by)).data
  const hashes = Object.fromEntries(shown.map(({ assessment, sha256 }) => [assessment.id, sha256]))
  await call(assessments.runBatch, { params, body: { shown: hashes } }, by)
  await endOf(() => call(assessments.batch, { params }, by))
  const { items } = (await call(assessments.batchRows, { params }, by)).data
  return new Map(items.map((row) => [row.id, row]))
}

describe('a session', () => {
  it('gathers files that lie before no other, and is held when it can be', async () => {
    const [one, other] = [await submitted(), await submitted()]
    const { items } = (await call(councilSessions.candidates, {}, people.admin)).data
    expect(items.map(({ id }) => id)).toEqual(expect.arrayContaining([one, other]))
    expect((await call(councilSessions.create, { body: body([one], {}) }, people.viewer)).status).toBe(403)
    const session = await create([one], { heldOn: addDays(today, 2), people: [] })
    expect(session).toMatchObject({
      state: 'draft',
      files: [{ assessment: { id: one }, outcome: null }],
      hiddenFiles: 0,
    })
    const taken = await call(councilSessions.create, { body: body([one, other], {}) }, people.admin)
    expect(Object.keys(taken.error.fields ?? {})).toEqual(['assessmentIds'])
    const early = await call(councilSessions.hold, { ...at(session), body: { version: session.version } }, people.admin)
    expect([early.error.code, Object.keys(early.error.fields ?? {})]).toEqual([
      'COUNCIL_SESSION_INCOMPLETE',
      ['heldOn', 'people'],
    ])
    const twoChairs = body([one], {
      people: [...council(), person('chair', null, 'Người khác')],
      version: session.version,
    })
    const refused = await call(councilSessions.update, { ...at(session), body: twoChairs }, people.admin)
    expect(Object.keys(refused.error.fields ?? {})).toEqual(['people'])
    const whole = body([one, other], { version: session.version })
    const edits = await Promise.all(
      [1, 2].map(() => call(councilSessions.update, { ...at(session), body: whole }, people.admin)),
    )
    expect(edits.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const held = await hold(await read(session))
    expect(held).toMatchObject({ state: 'held', can: { edit: true, hold: false, amend: true, remove: false } })
    const fewer = body([one], { version: held.version, people: held.people })
    const frozen = await call(councilSessions.update, { ...at(session), body: fewer }, people.admin)
    expect(Object.keys(frozen.error.fields ?? {})).toEqual(['assessmentIds'])
    const gone = await call(councilSessions.remove, at(session), people.admin)
    expect(gone.error.code).toBe('COUNCIL_SESSION_NOT_POSSIBLE')
    const amended = await call(councilSessions.amend, { ...at(session), body: { version: held.version } }, people.admin)
    expect(amended.data).toMatchObject({ state: 'draft', held: null })
    expect((await call(councilSessions.remove, at(session), people.admin)).status).toBe(200)
    expect((await call(councilSessions.get, at(session), people.admin)).error.code).toBe('COUNCIL_SESSION_NOT_FOUND')
  })

  it('is there neither to be made where the programme has no council, nor in the way of a signature', async () => {
    const { id } = await proposed()
    const { data: asked } = await call(assessments.get, { params: { id } }, people.leader)
    expect(asked.can).toMatchObject({ sign: false, withdraw: true })
    expect(asked.toSign?.obstacle).toContain('chưa có phiên họp nào đã kết luận và kết thúc')
    const early = await sign(id)
    expect([early.status, early.error.code, early.error.message]).toEqual([
      409,
      'COUNCIL_NOT_CONCLUDED',
      asked.toSign?.obstacle,
    ])
    const frozen = await call(assessments.freezeBatch, { body: { action: 'sign', ids: [id] } }, people.leader)
    expect(frozen.data).toMatchObject({ count: 0, problems: [{ why: asked.toSign?.obstacle }] })
    await bindSettings(api, { councilSessions: false })
    expect((await call(settings.rules, {}, people.viewer)).data.councilSessions).toBe(false)
    const none = await call(councilSessions.create, { body: body([], {}) }, people.admin)
    expect(none.error.code).toBe('COUNCIL_SESSION_NOT_POSSIBLE')
    expect((await sign(id)).data.standing).toBe('failed')
    await bindSettings(api, { councilSessions: true })
  })

  it('has no conclusion that nobody wrote down: as was proposed only by an act of its own, which leaves what was said otherwise', async () => {
    const [one, other] = [(await proposed()).id, (await proposed()).id]
    const none = await met(await create([one, other]))
    expect(none.files.map(({ outcome, recommendations }) => [outcome, recommendations])).toEqual([
      [null, null],
      [null, null],
    ])
    const deferred = await conclude(none, other, { outcome: 'deferred' })
    const said = { ...at(none), body: { version: deferred.data.version } }
    const { data } = await call(councilSessions.concludeAsProposed, said, people.admin)
    expect(data.files.map(({ outcome }) => outcome)).toEqual(['failed', 'deferred'])
    expect((await call(councilSessions.concludeAsProposed, said, people.viewer)).status).toBe(403)
    expect((await call(councilSessions.concludeAsProposed, said, people.admin)).data.files).toEqual(data.files)
  })

  it('leaves as proposed open what its writer may not conclude: a file that they entered from paper', async () => {
    const { id } = await proposed()
    const none = await met(await create([id]))
    await addHand(api.rows, id, { personId: people.admin.id, part: 'entered' }, new Date())
    const one = await conclude(none, id, { outcome: 'failed' })
    expect(one.error.code).toBe('CONFLICT_OF_INTEREST')
    const said = { ...at(none), body: { version: none.version } }
    const { data } = await call(councilSessions.concludeAsProposed, said, people.admin)
    expect(data.files.map(({ outcome }) => outcome)).toEqual([null])
  })

  it('keeps what it concluded: it is not taken away, nor turned or closed by who has an interest in one of its files', async () => {
    const { id } = await proposed()
    const none = await met(await create([id]))
    const deferred = (await conclude(none, id, { outcome: 'deferred' })).data
    await call(assessments.declareConflict, { params: { id }, body: { reason: 'Người nhà.' } }, people.second)
    const body = { version: deferred.version }
    const tries = [
      await call(councilSessions.amend, { ...at(none), body }, people.second),
      await call(councilSessions.close, { ...at(none), body }, people.second),
      await call(councilSessions.remove, at(none), people.second),
    ]
    for (const { status, error } of tries) expect([status, error.code]).toEqual([409, 'CONFLICT_OF_INTEREST'])
    await call(councilSessions.amend, { ...at(none), body }, people.admin)
    const removed = await call(councilSessions.remove, at(none), people.admin)
    expect([removed.status, removed.error.code]).toEqual([409, 'COUNCIL_SESSION_NOT_POSSIBLE'])
    expect((await read(none)).files).toMatchObject([{ outcome: 'deferred' }])
  })

  it('is read, with its minutes, by who made it, whose role reads no assessments', async () => {
    const roleOfSecretaries = rows.updateTable('roles').where('name', '=', 'Tổ thư ký')
    const keys = (change: 'array_remove' | 'array_append') =>
      roleOfSecretaries
        .set({ permissions: sql`${sql.raw(change)}(permissions, 'assessment:read')`, version: sql`version + 1` })
        .execute()
    await keys('array_remove')
    const id = await submitted()
    const made = (await call(councilSessions.create, { body: body([id], {}) }, people.secretary)).data
    expect((await call(councilSessions.get, at(made), people.secretary)).data).toMatchObject({
      id: made.id,
      files: [{ assessment: { id } }],
    })
    const other = await create([])
    const refused = await call(councilSessions.get, at(other), people.secretary)
    expect([refused.status, refused.error.code]).toEqual([403, 'FORBIDDEN'])
    const minutes = (await call(files.upload, { body: await smallPdf('Bien ban') }, people.secretary)).data
    const edit = body([id], { minutesFileId: minutes.id, people: made.people, version: made.version })
    expect((await call(councilSessions.update, { ...at(made), body: edit }, people.secretary)).error).toEqual({})
    expect((await call(files.download, { params: { id: minutes.id } }, people.secretary)).status).toBe(200)
    await rows.updateTable('roles').set({ assigned_only: true }).where('name', '=', 'Tổ thư ký').execute()
    const outside = await api.signIn('secretariat', 1)
    const seen = await call(councilSessions.get, at(made), outside)
    expect([seen.status, seen.data?.hiddenFiles]).toEqual([200, 1])
    expect((await call(councilSessions.get, at(other), outside)).status).toBe(404)
    await rows.updateTable('roles').set({ assigned_only: false }).where('name', '=', 'Tổ thư ký').execute()
    for (const each of [made, other]) await call(councilSessions.remove, at(each), people.admin)
    await keys('array_append')
  })

  it('is known to who is assigned to a file of it, with that file alone', async () => {
    const [mine, theirs] = [await submitted(), await submitted()]
    await call(
      assessments.assign,
      { params: { id: mine }, body: { leadId: people.assessor.id, memberIds: [] } },
      people.admin,
    )
    await rows.updateTable('roles').set({ assigned_only: true }).where('name', '=', 'Thẩm định viên').execute()
    const assessor = await api.signIn('assessor', 1)
    const session = await create([mine, theirs])
    const seen = await call(councilSessions.get, at(session), assessor)
    expect([seen.data.files.map(({ assessment }) => assessment.id), seen.data.hiddenFiles]).toEqual([[mine], 1])
    expect(Object.values(seen.data.can)).not.toContain(true)
    expect((await call(councilSessions.create, { body: body([], {}) }, assessor)).error.code).toBe('FORBIDDEN')
    const other = await api.signIn('assessor', 2)
    expect((await call(councilSessions.get, at(session), other)).status).toBe(404)
    await rows.updateTable('roles').set({ assigned_only: false }).where('name', '=', 'Thẩm định viên').execute()
    await call(councilSessions.remove, at(session), people.admin)
  })
})

describe('what a session decides', () => {
  it('is signed at once where nothing stands in the way; the others say why not, also after a second run', async () => {
    const [clean, changed, conflicted, deferred] = [await good(), await good(), await proposed(), await proposed()]
    const open = await submitted()
    const all = [clean.id, changed.id, conflicted.id, deferred.id, open]
    await call(
      assessments.declareConflict,
      { params: { id: conflicted.id }, body: { reason: 'Người nhà.' } },
      people.leader,
    )
    const draft = await create(all)
    let session = await hold(draft)
    expect(session.files.map(({ outcome }) => outcome)).toEqual(['approved', 'approved', 'failed', 'failed', null])
    // Who declared an interest has left without anybody writing it down.
    expect(session.files[2]?.left).toMatchObject([{ name: 'Phạm Quang Hải', hasDeclared: true }])
    const expert = session.people[2]?.id ?? ''
    const said = { recommendations: 'Đặt biển chỉ dẫn tiếng Anh.', leftIds: [expert] }
    session = (await conclude(session, clean.id, said)).data
    session = (await conclude(session, deferred.id, { outcome: 'deferred' })).data
    expect((await conclude(draft, clean.id, said)).error.code).toBe('STALE_VERSION')
    await rows.updateTable('facilities').set({ name: 'Tên mới' }).where('id', '=', changed.facility.id).execute()

    for (const id of [changed.id, open]) {
      const outcome = id === open ? 'deferred' : 'approved'
      session = (await conclude(session, id, { outcome })).data
    }
    const early = await call(
      councilSessions.close,
      { ...at(session), body: { version: session.version } },
      people.admin,
    )
    expect(Object.keys(early.error.fields ?? {})).toEqual(['minutesFileId'])
    session = await close(session)
    expect(session).toMatchObject({ state: 'closed', can: { amend: false, edit: false, conclude: false } })
    expect(session.files[0]?.left).toMatchObject([{ personId: expert }])
    expect(session.files.map(({ isToSign }) => isToSign)).toEqual([true, true, true, false, false])

    const { items } = (await call(councilSessions.check, at(session), people.leader)).data
    const why = new Map(items.map(({ assessmentId, why: reason }) => [assessmentId, reason]))
    expect(why.get(clean.id)).toBeNull()
    expect(why.get(changed.id)).toContain('Tên')
    expect(why.get(conflicted.id)).toContain('xung đột lợi ích')
    expect(why.get(deferred.id)).toContain('hoãn')
    expect(why.get(open)).toContain('không có đề nghị')

    const report = await signAll(all, people.leader)
    expect(all.map((id) => report.get(id)?.outcome)).toEqual(['done', ...Array<string>(4).fill('excluded')])
    expect(report.get(conflicted.id)?.why).toContain('xung đột lợi ích')
    expect(report.get(deferred.id)?.why).toContain('hoãn')
    const second = await signAll(all, people.second)
    expect([second.get(clean.id)?.outcome, second.get(conflicted.id)?.outcome]).toEqual(['excluded', 'done'])

    const decided = (await call(assessments.get, { params: { id: clean.id } }, people.leader)).data
    expect(decided).toMatchObject({
      status: 'approved',
      decisions: [{ session: { id: session.id, heldOn: today }, recommendations: said.recommendations }],
    })
    session = await read(session)
    expect(session).toMatchObject({ decided: 2, deferred: 2, can: { amend: false } })
    expect(session.files[0]).toMatchObject({ decision: { outcome: 'approved' }, left: [{ personId: expert }] })
    const audit = rows.selectFrom('audit_logs').select('changes').where('action', '=', 'assessment.countersign')
    const signed = await audit.where('ref_id', '=', clean.id).where('outcome', '=', 'success').execute()
    expect(signed).toHaveLength(1)
    expect(signed[0]?.changes).toMatchObject({ session: { after: today } })
    const sealed = rows.selectFrom('assessment_records').select('bytes').where('assessment_id', '=', clean.id)
    const record = JSON.parse((await sealed.executeTakeFirstOrThrow()).bytes.toString()) as { decision: object }
    expect(record.decision).toMatchObject({ session: session.id, recommendations: said.recommendations })
    const minutesId = session.minutes?.id ?? ''
    expect((await call(files.download, { params: { id: minutesId } }, people.leader)).status).toBe(200)
    // What was deferred comes back to another session.
    expect((await create([deferred.id])).files).toHaveLength(1)
  })
})
