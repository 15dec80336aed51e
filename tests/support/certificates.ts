import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { contract } from '@nhanxanh/contract'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { z } from 'zod'
import { writeLine } from '../../server/src/features/certificates/lines/lines.service.ts'
import { signPdf } from '../../server/src/platform/signing/pades.ts'
import { openPkcs12 } from '../../server/src/platform/signing/pkcs12.ts'
import type { Api } from './api.ts'
import { walkJourney } from '../../scripts/portal/journey.ts'
import { approvedFacility, newestPeriod, signingOf } from './assessments.ts'
import { keyOf } from './sealing.ts'
import { staffEmail, testPassword } from './template.ts'
import { judgeAll } from './verdicts.ts'

type Person = { id: string; token: string }

/** What an office writes down of its decision. */
export const aDecision = (changes: Partial<{ number: string; decidedOn: string; fileId: string | null }> = {}) => ({
  number: `${randomUUID().slice(0, 8)}/QĐ-SDL`,
  decidedOn: vietnamDay(new Date()),
  signerName: 'Nguyễn Thị Minh Tâm',
  signerTitle: 'Giám đốc',
  fileId: null,
  ...changes,
})

type Issuing = { body: z.input<typeof contract.certificates.issue.body> }

/** Issues by a decision of recognition as offices do: one writes it down, a signer confirms it. */
export const issueByTwo = async (api: Api, input: Issuing, by: { token: string }) => {
  const { issue, confirmIssue } = contract.certificates
  const entered = await api.call(issue, input, by)
  if (entered.status !== 200 || !entered.data.isEntered) return entered
  const confirm = async (role: 'administrator' | 'leader') =>
    api.call(confirmIssue, { params: { id: entered.data.decisionId } }, await api.signIn(role, 2))
  const first = await confirm('administrator')
  // Who wrote it down, or judged one of its files, leaves it to another.
  return first.error.code === 'NOT_A_SIGNER' ? confirm('leader') : first
}

/** An approved assessment with its sealed record, by the short way: its rows are written as the decision leaves them. */
export const approvedAssessment = async (
  api: Api,
  by: Person,
  { level = 1, at, ...changes }: Parameters<typeof approvedFacility>[1] & { level?: number; at?: Date } = {},
) => {
  const { owner, facility } = await approvedFacility(api, changes)
  const body = { kind: 'initial', periodTo: newestPeriod() } as const
  const { data } = await api.call(contract.portal.startAssessment, { body }, owner)
  await approve(api, data.id, by, { nth: level, ...(at && { at }) })
  return { owner, facility, assessmentId: data.id }
}

/** Brings an assessment to its approval, with one more sealed record. */
export const approve = async (
  { rows }: Api,
  id: string,
  by: Person,
  { nth = 1, at: now = new Date() }: { nth?: number; at?: Date } = {},
): Promise<void> => {
  const assessment = await rows.selectFrom('assessments').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { levels } = await rows
    .selectFrom('criteria_versions')
    .select('levels')
    .where('id', '=', assessment.criteria_version_id)
    .executeTakeFirstOrThrow()
  const { name, code, type, sub_type, rank, commune_code } = await rows
    .selectFrom('facilities')
    .selectAll()
    .where('id', '=', assessment.facility_id)
    .executeTakeFirstOrThrow()
  const facility = { name, code, type, subType: sub_type, rank, communeCode: commune_code, renewals: 0 }
  const level = levels[nth - 1]
  if (!level) throw new Error(`There is no level ${nth}`)
  // Who judges a file issues nothing for it.
  const proposer = await rows
    .selectFrom('users')
    .select('id')
    .where('email', '=', staffEmail('assessor', 2))
    .executeTakeFirstOrThrow()
  const attempt = assessment.attempt + 1
  const approved = { status: 'approved', attempt, submitted_at: now, decided_at: now, level: level.key } as const
  await rows.updateTable('assessments').set(approved).where('id', '=', id).execute()
  const submitted = {
    content: JSON.stringify({ facility }),
    submitted_by: by.id,
    submitted_by_name: 'Chủ cơ sở',
    submitted_at: now,
  }
  await rows
    .insertInto('assessment_attempts')
    .values({ assessment_id: id, attempt, ...submitted })
    .execute()
  const signed = { signed_by: by.id, signed_by_name: 'Phạm Quang Hải', signed_at: now }
  await rows
    .insertInto('assessment_decisions')
    .values({
      assessment_id: id,
      attempt,
      outcome: 'approved',
      level: level.key,
      level_name: level.name,
      points: '128',
      maximum: '150',
      notes: '{}',
      proposed_by: proposer.id,
      proposed_by_name: 'Chuyên gia',
      proposed_at: now,
      ...signed,
    })
    .execute()
  const key_id = await keyOf(rows)
  const record = { bytes: Buffer.from('{}'), sha256: '', signature: '', key_id, sealed_at: now, parts: '[]' }
  await rows
    .insertInto('assessment_records')
    .values({ assessment_id: id, number: attempt, ...record })
    .execute()
}

