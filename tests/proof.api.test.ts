import { execFile, execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { contract } from '@nhanxanh/contract'
import { readWitness, witnessesWords } from '@nhanxanh/contract/features/certificates.witnesses'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkCapsule } from '../proof/src/capsule.ts'
import type { Capsule } from '../proof/src/capsule.ts'
import { checkStatement } from '../proof/src/stated.ts'
import type { Statement } from '../proof/src/stated.ts'
import { startApi } from './support/api.ts'
import { extremes, goalsIn, mandatoryIn, sealedIn, signedAnew } from './support/capsules.ts'
import { cast } from './support/cast.ts'
import { aDecision, issueByTwo, walkedToApproval } from './support/certificates.ts'
import { shippedSets } from './support/criteria.ts'
import { eventually } from './support/eventually.ts'
import { unpacked } from './support/unpacked.ts'

const api = await startApi()
await shippedSets(api)
const { call } = api
const people = cast(api, { assessor: ['assessor', 1], leader: ['leader', 1], admin: ['administrator', 1] })

let [folder, id, code] = ['', '', '']
let capsule: Capsule

beforeAll(async () => {
  const decided = await walkedToApproval(api, people.assessor, people.leader)
  const issue = { body: { decision: aDecision(), assessmentIds: [decided.params.id] } }
  const { data: made } = await issueByTwo(api, issue, people.leader)
  id = made.items[0]?.id ?? ''
  code = (await call(contract.certificates.get, { params: { id } }, people.leader)).data.code
  folder = await mkdtemp(path.join(tmpdir(), 'nx-proof-'))
  const taken = await call(contract.certificates.capsule, { params: { id } }, people.leader)
  const files = unpacked(Buffer.from(await taken.data.arrayBuffer()))
  capsule = JSON.parse(String(files.get('goi-chung-cu.json'))) as Capsule
  await writeFile(path.join(folder, 'verify-capsule.mjs'), files.get('verify-capsule.mjs') ?? '')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const byScript = async (given: Capsule): Promise<{ isRight: boolean; text: string }> => {
  await writeFile(path.join(folder, 'goi.json'), JSON.stringify(given))
  return new Promise((resolve) => {
    const args = ['verify-capsule.mjs', 'goi.json']
    execFile(process.execPath, args, { cwd: folder, env: {} }, (error, text) => resolve({ isRight: !error, text }))
  })
}

describe('a capsule without us', () => {
  it('gives the level again by its script', async () => {
    const { isRight, text } = await byScript(capsule)
    expect(text).toMatch(/Tính lại: [\d.,]+\/[\d.,]+ → .+, đúng như giấy\./)
    expect([isRight, checkCapsule(capsule).problems]).toEqual([true, []])
  })

  it('says how the place was audited, by whom, by which standard, and which goals the criteria met serve, as the public pages do', async () => {
    const goals = goalsIn(sealedIn(capsule))
    expect(goals.length).toBeGreaterThan(3)
    const { text } = await byScript(capsule)
    const auditor = 'Chương trình kiểm thử'
    expect(text).toContain(`Thẩm định: từ xa, trên hồ sơ và minh chứng, bởi ${auditor}. Bộ tiêu chí phiên bản 1.`)
    expect(text).toContain(`theo phân loại của chương trình: ${goals.join(', ')}.`)
    const read = async (path: string) => (await fetch(`${api.address}${path}`)).text()
    const { data } = JSON.parse(await read('/register.json')) as { data: { issuer: string; items: object[] } }
    const standard = { type: 'CSLT', number: 1 }
    expect(data).toMatchObject({ issuer: auditor, items: [{ audit: 'documents', standard, sdgs: goals }] })
    expect(await read('/register.csv')).toContain(
      `"${auditor}","Cơ sở lưu trú du lịch, phiên bản 1","${goals.join(', ')}"`,
    )
    expect(await read(`/verify/${code}`)).toContain(`<dd>${goals.join(', ')}<small>Theo phân loại của chương trình.`)
    const more = structuredClone(capsule)
    more.parts.certificate.sdgs = [...goals, 17]
    expect(checkCapsule(more).problems).toContain(
      'Giấy chứng nhận: mục tiêu phát triển bền vững khác với các tiêu chí đạt',
    )
  })

  it.each(Object.keys(extremes))('is worked out equal with %s', async (name) => {
    const made = await signedAnew(api, capsule, extremes[name]?.(sealedIn(capsule)) ?? sealedIn(capsule))
    expect(checkCapsule(made).problems).toEqual([])
    const { isRight, text } = await byScript(made)
    expect([isRight, text]).toEqual([true, expect.stringContaining('đúng như giấy')])
  })

  it('names the criterion whose points are not those of its answers, whoever signed them', async () => {
    const record = sealedIn(capsule)
    const { code: one, name } = mandatoryIn(record)
    const criteria = record.result.criteria.map((row) => (row[0] === one ? [one, 'scored', '99', '99', true] : row))
    const made = await signedAnew(api, capsule, { ...record, result: { ...record.result, criteria } })
    const { isRight, text } = await byScript(made)
    expect(isRight).toBe(false)
    expect(text).toContain(`KHÔNG ĐÚNG: Tiêu chí ${one} (${name}): bản niêm phong ghi 99/99, đạt; tính lại ra `)
  })

  it('says what the paper should have said where its level is another', async () => {
    const record = sealedIn(capsule)
    const made = await signedAnew(api, capsule, { ...record, result: { ...record.result, points: '1', level: null } })
    const { text } = await byScript(made)
    expect(text).toMatch(/Tính lại: .+; trên giấy là 1\/[\d.,]+, chưa đạt mức nào\./)
    expect(text).toContain('Tổng điểm và mức: khác với kết quả tính lại')
  })
})

const proofPage = () => fetch(`${api.address}/verify/${code}/proof`, { redirect: 'manual' })
const statementIn = (html: string): Statement =>
  JSON.parse(/id="given">(.+?)<\/script>/s.exec(html)?.[1] ?? 'null') as Statement
/** Once the newest line is below a signed head. */
const attested = (): Promise<Statement> =>
  eventually(async () => {
    const statement = statementIn(await (await proofPage()).text())
    expect(statement.log).not.toBeNull()
    return statement
  })

describe('the public page of proof', () => {
  it('works the level out of the points, and finds line and decision in the log', async () => {
    const found = checkStatement(await attested())
    expect([found.problems, found.unknown]).toEqual([[], []])
    expect(found.done).toEqual(
      expect.arrayContaining([
        'Dòng mới nhất của giấy nằm trong nhật ký',
        'Quyết định trên phiếu đánh giá nằm trong nhật ký',
        'Điểm từng tiêu chí theo dòng đã ký',
        'Mức tính lại từ điểm từng tiêu chí',
      ]),
    )
    expect(found.again?.levelName).toBe(capsule.parts.certificate.levelName)
  })

  it('holds its own script and styles by their hashes, may ask nobody, and says no answer, file or person of the facility', async () => {
    const answer = await proofPage()
    const html = await answer.text()
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/^default-src 'none'; script-src 'sha256-[^']+'; style-src 'sha256-[^']+'; img-src data:;/)
    expect(policy).not.toMatch(/unsafe|connect-src/)
    const record = sealedIn(capsule)
    const given = JSON.stringify(statementIn(html))
    const files = Object.values(record.evidence).flat()
    for (const { fileId, name } of files) expect([given.includes(fileId), given.includes(name)]).toEqual([false, false])
    for (const key of Object.keys(record.sheet.values)) expect(given).not.toContain(`"${key}"`)
    for (const key of Object.keys(record.sheet.answers)) expect(given).not.toContain(`"${key}"`)
  })

  it('names each part that was changed', async () => {
    const statement = await attested()
    const changes: Record<string, (changed: Statement) => void> = {
      'Dòng 1 của giấy: đã bị thay đổi, hoặc chữ ký không đúng': ({ lines: [line] }) =>
        Object.assign(line ?? {}, { signature: 'AAAA' }),
      'Đầu cây của nhật ký: chữ ký không đúng': ({ log }) =>
        Object.assign(log ?? {}, { checkpoint: log?.checkpoint.replace(/\n(\d+)\n/, '\n1$1\n') }),
      'Nhật ký: dòng ký của giấy không nằm trong cây': ({ log }) =>
        Object.assign(log?.line ?? {}, { entry: log?.line.entry?.replace('success', 'failure') }),
      'Nhật ký: dòng ký trong nhật ký khác với dòng ở đây': ({ log }) =>
        Object.assign(log?.line.opened ?? {}, { salt: 'khác' }),
      'Nhật ký: quyết định không nằm trong cây': ({ log }) =>
        Object.assign(log?.decision ?? {}, { path: log?.decision?.path.slice(1) }),
      'Điểm từng tiêu chí: khác với dòng đã ký': ({ result }) =>
        Object.assign(result?.criteria[0] ?? {}, { name: 'Tên khác' }),
      'Tình trạng: dòng đã ký không nói giấy còn hiệu lực': (whole) =>
        Object.assign(whole, { madeAt: '2099-01-01T00:00:00.000Z' }),
      'Điểm trên giấy: khác với tổng tính lại': ({ result }) =>
        result?.criteria.forEach((each) => Object.assign(each, { share: '0' })),
      'Mục tiêu phát triển bền vững: khác với các tiêu chí đạt': ({ result }) =>
        result?.criteria.forEach((each) => Object.assign(each, { sdgs: [17] })),
      'Khoá x: mã không khớp với khoá': ({ keys }) => keys.push({ id: 'x', publicKey: keys[0]?.publicKey ?? '' }),
    }
    for (const [said, change] of Object.entries(changes)) {
      const changed = structuredClone(statement)
      change(changed)
      expect(checkStatement(changed).problems).toContain(said)
    }
  })

  it('gives way to the page of the certificate for an unknown code and for one that is being checked', async () => {
    const unknown = await fetch(`${api.address}/verify/${'a'.repeat(26)}/proof`, { redirect: 'manual' })
    expect([unknown.status, unknown.headers.get('location')]).toEqual([303, `/verify/${'a'.repeat(26)}`])
    const change = (to: string) => sql`update certificates set facility_name = ${to} where id = ${id}`.execute(api.rows)
    await change('Khách sạn Giả Mạo')
    expect((await proofPage()).status).toBe(303)
    await change(capsule.parts.certificate.facilityName)
    expect((await proofPage()).status).toBe(200)
  })
})

/** What a telephone reads off a copy that was drawn a moment ago. */
const scannedOff = async (pdf: Buffer): Promise<string> => {
  const file = path.join(folder, 'giay.pdf')
  await writeFile(file, pdf)
  execFileSync('pdftoppm', ['-r', '200', '-png', '-singlefile', file, file])
  return execFileSync('zbarimg', ['-q', '--raw', `${file}.png`], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim()
}

describe('papers as witnesses of the log', () => {
  const { makeCopy, copyFile, compareWitnesses } = contract.certificates
  const compared = async (...lines: string[]) => {
    const { data } = await call(compareWitnesses, { body: { lines: lines.join('\n') } }, people.admin)
    return data
  }
  let [scanned, shown] = ['', '']

  it('carry the signed log in their QR, and the public page in twelve signs', async () => {
    await attested()
    const { data: copy } = await call(makeCopy, { params: { id }, body: { person: 'Nguyễn Văn A' } }, people.leader)
    const otherId = copy.id
    const { data } = await call(copyFile, { params: { id, otherId } }, people.leader)
    scanned = await scannedOff(Buffer.from(await data.arrayBuffer()))
    const html = await (await fetch(`${api.address}/verify/${code}`)).text()
    shown = /Mã nhật ký: (.+? · [\d.]+) dòng/.exec(html)?.[1] ?? ''
    expect(readWitness(shown)).not.toBeNull()
    const { items } = await compared(scanned, shown, '')
    const { number } = capsule.parts.certificate
    expect(items.map(({ certificate, outcome }) => [certificate, outcome])).toEqual([
      [number, 'same'],
      [null, 'same'],
    ])
    expect(witnessesWords(items)).toBe('Nhật ký khớp với 2 giấy hoặc mã đã đưa vào.')
  })

  it('contradict a log that was rewritten or cut, and tell a QR that is none of ours', async () => {
    const [address = '', payload = ''] = scanned.split('#')
    const forged = `${address}#${payload.slice(0, 40)}${payload.at(40) === 'A' ? 'B' : 'A'}${payload.slice(41)}`
    const first = sql<{ hash: Buffer }>`select hash from audit_leaves where seq = 0`
    const [before] = (await first.execute(api.rows)).rows
    await sql`update audit_leaves set hash = sha256('khác') where seq = 0`.execute(api.rows)
    const rewritten = await compared(scanned, shown, forged, 'K7Q2-M9XD-ABCD · 999.999.999', 'không phải mã')
    await sql`update audit_leaves set hash = ${before?.hash} where seq = 0`.execute(api.rows)
    expect(rewritten.items.map(({ outcome }) => outcome)).toEqual(['other', 'other', 'forged', 'longer', 'unreadable'])
    expect(witnessesWords(rewritten.items)).toBe('Nhật ký KHÔNG khớp với 3 giấy hoặc mã đã đưa vào.')
    expect((await compared(scanned)).items.map(({ outcome }) => outcome)).toEqual(['same'])
    const refused = await call(compareWitnesses, { body: { lines: 'x' } }, people.assessor)
    expect(refused.status).toBe(403)
  })
})

describe('the status lists', () => {
  const isSet = async (purpose: string): Promise<boolean> => {
    const credential = (await (await fetch(`${api.address}/credentials/status/${purpose}/1`)).json()) as {
      credentialSubject: { encodedList: string }
    }
    const bits = gunzipSync(Buffer.from(credential.credentialSubject.encodedList.slice(1), 'base64url'))
    return ((bits[0] ?? 0) & 128) !== 0
  }

  it('say of a certificate what its line says: one that was revived by force stays revoked, one that was changed is suspended', async () => {
    const { version } = (await call(contract.certificates.get, { params: { id } }, people.leader)).data
    await sql`update certificates set facility_address = facility_address || ' (giả)' where id = ${id}`.execute(
      api.rows,
    )
    expect([await isSet('revocation'), await isSet('suspension')]).toEqual([false, true])
    await sql`update certificates set facility_address = left(facility_address, -6) where id = ${id}`.execute(api.rows)
    const body = { version, kind: 'closed', reason: 'Cơ sở ngừng hoạt động.' } as const
    await call(contract.certificates.end, { params: { id }, body }, people.leader)
    await sql`update certificates set ended_at = null, end_kind = null where id = ${id}`.execute(api.rows)
    expect([await isSet('revocation'), await isSet('suspension')]).toEqual([true, true])
  })
})

it('letters about a certificate carry the signed log in twelve signs', async () => {
  const { email } = await api.rows
    .selectFrom('certificates as c')
    .innerJoin('facilities as f', 'f.id', 'c.facility_id')
    .innerJoin('users as u', 'u.id', 'f.owner_id')
    .select('u.email')
    .where('c.id', '=', id)
    .executeTakeFirstOrThrow()
  await eventually(async () => {
    const letter = (await api.lettersTo(email)).find((each) => each.includes('chấm dứt hiệu lực')) ?? ''
    expect(
      readWitness(/Mã nhật ký của chương trình lúc gửi thư: (.+?)\. /.exec(letter.replaceAll(/\s+/g, ' '))?.[1] ?? ''),
    ).not.toBeNull()
  })
})
