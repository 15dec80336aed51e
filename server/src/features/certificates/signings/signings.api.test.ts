import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { contract } from '@nhanxanh/contract'
import { signingProblems } from '@nhanxanh/contract/features/certificates.signings'
import type { Signing } from '@nhanxanh/contract/features/certificates.signings'
import { addDays, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { startApi } from '../../../../../tests/support/api.ts'
import { approvedFacility } from '../../../../../tests/support/assessments.ts'
import { cast } from '../../../../../tests/support/cast.ts'
import { aDecision, approvedAssessment, drawnPaper, issueByTwo } from '../../../../../tests/support/certificates.ts'
import { shippedSets } from '../../../../../tests/support/criteria.ts'
import { eventually } from '../../../../../tests/support/eventually.ts'
import { rotateKey } from '../../../../../tests/support/rotate.ts'
import { bindSettings } from '../../../../../tests/support/settings.ts'
import { startSigningService } from '../../../../../tests/support/signing-services.ts'
import { signedPdf } from '../../../platform/signing/verifier/fixtures/appending.ts'
import { startAuthority } from '../../../platform/signing/verifier/fixtures/authority.ts'
import { cmsBy, identity } from '../../../platform/signing/verifier/fixtures/identities.ts'

const day = 86_400_000
const [person, former] = await Promise.all([
  identity({ name: 'Nguyễn Thị Minh Tâm', kind: 'rsa' }),
  identity({ name: 'Nguyễn Thị Minh Tâm', to: new Date(Date.now() - 60_000) }),
])
const service = await startSigningService(person)
const authority = await startAuthority()
afterAll(() => {
  service.close()
  authority.close()
})
const { state } = service

const api = await startApi({
  CSC_URL: service.cscUrl,
  SMARTCA_URL: service.smartCaUrl,
  TOKEN_SIGNER_URL: 'wss://127.0.0.1:8987',
  TIMESTAMP_URL: authority.address,
})
await shippedSets(api)
const { call, rows } = api
const { certificates, settings } = contract
const people = cast(api, { leader: ['leader', 1], admin: ['administrator', 1], other: ['administrator', 2] })

let ids: string[] = []
const unsigned = new Map<string, Buffer>()
const issue = async (names: readonly string[]): Promise<string[]> => {
  const made: string[] = []
  for (const name of names) made.push((await approvedAssessment(api, people.leader, { name })).assessmentId)
  const { data } = await issueByTwo(api, { body: { decision: aDecision(), assessmentIds: made } }, people.leader)
  for (const { id } of data.items) unsigned.set(id, await drawnPaper(api, id, people.admin))
  return data.items.map(({ id }) => id)
}

beforeAll(async () => {
  const file = new File([Uint8Array.from(person.der)], 'chung-thu.cer')
  const [facts] = (await call(settings.readSigners, { body: file }, people.admin)).data.items
  if (!facts) throw new Error('No certificate was read')
  await bindSettings(api, { recognisedSigners: [{ ...facts, kind: 'signer' }], certificateSigning: 'outside' })
  for (const way of ['csc', 'smartca'] as const) {
    const body = { way, account: 'so-du-lich', secret: 'bi-mat' }
    await call(certificates.saveSignerContract, { body }, people.admin)
  }
  ids = await issue(['Khách sạn Một', 'Khách sạn Hai', 'Khách sạn Ba'])
}, 60_000)
afterEach(() => {
  Object.assign(state, { conduct: { person: 'yes', fault: null }, confirmations: 0, seen: [], chain: [person.der] })
})

const choose = (way: 'token' | 'csc' | 'smartca', by = people.leader, account: string | null = '079000000001') =>
  call(certificates.chooseSigner, { body: { way, account: way === 'token' ? null : account } }, by)
const start = async (which: string[], by = people.leader) =>
  (await call(certificates.startSigning, { body: { ids: which } }, by)).data
const ended = async ({ id }: Signing, by = people.leader) =>
  eventually(async () => {
    const { data } = await call(certificates.signing, { params: { id } }, by)
    expect(data.phase).toBe('ended')
    return data.papers
  })
const signed = async (which: string[]) => ended(await start(which))
const untouched = async (which: string[]) => {
  for (const id of which) expect(await drawnPaper(api, id, people.admin)).toEqual(unsigned.get(id))
}
const [refused, wrong, missing, expired, lost, away] = [
  signingProblems.refused,
  signingProblems.wrong,
  signingProblems.missing,
  signingProblems.expired,
  signingProblems.lost,
  signingProblems.contract,
]
/** PAdES B-T: the signature has its time-stamp (id-aa-timeStampToken, in DER) beside it. */
const hasStamp = (paper: Buffer): boolean => paper.toString('latin1').includes('060b2a864886f70d010910020e')
const failed = (why: string) => ({ state: 'failed', why })

it('asks for a way and an account before anything is signed, and keeps neither account nor password in the open', async () => {
  const { status, error } = await call(certificates.startSigning, { body: { ids } }, people.leader)
  expect([status, error.message]).toEqual([409, expect.stringContaining('chọn cách ký')])
  const none = await choose('csc', people.leader, null)
  expect(none.error.fields).toMatchObject({ account: expect.any(String) })
  const { data } = await choose('csc')
  expect(data).toMatchObject({ offered: ['token', 'csc', 'smartca'], own: { way: 'csc', hasAccount: true } })
  const kept = [
    ...(await rows.selectFrom('signer_accounts').select('box').execute()),
    ...(await rows.selectFrom('signer_contracts').select('box').execute()),
  ]
  expect(kept.some(({ box }) => /079000000001|bi-mat/.test(box?.toString('latin1') ?? ''))).toBe(false)
  expect(await rotateKey(api, ['vault'])).toMatchObject({ code: 0, text: expect.stringContaining('3 tài khoản') })
  expect(state.seen).toEqual([])
})

it('leaves every paper as it is where the person says no, and tells each of them', async () => {
  state.conduct.person = 'no'
  expect(await signed(ids)).toMatchObject(ids.map(() => failed(refused)))
  await untouched(ids)
})

it('takes nothing that was signed for another hash, lost on its way, or signed as the certificate ended', async () => {
  state.conduct.fault = 'wrong'
  expect(await signed(ids.slice(0, 1))).toMatchObject([failed(wrong)])
  state.conduct.fault = 'lost'
  expect(await signed(ids.slice(0, 1))).toMatchObject([failed(lost)])
  state.conduct = { person: 'never', fault: null }
  const signing = await start(ids.slice(0, 1))
  await eventually(() => expect(state.confirmations).toBe(3))
  // As if the certificate that was hashed had ended while its person was asked.
  const chain = [former.der.toString('base64')]
  await rows.updateTable('paper_signings').set({ chain }).where('id', '=', signing.id).execute()
  state.conduct.person = 'yes'
  expect(await ended(signing)).toMatchObject([failed(expired)])
  await untouched(ids)
})

it('signs what came of half a batch, and the rest alone; what is signed is not signed again', async () => {
  state.conduct.fault = 'half'
  const papers = await signed(ids)
  expect(papers.map(({ state: each, why }) => [each, why])).toEqual([
    ['signed', null],
    ['failed', missing],
    ['signed', null],
  ])
  await untouched(ids.slice(1, 2))
  const { data } = await call(certificates.get, { params: { id: ids[0] ?? '' } }, people.leader)
  expect(data.paper).toMatchObject({ nth: 1, signature: { way: 'outside', signer: 'Nguyễn Thị Minh Tâm' } })
  state.conduct.fault = null
  const rest = await signed(ids)
  expect(rest.map(({ state: each, why }) => [each, why])).toEqual([
    ['failed', 'Bạn đã ký giấy này.'],
    ['signed', null],
    ['failed', 'Bạn đã ký giấy này.'],
  ])
  expect(state.confirmations).toBe(2)
  const nths = await rows.selectFrom('certificate_papers').select('nth').where('certificate_id', 'in', ids).execute()
  expect([0, 1].map((each) => nths.filter(({ nth }) => nth === each).length)).toEqual([3, 3])
  expect(nths).toHaveLength(6)
})

it('lets one of two sign a paper, waits on without the screen, and signs by SmartCA', async () => {
  const [id = ''] = await issue(['Khách sạn Bốn'])
  await choose('smartca')
  await choose('smartca', people.other)
  state.conduct.person = 'never'
  const [mine, theirs] = await Promise.all([start([id]), start([id], people.other)])
  const both = [mine, theirs].map(({ papers: [paper] }) => paper)
  expect(new Set(both.map((paper) => paper?.state))).toEqual(new Set(['failed', 'waiting']))
  expect(both.find((paper) => paper?.state === 'failed')?.why).toContain('ký giấy này')
  const isMine = both[0]?.state === 'waiting'
  const [signing, by] = isMine ? [mine, people.leader] : [theirs, people.other]
  // The signature waits for the authority of time-stamps; its person is not asked again.
  authority.state.way = 'down'
  state.conduct.person = 'yes'
  const { id: signingId } = signing
  const phase = async () => (await call(certificates.signing, { params: { id: signingId } }, by)).data.phase
  await eventually(async () => expect(await phase()).toBe('taking'))
  authority.state.way = 'good'
  const [paper] = await ended(signing, by)
  expect([paper?.state, state.confirmations]).toEqual(['signed', 1])
  expect(hasStamp(await drawnPaper(api, id, people.admin))).toBe(true)
  const last = await call(certificates.lastSigning, {}, by)
  expect(last.data.signing).toMatchObject({ phase: 'ended', papers: [{ certificateId: id }] })
  const foreign = await call(certificates.signing, { params: { id: mine.id } }, people.admin)
  expect(foreign.error.code).toBe('CERTIFICATE_NOT_FOUND')
})

it('lets the console connect to the service of a token at its address, and to none where no address is set', async () => {
  const { buildApp } = await import('../../../app.ts')
  const consoleFolder = path.join(api.folder, 'console')
  await mkdir(path.join(consoleFolder, 'assets'), { recursive: true })
  for (const name of ['index.html', 'sw.js']) await writeFile(path.join(consoleFolder, name), '')
  const connected = async (tokenSigner: string | null) => {
    const { db, platform } = api
    const more = {
      trustProxy: false,
      metricsToken: undefined,
      isDemo: false,
      checkOutput: true,
      consoleFolder,
      ownerFolder: null,
    }
    const app = await buildApp({ role: 'both', db, platform: { ...platform, tokenSigner }, ...more })
    const { headers } = await app.inject('/')
    await app.close()
    return /connect-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]
  }
  expect(await connected(null)).toBe("'self'")
  expect(await connected('wss://127.0.0.1:8987/')).toBe("'self' wss://127.0.0.1:8987")
})