/** An assessment that was answered, judged, approved and sealed by the long way, as people do it. */
export const walkedToApproval = async (api: Api, judge: Person, signer: Person) => {
  const { assessments } = contract
  const { assessment } = await walkJourney({
    base: api.address,
    type: 'CSLT',
    profile: 'good',
    owner: { email: `chu${randomUUID()}@kiemthu.example`, password: 'ChuCoSo2026' },
    account: 'none',
    officer: { email: staffEmail('secretariat'), password: testPassword },
    codeFor: api.codeFor,
    say: () => {},
  })
  const found = await api.call(assessments.list, { query: { q: assessment ?? '' } }, judge)
  const params = { id: found.data.items[0]?.id ?? '' }
  await api.call(assessments.assign, { params, body: { leadId: judge.id, memberIds: [] } }, judge)
  await judgeAll(api, params.id, judge)
  const { version } = (await api.call(assessments.get, { params }, judge)).data
  const check = await api.call(assessments.check, { params }, judge)
  const notes = Object.fromEntries(check.data.items.map(({ key }) => [key, 'Đã xem xét.']))
  const proposal = { version, outcome: 'approved', note: null, recommendations: null, notes } as const
  await api.call(assessments.propose, { params, body: proposal }, judge)
  const signed = await api.call(assessments.countersign, await signingOf(api, params, signer), signer)
  if (signed.data.status !== 'approved') throw new Error('The journey has not arrived')
  return { params, facilityId: found.data.items[0]?.facility.id ?? '' }
}

/** Gives a certificate other facts, signed as if its acts had led there. */
export const asIfIssued = async ({ rows, platform }: Api, id: string, facts: object): Promise<void> => {
  if (Object.keys(facts).length > 0) await rows.updateTable('certificates').set(facts).where('id', '=', id).execute()
  const act = { kind: 'restated', by: 'Hệ thống', reason: null }
  await writeLine({ db: rows, now: new Date(), platform }, id, act)
}

/** The bytes of a paper as the console shows them, once the job has drawn it. */
export const drawnPaper = async (api: Api, id: string, reader: { token: string }): Promise<Buffer> => {
  for (let tries = 0; tries < 200; tries += 1) {
    const { status, data } = await api.call(contract.certificates.view, { params: { id } }, reader)
    if (status === 200) return Buffer.from(await data.arrayBuffer())
    await pause(100)
  }
  throw new Error(`The paper of ${id} was not drawn`)
}

/** A paper as an office gives it back that has signed it outside. */
export const signedOutside = async (bytes: Buffer, reason = 'Ký'): Promise<File> => {
  const fixture = new URL('../../server/src/features/certificates/signing/fixtures/issuer.p12', import.meta.url)
  const key = await openPkcs12(await readFile(fixture), 'matkhau1')
  if (typeof key === 'string') throw new Error(key)
  const pdf = await signPdf(bytes, key, { reason, at: new Date() })
  return new File([Uint8Array.from(pdf)], 'da-ky.pdf', { type: 'application/pdf' })
}

/** A certificate with its paper, and that paper signed as an office does it outside. */
export const paperToSign = async (api: Api, leader: Person) => {
  const { assessmentId } = await approvedAssessment(api, leader)
  const body = { decision: aDecision(), assessmentIds: [assessmentId] }
  const { data } = await issueByTwo(api, { body }, leader)
  const id = data.items[0]?.id ?? ''
  const bytes = await drawnPaper(api, id, leader)
  return { id, signed: (reason: string) => signedOutside(bytes, reason) }
}
