import { contract } from '@nhanxanh/contract'
import { certificateActNames } from '@nhanxanh/contract/features/certificates.life'
import { permissions } from '@nhanxanh/contract/permissions'
import { fillPath } from '@nhanxanh/contract/spine'
import type { Endpoint } from '@nhanxanh/contract/spine'
import { addDays, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { beforeAll, describe, expect, it } from 'vitest'
import { startApi } from '../../../../../tests/support/api.ts'
import { cast } from '../../../../../tests/support/cast.ts'
import {
  aDecision,
  approvedAssessment,
  drawnPaper,
  issueByTwo,
  signedOutside,
} from '../../../../../tests/support/certificates.ts'
import { shippedSets } from '../../../../../tests/support/criteria.ts'
import { smallPdf } from '../../../../../tests/support/registrations.ts'
import { addHand } from '../../assessments/hands/hands.repo.ts'

const api = await startApi()
await shippedSets(api)
const { call, rows } = api
const { assessments, auditLogs, certificates, exports, roles, settings } = contract
const people = cast(api, {
  expert: ['viewer', 1],
  leader: ['leader', 1],
  admin: ['administrator', 1],
  second: ['administrator', 2],
  secretary: ['secretariat', 1],
})
const today = vietnamDay(new Date())

type Issued = Awaited<ReturnType<typeof approvedAssessment>> & { id: string; number: string }
const made = {} as Record<'own' | 'foreign', Issued>
const waiting = {} as Record<'own' | 'foreign', Awaited<ReturnType<typeof approvedAssessment>>>

const assign = (assessmentId: string) =>
  rows
    .insertInto('assessment_members')
    .values({ assessment_id: assessmentId, user_id: people.expert.id, added_at: new Date() })
    .execute()
const issue = (assessmentIds: string[], by: { token: string }, changes: Parameters<typeof aDecision>[0] = {}) =>
  issueByTwo(api, { body: { decision: aDecision(changes), assessmentIds } }, by)

beforeAll(async () => {
  const role = { name: 'Chuyên gia ngoài', description: null, permissions: [...permissions], assignedOnly: true }
  const { data } = await call(roles.create, { body: role }, people.admin)
  await rows.updateTable('users').set({ role_id: data.id }).where('id', '=', people.expert.id).execute()
  for (const whose of ['own', 'foreign'] as const) {
    const approved = await approvedAssessment(api, people.leader)
    const [first] = (await issue([approved.assessmentId], people.leader)).data.items
    if (!first) throw new Error('Nothing was issued')
    await drawnPaper(api, first.id, people.leader)
    made[whose] = { ...approved, id: first.id, number: first.number }
    waiting[whose] = await approvedAssessment(api, people.leader)
  }
  await assign(made.own.assessmentId)
  await assign(waiting.own.assessmentId)
  await besideForeign(made.foreign.id)
})

const decision = aDecision()
const reason = 'Thử với giấy của người khác.'
const draft = { number: '1402/QĐ-SDL', decidedOn: today, signerName: 'Trần Văn An', signerTitle: 'Phó Giám đốc' }
const item = {
  kind: 'recommendation' as const,
  title: 'Việc thử',
  detail: null,
  dueOn: addDays(today, 30),
  assigneeId: null,
}
/** What each act with a body is sent; one that is not here yet is asked for below. */
const bodies: Record<string, unknown> = {
  remind: { message: null },
  suspend: { version: 1, reason, until: addDays(today, 30), followUpId: null },
  reinstate: { version: 1, reason },
  revoke: { version: 1, reason },
  confirmRevocation: { version: 1 },
  withdrawRevocation: { version: 1 },
  end: { version: 1, kind: 'closed', reason },
  exchange: { version: 1, origin: 'correction', reason, decision },
  addFollowUp: item,
  editFollowUp: { ...item, version: 1 },
  closeFollowUp: { version: 1, outcome: 'done', note: 'Đã xong.', fileIds: [] },
  sendBackReturned: { reason },
  takeBack: { heldId: crypto.randomUUID() },
  complete: { heldId: crypto.randomUUID() },
  makeCopy: { person: 'Nguyễn Văn A' },
  draftDecision: { act: 'revoke', format: 'docx', decision: draft, reason },
  makeDossier: { archiveNumber: '01/2026' },
}

const byId = Object.entries(contract.certificates as Record<string, Endpoint>).filter(([, { path }]) =>
  path.startsWith('/certificates/{id}'),
)

/** What there is beside the foreign certificate, by the operations that name it: they would answer with it. */
const others: Record<string, string> = {}

const send = async ([name, { method, path, body }]: [string, Endpoint], id: string, by: { token: string }) => {
  const headers: Record<string, string> = { authorization: `Bearer ${by.token}` }
  const place = `${api.address}/api${fillPath(path, { id, otherId: others[name] ?? crypto.randomUUID() })}`
  if (body === undefined) return fetch(place, { method, headers })
  if (body === 'upload') {
    const form = new FormData()
    form.append('file', await smallPdf())
    return fetch(place, { method, headers, body: form })
  }
  if (!Object.hasOwn(bodies, name)) throw new Error(`${name} is new: say here what it is sent`)
  return fetch(place, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(bodies[name]),
  })
}

