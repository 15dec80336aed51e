import { readFile } from 'node:fs/promises'
import { contract } from '@nhanxanh/contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { startApi } from '../../../../../tests/support/api.ts'
import {
  approvedFacility,
  newestPeriod,
  plainlyMet,
  questionsOf,
  seenBy,
  willing,
} from '../../../../../tests/support/assessments.ts'
import { cast } from '../../../../../tests/support/cast.ts'
import { shippedSets } from '../../../../../tests/support/criteria.ts'
import { bindSettings } from '../../../../../tests/support/settings.ts'
import { smallPdf } from '../../../../../tests/support/registrations.ts'
import { judgeAll } from '../../../../../tests/support/verdicts.ts'
import { listJudgedBy } from '../../../db/statements/judged.ts'

const api = await startApi()
await shippedSets(api)
const { call, rows } = api
const { appeals, assessments, files, portal } = contract
/** All but the judge and the clerk may sign, handle appeals and settle them: nothing but their hands can keep them from it. */
const people = cast(api, {
  judge: ['assessor', 1],
  clerk: ['secretariat', 1],
  entered: ['secretariat', 2],
  overwritten: ['administrator', 1],
  silent: ['administrator', 2],
  figures: ['leader', 1],
  pinned: ['leader', 2],
  withdrew: ['viewer', 1],
  declared: ['viewer', 2],
  signer: ['assessor', 2],
})
type Who = keyof typeof people

let params: { id: string }
let owner: { token: string }
let appeal: { id: string; version: number }

/** An assessment that somebody entered from paper for its owner. */
const enteredBy = async (clerk: { token: string }) => {
  const given = await approvedFacility(api)
  const start = { facilityId: given.facility.id, kind: 'initial' as const, periodTo: newestPeriod() }
  const { data: assessment } = await call(assessments.start, { body: start }, clerk)
  const at = { params: { id: assessment.id } }
  const { data: form } = await call(assessments.form, at, clerk)
  const { data: proof } = await call(files.upload, { body: await smallPdf('Minh chung') }, clerk)
  const answers = questionsOf(form).map((question) => willing(question, proof.id))
  await call(assessments.enter, { ...at, body: { answers, values: [], exemptions: [] } }, clerk)
  const { data: paper } = await call(files.upload, { body: await smallPdf('Phieu da ky') }, clerk)
  const { data: whole } = await call(assessments.entered, at, clerk)
  const body = { version: whole.assessment.version, paperFileIds: [paper.id] }
  await call(assessments.handIn, { ...at, body }, clerk)
  return { ...at, owner: given.owner, proof }
}

const detail = async (who: Who) => (await call(assessments.get, { params }, people[who])).data
const judgeOne = (criterionId: string, version: number, who: Who) => {
  const verdict = { verdict: 'met' as const, share: null, reason: null, comment: null, internalNote: null, version }
  return call(assessments.judge, { params: { ...params, otherId: criterionId }, body: verdict }, people[who])
}
const propose = async (who: Who) => {
  const { version } = await detail(who)
  const body = { version, outcome: 'failed', note: 'Chưa đạt.', recommendations: null, notes: {} } as const
  return call(assessments.propose, { params, body }, people[who])
}
const withdraw = async (who: Who) => {
  const { version } = await detail(who)
  return call(assessments.withdrawDecision, { params, body: { version, reason: 'Xem lại điểm.' } }, people[who])
}
const sign = async (who: Who) => {
  return call(assessments.countersign, await seenBy(api, params, people[who]), people[who])
}

/** A figure and a mark that are taken away again, by another: no row tells of who set them. */
const leaveNoRow = async (proof: { id: string }, criterionId: string, itemId: string) => {
  const figure = { value: '3', reason: 'Theo hoá đơn.', fileId: null, page: null }
  const at = { params: { ...params, otherId: itemId } }
  await call(assessments.setValue, { ...at, body: figure }, people.figures)
  await call(assessments.setValue, { ...at, body: { ...figure, value: null, reason: null } }, people.judge)
  const place = { criterionId, itemId: null, fileId: proof.id, page: 1, x: 0.1, y: 0.1 }
  const { data } = await call(assessments.pin, { params, body: place }, people.pinned)
  const pinId = data.pins[0]?.id ?? ''
  await call(assessments.unpin, { params: { ...params, otherId: pinId } }, people.judge)
}

