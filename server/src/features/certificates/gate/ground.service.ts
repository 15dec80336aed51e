import type { RecognitionBody } from '@nhanxanh/contract/features/certificates.rows'
import { lastDayOfRenewal } from '@nhanxanh/contract/features/certificates.rules'
import type { SettingsValues } from '@nhanxanh/contract/features/settings'
import { appliesTo } from '@nhanxanh/contract/scoring/applies-to'
import { formatDay, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { VietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { Db } from '../../../db/types.ts'
import { Refusal } from '../../../refusal.ts'
import { programmeOf } from '../../settings/settings.service.ts'
import type { CertificateRecord } from '../certificates.repo.ts'
import { listApplicability, listAwaiting } from '../subjects.repo.ts'
import type { Subject } from '../subjects.repo.ts'

/** Whether other criteria of its version apply to the facility now than when it was judged. */
const isJudgedOtherwise = async (db: Db, subject: Subject): Promise<boolean> => {
  const { sub_type: subType, rank, judged_sub_type: judgedSubType, judged_rank: judgedRank } = subject
  if (judgedSubType === null || (subType === judgedSubType && rank === judgedRank)) return false
  const rules = await listApplicability(db, subject.criteria_version_id)
  const then = { subType: judgedSubType, rank: judgedRank }
  return rules.some((rule) => appliesTo(rule, { subType, rank }) !== appliesTo(rule, then))
}

/**
 * Why nothing can be printed on the ground of an assessment, as a sentence: its facility is another one now than was judged. Null:
 * it can. Names and addresses are printed and judged nothing.
 */
export const factsProblem = async (db: Db, subject: Subject): Promise<string | null> => {
  if (subject.type !== subject.judged_type) {
    return `Loại cơ sở nay khác loại đã được đánh giá ở phiếu ${subject.code}. Hãy làm đánh giá mới cho loại này trước.`
  }
  return (await isJudgedOtherwise(db, subject))
    ? `Loại hình hoặc hạng của cơ sở đã đổi nên tiêu chí áp dụng khác với phiếu ${subject.code}. Hãy bắt đầu một đánh giá loại Thay đổi trước.`
    : null
}

/** Why a certificate is not printed anew: its assessment was approved once more since, and waits for a certificate of that. Null: it can. */
export const recordProblem = (
  { record_number: printed }: Pick<CertificateRecord, 'record_number'>,
  { record_number: newest, code }: Pick<Subject, 'record_number' | 'code'>,
): string | null =>
  printed === newest ? null : `Phiếu ${code} đã được duyệt lại và chờ cấp giấy mới, nên giấy này không cấp đổi được.`

/** Why an approved assessment that has no certificate cannot get one, as a sentence; null: it can. */
export const issueProblem = async (db: Db, subject: Subject): Promise<string | null> =>
  subject.newer_code === null
    ? factsProblem(db, subject)
    : `Cơ sở đã có phiếu ${subject.newer_code} được duyệt sau phiếu ${subject.code}. Chỉ phiếu duyệt sau cùng được cấp giấy.`

/** The code of the assessment of a facility that is approved and waits for its certificate; null: none does. */
export const awaitingOf = async (db: Db, facilityId: string): Promise<string | null> => {
  for (const subject of await listAwaiting(db, { facilityId })) {
    if ((await issueProblem(db, subject)) === null) return subject.code
  }
  return null
}

/** A decision recognises what was approved by then: its day lies between the last signature and today. */
export const assertDecisionDay = (
  day: VietnamDay,
  approved: readonly Pick<Subject, 'signed_at'>[],
  now: Date,
): void => {
  const refused = (sentence: string) => new Refusal('VALIDATION_FAILED', { fields: { 'decision.decidedOn': sentence } })
  if (day > vietnamDay(now)) throw refused('Ngày quyết định không được sau hôm nay.')
  const signed = approved.flatMap(({ signed_at }) => (signed_at === null ? [] : [vietnamDay(signed_at)]))
  const last = signed.toSorted().at(-1)
  if (last === undefined || day >= last) return
  throw refused(`Ngày quyết định không được trước ngày ${formatDay(last)}, ngày duyệt sau cùng của các phiếu.`)
}

/** A decision is signed by somebody whom the settings name, where they name anybody (decision 27). */
export const assertDecisionSigner = async (db: Db, { signerName, signerTitle }: RecognitionBody): Promise<void> => {
  const { decisionSigners: named } = (await programmeOf(db)).values
  if (named.length === 0 || named.some(({ name, title }) => name === signerName && title === signerTitle)) return
  const names = named.map(({ name, title }) => `${name}, ${title}`).join('; ')
  const sentence = `Cài đặt chỉ có người ký: ${names}.`
  throw new Refusal('VALIDATION_FAILED', { fields: { 'decision.signerName': sentence } })
}

type Renewal = {
  subject: Pick<Subject, 'id'>
  live: CertificateRecord | undefined
  values: Pick<SettingsValues, 'renewalKeepsTerm' | 'certificateYears'>
}

/** The last day of a certificate of this day; it keeps what is left of the one that it renews, unless that was suspended. */
export const lastDayOn = (on: VietnamDay, { subject, live, values }: Renewal): VietnamDay => {
  const isRenewed = live !== undefined && live.suspended_at === null && live.assessment_id !== subject.id
  return lastDayOfRenewal(on, values.certificateYears, isRenewed && values.renewalKeepsTerm ? live.valid_until : null)
}