const besideForeign = async (id: string) => {
  const params = { id }
  const copy = await call(certificates.makeCopy, { params, body: { person: 'Nguyễn Văn A' } }, people.admin)
  others['copyFile'] = copy.data.id
  const added = await call(certificates.addFollowUp, { params, body: item }, people.admin)
  for (const name of ['editFollowUp', 'closeFollowUp']) others[name] = added.data.items[0]?.id ?? ''
  const file = await drawnPaper(api, id, people.admin)
  const returnId = crypto.randomUUID()
  const written = await api.platform.papers.write(
    returnId,
    (async function* () {
      yield file
    })(),
  )
  const by = { by_id: people.admin.id, by_name: 'Quản trị', at: new Date(), signed_at: null, confirmed_at: null }
  const signed = { way: 'rewritten', signer: 'Sở', serial: '01' } as const
  await rows
    .insertInto('certificate_returns')
    .values({ id: returnId, certificate_id: id, nth: 0, ...written, ...signed, ...by })
    .execute()
  for (const name of ['returnedFile', 'confirmReturned']) others[name] = returnId
}

describe('an account that knows of assigned files only', () => {
  it.each(byId)('learns nothing of the certificate of another file: %s', async (...given) => {
    const answer = await send(given, made.foreign.id, people.expert)
    const { code } = (await answer.json()) as { code: string }
    expect([answer.status, code]).toEqual([404, 'CERTIFICATE_NOT_FOUND'])
  })

  it('signs nothing of an own file, though its role is named as one that signs', async () => {
    const { data: before } = await call(settings.get, {}, people.admin)
    const { role_id: roleId } = await rows
      .selectFrom('users')
      .select('role_id')
      .where('id', '=', people.expert.id)
      .executeTakeFirstOrThrow()
    const naming = (signerRoleIds: string[], version: number) =>
      call(settings.update, { body: { version, values: { ...before.values, signerRoleIds } } }, people.admin)
    const named = await naming([roleId ?? ''], before.version)
    expect(named.status).toBe(200)
    for (const [name, entry] of byId.filter(([each]) => (certificateActNames as string[]).includes(each))) {
      if (name === 'exchange') continue
      const answer = await send([name, entry], made.own.id, people.expert)
      expect([name, answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
        name,
        403,
        'NOT_A_SIGNER',
      ])
    }
    await naming(before.values.signerRoleIds, named.data.version)
  })

  it('reads that of an own file, in the list and by each of its reads', async () => {
    for (const name of ['get', 'story', 'view', 'download', 'unsigned', 'copies', 'followUps']) {
      const entry = byId.find(([each]) => each === name)
      if (!entry) throw new Error(`There is no ${name}`)
      expect([name, (await send(entry, made.own.id, people.expert)).status]).toEqual([name, 200])
    }
    const { data } = await call(certificates.list, { query: { limit: 100 } }, people.expert)
    expect([data.items.map(({ id }) => id), data.total]).toEqual([[made.own.id], 1])
    const body = { list: 'certificates' as const, format: 'csv' as const, columns: ['number'] }
    expect(
      (await call(exports.create, { body: { ...body, ids: [made.own.id, made.foreign.id] } }, people.expert)).data,
    ).toMatchObject({ rows: 1 })
  })

  it('packs no other one, and gives none back whose QR says that it is another', async () => {
    const bundle = (ids: string[]) => call(certificates.makeBundle, { body: { ids, kind: 'issued' } }, people.expert)
    expect((await bundle([made.own.id, made.foreign.id])).error.code).toBe('CERTIFICATE_NOT_FOUND')
    const packed = await bundle([made.own.id])
    expect(packed.status).toBe(200)
    const of = { params: { id: packed.data.id } }
    expect((await call(certificates.bundle, of, people.expert)).status).toBe(200)
    const own = rows.deleteFrom('assessment_members').where('user_id', '=', people.expert.id)
    await own.where('assessment_id', '=', made.own.assessmentId).execute()
    expect((await call(certificates.bundle, of, people.expert)).error.code).toBe('EXPORT_NOT_FOUND')
    await assign(made.own.assessmentId)
    const signed = await signedOutside(await drawnPaper(api, made.foreign.id, people.leader))
    const back = await call(certificates.giveBackAny, { body: signed }, people.expert)
    expect([back.status, back.error.code]).toEqual([404, 'CERTIFICATE_NOT_FOUND'])
  })

  it('finds own files alone among those that wait, and issues no other', async () => {
    const { data } = await call(certificates.awaiting, {}, people.expert)
    expect([...data.items, ...data.leftOut].map(({ id }) => id)).toEqual([waiting.own.assessmentId])
    for (const ids of [[waiting.foreign.assessmentId], [waiting.own.assessmentId, waiting.foreign.assessmentId]]) {
      const refused = await issue(ids, people.expert)
      expect([refused.status, refused.error.code]).toEqual([404, 'ASSESSMENT_NOT_FOUND'])
    }
  })

  it('reads of the log what was done with own files, and what it did itself', async () => {
    const { data } = await call(auditLogs.list, { query: { limit: 100 } }, people.expert)
    expect(data.items.length).toBeGreaterThan(0)
    const files = [made.own, waiting.own].flatMap(({ assessmentId, facility }) => [assessmentId, facility.id])
    const seen = new Set([made.own.id, ...files])
    const strange = data.items.filter(
      ({ refId, changedBy }) => changedBy.id !== people.expert.id && !seen.has(refId ?? ''),
    )
    expect(strange).toEqual([])
    expect(data.items.filter(({ refId }) => refId === made.foreign.id)).toEqual([])
    expect(
      data.items.some(({ action, refId }) => action === 'certificate.confirm-issue' && refId === made.own.id),
    ).toBe(true)
    const facets = await call(auditLogs.facets, { query: { facet: 'outcome' } }, people.expert)
    expect(Object.values(facets.data.counts).reduce((sum, count) => sum + count, 0)).toBe(data.total)
    const density = await call(auditLogs.density, { query: {} }, people.expert)
    expect(density.data.slots.reduce((sum, { count }) => sum + count, 0)).toBe(data.total)

    const rowOf = async (refId: string) =>
      (await call(auditLogs.list, { query: { refId, action: ['certificate.confirm-issue'] } }, people.admin)).data
        .items[0]?.id ?? ''
    const [own, foreign] = [await rowOf(made.own.id), await rowOf(made.foreign.id)]
    expect((await call(auditLogs.get, { params: { id: own } }, people.expert)).status).toBe(200)
    for (const read of [auditLogs.get, auditLogs.proof]) {
      const { error } = await call(read as typeof auditLogs.get, { params: { id: foreign } }, people.expert)
      expect(error.code).toBe('AUDIT_LOG_NOT_FOUND')
    }
    const story = async (refId: string) =>
      (await call(auditLogs.story, { query: { entityType: 'certificate', refId } }, people.expert)).data.items.length
    expect([(await story(made.own.id)) > 0, await story(made.foreign.id)]).toEqual([true, 0])
    expect((await call(auditLogs.chain, {}, people.expert)).status).toBe(403)
    expect((await call(contract.checks.start, { body: { anchor: null } }, people.expert)).status).toBe(403)
    const body = { list: 'audit-logs' as const, format: 'csv' as const, columns: ['action'] }
    const all = await call(auditLogs.list, { query: { limit: 1 } }, people.expert)
    const exported = await call(exports.create, { body: { ...body, query: {} } }, people.expert)
    expect(Math.abs(exported.data.rows - all.data.total)).toBeLessThan(3)
  })
})