beforeAll(async () => {
  const everything = rows.selectFrom('roles').select('id').where('name', '=', 'Quản trị hệ thống')
  const signers = Object.entries(people).filter(([name]) => name !== 'judge' && name !== 'clerk')
  const ids = signers.map(([, { id }]) => id)
  await rows.updateTable('users').set({ role_id: everything }).where('id', 'in', ids).execute()
  // A session of the council is not what this is about.
  await bindSettings(api, { councilSessions: false })
  const made = await enteredBy(people.entered)
  params = made.params
  owner = made.owner
  await call(assessments.assign, { params, body: { leadId: people.judge.id, memberIds: [] } }, people.clerk)
  const { data: sheet } = await call(assessments.sheet, { params }, people.judge)
  const criteria = sheet.groups.flatMap(({ subGroups }) => subGroups.flatMap((each) => each.criteria))
  const [first, second] = plainlyMet(criteria)
  const input = sheet.inputs.find(({ isWhole, min, max }) => !isWhole && (min ?? '0') === '0' && max === null)
  await judgeOne(first?.id ?? '', 0, 'overwritten')
  await judgeOne(first?.id ?? '', 1, 'judge')
  await judgeOne(second?.id ?? '', 0, 'silent')
  await leaveNoRow(made.proof, first?.id ?? '', input?.id ?? '')
  await judgeAll(api, params.id, people.judge)
  await call(assessments.declareConflict, { params, body: { reason: 'Người nhà.' } }, people.declared)
  await propose('withdrew')
  await withdraw('withdrew')
  // Who would sign sends the next one back, and may sign the one after that.
  await propose('judge')
  await withdraw('signer')
  await propose('judge')
}, 120_000)

const clauses = [
  ['overwritten', 'NOT_A_SIGNER', 'Bạn đã kết luận tiêu chí của phiếu này nên người khác ký.'],
  ['silent', 'NOT_A_SIGNER', 'Bạn đã kết luận tiêu chí của phiếu này nên người khác ký.'],
  ['figures', 'NOT_A_SIGNER', 'Bạn đã đặt giá trị thẩm định của phiếu này nên người khác ký.'],
  ['pinned', 'NOT_A_SIGNER', 'Bạn đã ghim chỗ trên minh chứng của phiếu này nên người khác ký.'],
  ['withdrew', 'NOT_A_SIGNER', 'Bạn đã đề nghị quyết định của phiếu này nên người khác ký.'],
  ['entered', 'CONFLICT_OF_INTEREST', 'Bạn đã nhập phiếu này từ phiếu giấy nên không thẩm định và không ký phiếu.'],
  ['declared', 'CONFLICT_OF_INTEREST', 'Bạn đã khai báo xung đột lợi ích với cơ sở này.'],
] as const satisfies readonly (readonly [Who, string, string])[]

describe('who had a hand in an assessment', () => {
  it.each(clauses)('%s: does not sign it', async (who, code, sentence) => {
    expect((await detail(who)).can.sign).toBe(false)
    const { status, error } = await sign(who)
    expect([who, status, error.code, error.message]).toEqual([
      who,
      code === 'NOT_A_SIGNER' ? 403 : 409,
      code,
      expect.stringContaining(sentence),
    ])
  })

  it('is told of nothing to sign', async () => {
    const told = await rows
      .selectFrom('notifications')
      .select('user_id')
      .distinct()
      .where('type', '=', 'assessment_proposed')
      .execute()
    expect(told.map(({ user_id }) => user_id)).toContain(people.signer.id)
    const barred = new Set<string>(clauses.map(([who]) => people[who].id))
    expect(told.filter(({ user_id }) => barred.has(user_id))).toEqual([])
  })

  it('keeps nobody from signing who only sent a proposal back', async () => {
    expect((await detail('signer')).can).toMatchObject({ sign: true, withdraw: true })
    const signed = await sign('signer')
    expect([signed.status, signed.data.standing]).toEqual([200, 'failed'])
  })
})

