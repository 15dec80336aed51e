import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { contract } from '@nhanxanh/contract'
import { recomputationWords } from '@nhanxanh/contract/features/certificates.proof'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi } from '../../../../../tests/support/api.ts'
import { cast } from '../../../../../tests/support/cast.ts'
import { unpacked } from '../../../../../tests/support/unpacked.ts'
import { aDecision, issueByTwo, walkedToApproval } from '../../../../../tests/support/certificates.ts'
import { shippedSets } from '../../../../../tests/support/criteria.ts'

const api = await startApi()
await shippedSets(api)
const { call, rows } = api
const { certificates } = contract
const people = cast(api, { assessor: ['assessor', 1], leader: ['leader', 1], viewer: ['viewer', 1] })

type Capsule = { manifest: { keyId: string }; signature: string; parts: Record<string, unknown> }
let params = { id: '' }
let folder = ''
let byJudge: Awaited<ReturnType<typeof call<typeof certificates.issue>>>

beforeAll(async () => {
  const decided = await walkedToApproval(api, people.assessor, people.leader)
  const issue = { body: { decision: aDecision(), assessmentIds: [decided.params.id] } }
  byJudge = await issueByTwo(api, issue, people.assessor)
  const { data: made } = await issueByTwo(api, issue, people.leader)
  params = { id: made.items[0]?.id ?? '' }
  folder = await mkdtemp(path.join(tmpdir(), 'nx-capsule-'))
}, 60_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

const taken = async (): Promise<Capsule> => {
  const { data } = await call(certificates.capsule, { params }, people.leader)
  const files = unpacked(Buffer.from(await data.arrayBuffer()))
  // The script alone, in a folder of its own: whatever it needed of ours would be missing.
  await writeFile(path.join(folder, 'verify.mjs'), files.get('verify-capsule.mjs') ?? '')
  return JSON.parse(String(files.get('goi-chung-cu.json'))) as Capsule
}
const verified = async (capsule: unknown, ...options: string[]) => {
  const file = path.join(folder, 'capsule.json')
  await writeFile(file, typeof capsule === 'string' ? capsule : JSON.stringify(capsule))
  return new Promise<{ code: number; text: string }>((resolve) => {
    execFile(
      process.execPath,
      ['verify.mjs', 'capsule.json', ...options],
      { cwd: folder, env: {} },
      (error, out, err) => resolve({ code: Number(error?.code ?? 0), text: `${out}${err}` }),
    )
  })
}

it('is issued by others than who judged its file', () => {
  expect([byJudge.status, byJudge.error.code]).toEqual([403, 'NOT_A_SIGNER'])
})

describe('judging again', () => {
  it('says that level and points are those of the seal, as often as it is asked', async () => {
    const again = () => call(certificates.recompute, { params }, people.leader)
    const [one, other] = [await again(), await again()]
    expect([one.status, other.data.isEqual]).toEqual([200, true])
    expect(one.data.problems).toEqual([])
    expect(recomputationWords(one.data)).toMatch(/^Kết quả trùng khớp: \S.*, [\d,.]+\/[\d,.]+\.$/)
  })

  it('says the difference where the paper says more than the seal', async () => {
    const before = await rows
      .selectFrom('certificates')
      .select('points')
      .where('id', '=', params.id)
      .executeTakeFirstOrThrow()
    await sql`update certificates set points = points + 1 where id = ${params.id}`.execute(rows)
    const { data } = await call(certificates.recompute, { params }, people.leader)
    await sql`update certificates set points = ${before.points} where id = ${params.id}`.execute(rows)
    expect(data.isEqual).toBe(false)
    expect(recomputationWords(data)).toMatch(/^Kết quả khác: trên giấy .+, tính lại .+\.$/)
  })

  it('is for readers of certificates, and for certificates that exist', async () => {
    const nowhere = { id: '00000000-0000-4000-8000-000000000000' }
    expect((await call(certificates.recompute, { params: nowhere }, people.leader)).error.code).toBe(
      'CERTIFICATE_NOT_FOUND',
    )
  })
})

describe('a capsule', () => {
  it('is checked by the script alone, and leaves a row in the log', async () => {
    const capsule = await taken()
    const { code, text } = await verified(capsule, '--key', (await api.platform.sealing(api.db)).id)
    expect(text).toContain('Gói chứng cứ còn nguyên vẹn')
    expect(code).toBe(0)
    const acts = await rows
      .selectFrom('audit_logs')
      .select('changed_by')
      .where('action', '=', 'certificate.take-capsule')
      .where('ref_id', '=', params.id)
      .execute()
    expect(acts).toEqual([{ changed_by: people.leader.id }])
  })

  it('names each part that was changed', async () => {
    const capsule = await taken()
    const changes: Record<string, [said: string, change: (capsule: Capsule) => void]> = {
      certificate: [
        'Phần giấy chứng nhận: đã bị thay đổi',
        ({ parts }) => Object.assign(parts['certificate'] as object, { points: '0.123' }),
      ],
      lines: ['Phần các dòng đã ký của giấy: đã bị thay đổi', ({ parts }) => (parts['lines'] as unknown[]).pop()],
      seal: [
        'Phần bản niêm phong: đã bị thay đổi',
        ({ parts }) => Object.assign(parts['seal'] as object, { sealedAt: '2020-01-01T00:00:00.000Z' }),
      ],
      criteria: [
        'Phần phiên bản bộ tiêu chí: đã bị thay đổi',
        ({ parts }) => Object.assign(parts['criteria'] as object, { number: 9 }),
      ],
      evidence: ['Phần mã băm minh chứng: đã bị thay đổi', ({ parts }) => (parts['evidence'] as unknown[]).pop()],
      keys: [
        'Phần khoá công khai: đã bị thay đổi',
        ({ parts }) => (parts['keys'] as unknown[]).push({ id: 'x', publicKey: '' }),
      ],
      log: ['Phần trích nhật ký: đã bị thay đổi', ({ parts }) => (parts['log'] as unknown[]).pop()],
      credential: [
        'Phần chứng nhận điện tử Open Badges: đã bị thay đổi',
        ({ parts }) => Object.assign(parts['credential'] as object, { name: 'x' }),
      ],
      manifest: [
        'Bản kê: đã bị thay đổi',
        ({ manifest }) => Object.assign(manifest, { madeAt: '2020-01-01T00:00:00.000Z' }),
      ],
      signature: [
        'chữ ký không đúng',
        (whole) =>
          Object.assign(whole, {
            signature: `${whole.signature.startsWith('A') ? 'B' : 'A'}${whole.signature.slice(1)}`,
          }),
      ],
    }
    for (const [said, change] of Object.values(changes)) {
      const changed = structuredClone(capsule)
      change(changed)
      const { code, text } = await verified(changed)
      expect(text).toContain(said)
      expect(code).toBe(1)
    }
    const { code, text } = await verified(capsule, '--key', '0123456789abcdef')
    expect([code, text]).toEqual([1, expect.stringContaining('không phải khoá đã công bố')])
    expect((await verified('{"')).code).toBe(2)
  }, 60_000)

  it('says what was found not to apply, which is what the sealed record says', async () => {
    const capsule = await taken()
    const certificate = capsule.parts['certificate'] as { scope: unknown[] }
    const { sheet } = JSON.parse(
      Buffer.from((capsule.parts['seal'] as { bytes: string }).bytes, 'base64').toString('utf8'),
    ) as { sheet: { notApplicable: string[] } }
    expect(certificate.scope).toHaveLength(sheet.notApplicable.length)
    const added = { code: 'QL01', points: '1', found: { by: 'Nguyễn An', reason: 'Khác' }, confirmed: null }
    certificate.scope.push(added)
    expect((await verified(capsule)).text).toContain('các tiêu chí không áp dụng khác với bản niêm phong')
  })

  it('names the part of the sealed record that was changed within it', async () => {
    const capsule = await taken()
    const seal = capsule.parts['seal'] as { bytes: string }
    const bytes = Buffer.from(seal.bytes, 'base64').toString('utf8')
    seal.bytes = Buffer.from(bytes.replace('"outcome":"approved"', '"outcome":"approvee"')).toString('base64')
    const { text } = await verified(capsule)
    expect(text).toContain('Bản niêm phong: phần quyết định đã bị thay đổi')
    expect(text).not.toContain('phần kết quả đã bị thay đổi')
  })

  it('is for who may take certificates out', async () => {
    const refused = await call(certificates.capsule, { params }, people.viewer)
    expect(refused.status).toBe(403)
    const nowhere = { id: '00000000-0000-4000-8000-000000000000' }
    expect((await call(certificates.capsule, { params: nowhere }, people.leader)).error.code).toBe(
      'CERTIFICATE_NOT_FOUND',
    )
  })
})
