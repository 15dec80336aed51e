import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { contract } from '@nhanxanh/contract'
import { addDays, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { afterAll, expect, it } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { approvedFacility } from '../../../../tests/support/assessments.ts'
import { cast } from '../../../../tests/support/cast.ts'
import { eventually } from '../../../../tests/support/eventually.ts'
import { textOfPdf } from '../../../../tests/support/read-papers.ts'

type Answer = { status: number; body: string }
/** A counterpart that takes messages, unless `answers` says otherwise: the next one first. */
const startZalo = async () => {
  const answers: Answer[] = []
  const taken: object[] = []
  const answerTo = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request)
    const answer = answers.shift()
    if (answer === undefined) taken.push({ token: request.headers.access_token, ...JSON.parse(body) })
    response.writeHead(answer?.status ?? 200).end(answer?.body ?? '{"error":0,"data":{"msg_id":"1"}}')
  }
  const server = createServer((request, response) => void answerTo(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => server.close())
  const { port } = server.address() as AddressInfo
  return { answers, taken, url: `http://127.0.0.1:${port}` }
}
const zalo = await startZalo()
const templates = { facility_archived: '4712' }
const account = { ZALO_TOKEN: 'the-token', ZALO_TEMPLATE: '4711', ZALO_TEMPLATES: templates }
const api = await startApi({ ZALO_URL: zalo.url, ...account })
const { call, rows } = api
const { facilities, ownerLetters } = contract
const people = cast(api, { admin: ['administrator', 1], secretary: ['secretariat', 1], viewer: ['viewer', 1] })
const today = vietnamDay(new Date())

const archived = async (changes: { owner_id: null; invited_email: null } | null) => {
  const { facility, owner } = await approvedFacility(api)
  const of = rows.updateTable('facilities').where('id', '=', facility.id)
  if (changes) await of.set(changes).execute()
  const params = { id: facility.id }
  const { version } = (await call(facilities.get, { params }, people.admin)).data
  const body = { version, reason: 'Cơ sở đóng cửa.' }
  expect((await call(facilities.archive, { params, body }, people.admin)).status).toBe(200)
  return { ...facility, owner }
}
const lettersOf = async (facilityId: string) =>
  (await call(ownerLetters.list, { query: { facilityId } }, people.secretary)).data.items