describe('an appeal against it', () => {
  beforeAll(async () => {
    const { data } = await call(portal.appealableDecisions, {}, owner)
    const [decision] = data.items
    const { kind, id: decisionId } = decision ?? { kind: 'assessment_failed' as const, id: '' }
    const body = { kind, decisionId, body: 'Đề nghị xem lại.', fileIds: [], namesPerson: false }
    appeal = (await call(portal.fileAppeal, { body }, owner)).data
    const acceptance = { version: appeal.version, lateReason: null }
    appeal = (await call(appeals.accept, { params: { id: appeal.id }, body: acceptance }, people.clerk)).data
  })

  it.each([...clauses.map(([who]) => who), 'signer' as const])('%s: neither handles nor settles it', async (who) => {
    const at = { params: { id: appeal.id } }
    const { version } = appeal
    const { data } = await call(appeals.get, at, people[who])
    expect([data.can.assign, data.can.settle, data.can.note]).toEqual([false, false, false])
    const body = { version, outcome: 'kept' as const, grounds: 'Đã xem.', fileIds: [] }
    const given = { ...at, body: { version, assigneeId: people[who].id } }
    const tried = [
      await call(appeals.settle, { ...at, body }, people[who]),
      await call(appeals.note, { ...at, body: { body: 'Ghi chú.' } }, people[who]),
      await call(appeals.assign, given, people.clerk),
    ]
    expect(tried.map(({ error }) => error.code)).toEqual([
      'CONFLICT_OF_INTEREST',
      'CONFLICT_OF_INTEREST',
      'VALIDATION_FAILED',
    ])
  })
})

const kept = () => rows.selectFrom('record_hands').selectAll().orderBy('person_id').orderBy('part').execute()
const partsOf = (found: Awaited<ReturnType<typeof kept>>, who: Who) =>
  found.filter(({ person_id }) => person_id === people[who].id).map(({ part }) => part)

describe('the ledger', () => {
  it('has one row for each part of a person, with its first moment', async () => {
    const found = await kept()
    const parts = Object.keys(people).map((who) => [who, partsOf(found, who as Who)])
    expect(Object.fromEntries(parts)).toEqual({
      judge: ['figures', 'judged', 'pinned', 'proposed'],
      clerk: ['handled_appeal'],
      entered: ['entered'],
      overwritten: ['judged'],
      silent: ['judged'],
      figures: ['figures'],
      pinned: ['pinned'],
      withdrew: ['proposed', 'withdrew'],
      declared: ['declared'],
      signer: ['declined', 'signed'],
    })
    const judges = await Promise.all(
      Object.entries(people).map(async ([who, { id }]) =>
        (await listJudgedBy(api.db, id, [params.id, crypto.randomUUID()])).has(params.id) ? [who] : [],
      ),
    )
    expect(new Set(judges.flat())).toEqual(
      new Set(['judge', 'entered', 'overwritten', 'silent', 'figures', 'pinned', 'withdrew', 'declared']),
    )
  })

  it('never changes: the application may not, and nobody else either', async () => {
    const [one] = await kept()
    const tries = [
      (db: typeof rows) => db.updateTable('record_hands').set({ part: 'visited' }).execute(),
      (db: typeof rows) => db.deleteFrom('record_hands').execute(),
      (db: typeof rows) => sql`truncate record_hands`.execute(db),
    ]
    for (const act of tries) {
      await expect(act(api.db)).rejects.toThrow('permission denied')
      await expect(act(rows)).rejects.toThrow('never changes')
    }
    expect((await kept())[0]).toEqual(one)
  })

  it('is filled from rows and log as it was written, of a database that had none', async () => {
    const written = await kept()
    await sql`alter table record_hands disable trigger user`.execute(rows)
    await rows.deleteFrom('record_hands').execute()
    await sql`alter table record_hands enable trigger user`.execute(rows)
    await sql`select fill_hands()`.execute(rows)
    const keys = (found: typeof written) => found.map(({ person_id, part }) => `${person_id} ${part}`)
    expect(keys(await kept())).toEqual(keys(written))
    await sql`select fill_hands()`.execute(api.db)
    expect((await kept()).length).toBe(written.length)
  })

  it('bars them from appeals that were filed before there was one', async () => {
    const bars = () =>
      rows
        .selectFrom('appeal_bars')
        .selectAll()
        .where('part', 'not in', ['signed', 'declared'])
        .orderBy('user_id')
        .orderBy('part')
        .execute()
    const written = await bars()
    expect(written.length).toBeGreaterThan(7)
    await rows.deleteFrom('appeal_bars').where('part', 'not in', ['signed', 'declared']).execute()
    const migration = new URL('../../../../migrations/202611271501-create-record-hands.sql', import.meta.url)
    const [, filling = ''] = (await readFile(migration, 'utf8')).split(/(?=insert into appeal_bars)/)
    await sql.raw(filling).execute(rows)
    expect(await bars()).toEqual(written)
  })
})