it('hands a paper to the service of a token once, and takes back what that signed, once', async () => {
  const [first = '', second = '', third = ''] = await issue(['Khách sạn Sáu', 'Khách sạn Bảy', 'Khách sạn Tám'])
  await choose('token')
  const { id } = await start([first, second, third])
  const ticket = async (certificateId: string, by = people.leader) =>
    call(certificates.handToToken, { params: { id }, body: { certificateId } }, by)
  const placeOf = async (certificateId: string) => {
    const { pathname } = new URL((await ticket(certificateId)).data.address)
    return `${api.address}${pathname}`
  }
  const bring = async (place: string, bytes: Buffer) => {
    const body = new FormData()
    body.set('uploadfile', new File([Uint8Array.from(bytes)], 'giay.pdf', { type: 'application/pdf' }))
    const answer = await fetch(place, { method: 'POST', body })
    return { status: answer.status, said: (await answer.json()) as { Status: boolean; Message: string } }
  }
  const fetched = async (place: string) => {
    const answer = await fetch(place)
    return answer.status === 200 ? Buffer.from(await answer.arrayBuffer()) : answer.status
  }
  const stateOf = async (certificateId: string) =>
    (await call(certificates.signing, { params: { id } }, people.leader)).data.papers.find(
      (paper) => paper.certificateId === certificateId,
    )
  const signedBy = (pdf: Buffer) => signedPdf(pdf, { by: (data) => cmsBy(person, data), into: 0 })

  expect((await ticket(first, people.other)).error.code).toBe('CERTIFICATE_NOT_FOUND')
  const place = await placeOf(first)
  expect((await bring(place, Buffer.from('%PDF-'))).status).toBe(404)
  const paper = await fetched(place)
  expect(paper).toEqual(unsigned.get(first))
  expect((paper as Buffer).toString('latin1')).toContain('/FT /Sig')
  expect(await fetched(place)).toBe(404)
  const { bytes } = await signedBy(unsigned.get(first) ?? Buffer.alloc(0))
  expect((await bring(place, bytes)).said).toMatchObject({ Status: true })
  expect(await stateOf(first)).toMatchObject({ state: 'signed' })
  expect(await drawnPaper(api, first, people.admin)).toEqual(bytes)
  expect((await bring(place, bytes)).status).toBe(404)
  expect((await ticket(first)).error.code).toBe('CERTIFICATE_ACT_NOT_POSSIBLE')

  // What it brings back unsigned replaces nothing.
  const other = await placeOf(second)
  const same = await fetched(other)
  const { said } = await bring(other, same as Buffer)
  expect([said.Status, said.Message]).toEqual([false, expect.stringContaining('chữ ký')])
  expect(await stateOf(second)).toMatchObject(failed(said.Message))

  // Neither after five minutes nor for a sign-in that has ended.
  const late = await placeOf(third)
  await rows
    .updateTable('paper_signing_rows')
    .set({ ticket_until: new Date() })
    .where('ticket', 'is not', null)
    .execute()
  expect(await fetched(late)).toBe(404)
  const parted = await placeOf(third)
  await rows.updateTable('paper_signings').set({ session_id: id }).where('id', '=', id).execute()
  expect(await fetched(parted)).toBe(404)
  const left = { params: { id }, body: { ids: [first, third], problem: 'absent' as const } }
  const { data } = await call(certificates.leaveUnsigned, left, people.leader)
  expect([data.phase, data.papers.map(({ state: each }) => each)]).toEqual(['ended', ['signed', 'failed', 'failed']])
  await untouched([second, third])
})