describe('who judged a file', () => {
  const hands = ['proposed', 'figures', 'judged', 'pinned', 'entered'] as const
  const issuedBySecretary = async (assessmentId: string) => ({
    id: (await issue([assessmentId], people.secretary)).data.items[0]?.id ?? '',
  })

  it.each(hands)('and has the part “%s” in it leaves its certificate to others', async (part) => {
    const one = await approvedAssessment(api, people.leader)
    const other = await approvedAssessment(api, people.leader)
    await addHand(rows, one.assessmentId, { personId: people.second.id, part }, new Date())
    const refused = await issue([one.assessmentId, other.assessmentId], people.second)
    expect([refused.status, refused.error.code]).toEqual([403, 'NOT_A_SIGNER'])
    const code = async (id: string) => (await call(assessments.get, { params: { id } }, people.admin)).data.code
    const named = refused.error.fields?.['assessmentIds']
    expect(named).toContain(await code(one.assessmentId))
    expect(named).not.toContain(await code(other.assessmentId))
    const { data: list } = await call(certificates.awaiting, {}, people.second)
    expect(list.items.map(({ id }) => id)).not.toContain(one.assessmentId)
    expect(list.leftOut).toContainEqual(
      expect.objectContaining({ id: one.assessmentId, reason: expect.stringContaining('thẩm định') }),
    )
    const params = await issuedBySecretary(one.assessmentId)

    const { data: record } = await call(certificates.get, { params }, people.second)
    expect([record.can.exchange, record.problems.exchange, record.giveBackProblem]).toEqual([
      false,
      expect.stringContaining('thẩm định'),
      expect.stringContaining('thẩm định'),
    ])
    expect((await call(certificates.get, { params }, people.admin)).data.can.exchange).toBe(true)
    const acts = [
      call(certificates.giveBack, { params, body: await smallPdf() }, people.second),
      ...(['exchange', 'correction'] as const).map((origin) =>
        call(certificates.exchange, { params, body: { version: 1, origin, reason, decision: null } }, people.second),
      ),
    ]
    for (const { status, error } of await Promise.all(acts)) expect([status, error.code]).toEqual([403, 'NOT_A_SIGNER'])
    expect((await call(certificates.copies, { params }, people.second)).status).toBe(200)
  })

  it('gives its signed paper back neither by its name nor by its QR, which others do', async () => {
    const { assessmentId } = await approvedAssessment(api, people.leader)
    await addHand(rows, assessmentId, { personId: people.second.id, part: 'judged' }, new Date())
    const params = await issuedBySecretary(assessmentId)
    const signed = await signedOutside(await drawnPaper(api, params.id, people.second))
    const named = await call(certificates.giveBack, { params, body: signed }, people.second)
    const found = await call(certificates.giveBackAny, { body: signed }, people.second)
    for (const { status, error } of [named, found]) expect([status, error.code]).toEqual([403, 'NOT_A_SIGNER'])
    expect((await call(certificates.giveBack, { params, body: signed }, people.admin)).status).toBe(200)
  })
})