it('is printed and posted by the office where the owner cannot be reached otherwise, once', async () => {
  zalo.answers.push(...Array.from({ length: 20 }, () => ({ status: 500, body: 'lỗi' })))
  const { id } = await archived({ owner_id: null, invited_email: null })
  const wrong = await eventually(async () => {
    const [first] = await lettersOf(id)
    expect(first).toMatchObject({ way: 'zalo', state: 'failed' })
    return first
  })
  await call(ownerLetters.toPaper, { params: { id: wrong?.id ?? '' } }, people.secretary)
  zalo.answers.length = 0
  const [letter] = await lettersOf(id)
  expect(letter).toMatchObject({ kind: 'facility_archived', way: 'print', state: 'waiting', facility: { id } })
  const params = { id: letter?.id ?? '' }
  const waiting = async () => (await call(ownerLetters.waiting, {}, people.secretary)).data.items.map((each) => each.id)
  expect(await waiting()).toContain(params.id)
  expect((await call(ownerLetters.printed, { params }, people.viewer)).status).toBe(403)
  const page = await call(ownerLetters.page, { params }, people.secretary)
  expect(
    Buffer.from(await page.data.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  const { data } = await call(ownerLetters.printed, { params }, people.secretary)
  expect(data.state).toBe('printed')
  const post = (postedOn: string) =>
    call(ownerLetters.posted, { body: { ids: [params.id], postedOn, postedNumber: '1388' } }, people.secretary)
  expect((await post(addDays(today, 1))).error.fields).toHaveProperty('postedOn')
  const both = await Promise.all([post(today), post(today)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await lettersOf(id))[0]).toMatchObject({ state: 'posted', postedOn: today, postedNumber: '1388' })
  expect(await waiting()).not.toContain(params.id)
})

it('goes by mail where there is an address, and on paper when that did not arrive', async () => {
  const { id } = await archived(null)
  const sent = await eventually(async () => {
    const [first] = await lettersOf(id)
    expect(first).toMatchObject({ kind: 'facility_archived', way: 'mail', state: 'sent' })
    return first
  })
  const params = { id: sent?.id ?? '' }
  expect((await call(ownerLetters.printed, { params }, people.secretary)).error.code).toBe('OWNER_LETTER_SETTLED')
  const { data } = await call(ownerLetters.toPaper, { params }, people.secretary)
  expect(data).toMatchObject({ way: 'print', state: 'waiting' })
})

it('goes to the telephone of an owner without an address, tried again until it is taken, once', async () => {
  // An answer that is none, and a refusal that comes as a success.
  zalo.answers.push({ status: 200, body: '<html>' }, { status: 200, body: '{"error":-124}' })
  zalo.taken.length = 0
  const { id } = await archived({ owner_id: null, invited_email: null })
  await eventually(async () => {
    expect((await lettersOf(id))[0]).toMatchObject({ kind: 'facility_archived', way: 'zalo', state: 'sent' })
  })
  expect(zalo.taken).toEqual([
    expect.objectContaining({
      token: 'the-token',
      phone: expect.stringMatching(/^84\d{9}$/),
      template_id: '4712',
      template_data: { noi_dung: expect.stringContaining('thôi tham gia chương trình') },
    }),
  ])
  // A letter without a template of its own goes by the general one.
  const params = { id }
  const { version } = (await call(facilities.get, { params }, people.admin)).data
  await call(facilities.restore, { params, body: { version } }, people.admin)
  await eventually(async () => expect(zalo.taken[1]).toMatchObject({ template_id: '4711' }))
})

it('is printed and posted with others in one file and one act, or with none of them', async () => {
  const unreachable = { owner_id: null, invited_email: null }
  const ids: string[] = []
  for (const { id } of [await archived(unreachable), await archived(unreachable)]) {
    await eventually(async () => expect((await lettersOf(id))[0]?.state).not.toBe('waiting'))
    const [letter] = await lettersOf(id)
    await call(ownerLetters.toPaper, { params: { id: letter?.id ?? '' } }, people.secretary)
    ids.push(letter?.id ?? '')
  }
  const print = (chosen: readonly string[], by: { token: string } = people.secretary) =>
    call(ownerLetters.print, { body: { ids: [...chosen] } }, by)
  const { data } = await print(ids)
  const text = await textOfPdf(Buffer.from(await data.arrayBuffer()))
  expect(text.replaceAll(/\s/g, '')).toContain('2thư,lậpngày')
  expect(text.match(/THÔNG BÁO/g)).toHaveLength(2)
  const { items, count } = (await call(ownerLetters.waiting, {}, people.secretary)).data
  expect(count).toBe(items.length)
  const stateOf = async () => {
    const waiting = (await call(ownerLetters.waiting, {}, people.secretary)).data.items
    return ids.map((id) => waiting.find((each) => each.id === id)?.state)
  }
  expect(await stateOf()).toEqual(['printed', 'printed'])
  const post = (chosen: string[]) =>
    call(ownerLetters.posted, { body: { ids: chosen, postedOn: today, postedNumber: '77' } }, people.secretary)
  const [first = '', second = ''] = ids
  expect((await post([first])).data.items).toMatchObject([{ state: 'posted', postedNumber: '77' }])
  expect((await post(ids)).error.code).toBe('OWNER_LETTER_SETTLED')
  expect((await print(ids)).error.code).toBe('OWNER_LETTER_SETTLED')
  expect(await stateOf()).toEqual([undefined, 'printed'])
  expect((await print([second], people.viewer)).status).toBe(403)
  const logged = await rows
    .selectFrom('audit_logs')
    .select('changes')
    .where('action', '=', 'facility.handle-letter')
    .where('outcome', '=', 'success')
    .execute()
  expect(JSON.stringify(logged)).toContain('số 77')
})

it('is read by whom it was written to, word for word and as a paper, and by no other owner', async () => {
  const [{ owner, registration }, { owner: other }] = [await archived(null), await archived(null)]
  const { portal } = contract
  const { items } = (await call(portal.ownLetters, {}, owner)).data
  expect(items).toMatchObject([{ kind: 'facility_archived', greeting: expect.stringMatching(/^Kính gửi/) }])
  expect([items[0]?.first, ...(items[0]?.paragraphs ?? [])].join(' ')).toContain(registration.name)
  const [notice] = (await call(portal.notifications, { query: {} }, owner)).data.items
  expect(items[0]?.createdAt).toBe(notice?.createdAt)
  const params = { id: items[0]?.id ?? '' }
  const paper = await call(portal.downloadLetter, { params }, owner)
  expect(await textOfPdf(Buffer.from(await paper.data.arrayBuffer()))).toContain('Cơ sở đóng cửa')
  expect((await call(portal.downloadLetter, { params }, other)).error.message).toBe('OWNER_LETTER_NOT_FOUND')
  // A facility that went to somebody else took its papers along.
  await rows.updateTable('facilities').set({ owner_id: null }).where('owner_id', '=', owner.id).execute()
  expect((await call(portal.ownLetters, {}, owner)).data.items).toEqual([])
  expect((await call(portal.downloadLetter, { params }, owner)).status).toBe(404)
})