it('is told where the office is not known, and where nobody answers for five minutes', async () => {
  const [id = ''] = await issue(['Khách sạn Năm'])
  await choose('csc')
  const body = { way: 'csc', account: 'so-du-lich', secret: 'mật khẩu cũ' } as const
  await call(certificates.saveSignerContract, { body }, people.admin)
  expect(await signed([id])).toMatchObject([failed(away)])
  await call(certificates.saveSignerContract, { body: { ...body, secret: 'bi-mat' } }, people.admin)
  state.conduct.person = 'never'
  const signing = await start([id])
  const row = rows.selectFrom('paper_signing_rows').select(['state', 'why']).where('signing_id', '=', signing.id)
  const waiting = [{ state: 'waiting', why: null }]
  await eventually(async () => expect([await row.execute(), state.confirmations]).toEqual([waiting, 1]))
  await api.at(vietnamDay(new Date(Date.now() + day)))
  await eventually(async () => expect(await row.execute()).toEqual([failed(signingProblems.late)]))
  await untouched([id])
})

it('does not promise a file of what was issued before the system', async () => {
  const { facility } = await approvedFacility(api)
  const level = (await call(certificates.earlierLevels, {}, people.admin)).data.items[0]?.key ?? ''
  const days = { decidedOn: '2025-01-20', issuedOn: '2025-02-01', validUntil: addDays(vietnamDay(new Date()), 200) }
  const item = { facilityId: facility.id, number: '7/GCN-DLX', level, decisionNumber: '7/QĐ-SDL', ...days }
  const body = { signerName: 'Nguyễn Thị Minh Tâm', signerTitle: 'Giám đốc', fileId: null, items: [item] }
  const { data } = await call(certificates.enterEarlier, { body }, people.admin)
  const papers = await signed(data.items.map(({ id }) => id))
  expect(papers).toMatchObject([failed('Giấy cấp trước hệ thống không có tệp để ký ở đây.')])
})
