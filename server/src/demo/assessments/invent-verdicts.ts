import type { Verdict, VerdictReason } from '@nhanxanh/contract/features/assessments.verdict-rules'
import type { VerdictBody } from '@nhanxanh/contract/features/assessments.verdicts'
import { compare, rational } from '@nhanxanh/contract/formula/rational'
import { score } from '@nhanxanh/contract/scoring/score'
import type { CriterionScore } from '@nhanxanh/contract/scoring/score'
import type { Random } from '../../../../seed/demo/invent/random.ts'
import { sheetOf } from '../../features/assessments/answers/content.ts'
import type { Content } from '../../features/assessments/answers/content.ts'
import type { Subject } from './invent-attempt.ts'

export type Judged = VerdictBody & { criterionId: string }

const remarks: Partial<Record<VerdictReason, readonly string[]>> = {
  not_done: ['Cơ sở chưa thực hiện; nên đưa vào kế hoạch năm tới.', 'Chưa có, cơ sở đã nêu rõ trong phiếu.'],
  partly_done: ['Mới làm ở khu lễ tân và nhà hàng, chưa làm ở khối phòng.', 'Đã có quy định nhưng sổ ghi chưa đều.'],
  evidence_missing: ['Minh chứng không nói đến nội dung này.', 'Thiếu chứng từ của ba tháng cuối kỳ.'],
  evidence_unclear: ['Ảnh mờ, không đọc được ngày và nơi chụp.', 'Bảng kê chưa có chữ ký của người lập.'],
  out_of_scope: ['Đồng ý: cơ sở không có hoạt động này.'],
}
const inside = [
  'Nên xem lại khi đi thực tế.',
  'Đã gọi điện hỏi người phụ trách.',
  'So với kỳ trước có tiến bộ.',
] as const

type Finding = { verdict: Verdict; reason: VerdictReason | null; share?: string }

const found = (criterionId: string, { verdict, reason, share = '' }: Finding, random: Random): Judged => {
  const words = reason === null ? undefined : remarks[reason]
  return {
    criterionId,
    verdict,
    share: share === '' ? null : share,
    reason,
    comment: words ? random.pick(words) : null,
    internalNote: random.chance(0.08) ? random.pick(inside) : null,
  }
}

const half = rational(1n, 2n)
type Lenience = { lowers: number; mayLowerMandatory: boolean }

const findingOf = (scored: CriterionScore, isExempt: boolean, lenience: Lenience, random: Random): Finding => {
  const { criterion, share } = scored
  if (isExempt) return { verdict: 'not_applicable', reason: 'out_of_scope' }
  if (share.n === 0n) return { verdict: 'not_met', reason: 'not_done' }
  if (criterion.isMandatory && !lenience.mayLowerMandatory) return { verdict: 'met', reason: null }
  const notMet = { verdict: 'not_met', reason: 'evidence_missing' } as const
  if (random.chance(lenience.lowers)) {
    return compare(share, half) < 0 ? notMet : { verdict: 'partly', reason: 'partly_done', share: '0.5' }
  }
  if (random.chance(lenience.lowers / 2)) return notMet
  return { verdict: 'met', reason: null }
}

/** What an assessor who read the answers finds of each criterion that applies, all of them. */
export const inventVerdicts = ({ questionnaire, facts, period, story }: Subject, content: Content, random: Random) => {
  const sheet = sheetOf(questionnaire, content, { facility: facts, periodTo: period.to })
  const isFailing = story.ending === 'failed'
  const lenience = { lowers: isFailing ? 0.2 : 0.06, mayLowerMandatory: isFailing }
  const ids = new Map(questionnaire.criteria.map(({ code, id }) => [code, id]))
  return score(questionnaire.prepared, sheet)
    .criteria.filter(({ state }) => state !== 'not-applicable')
    .map((scored) => {
      const id = ids.get(scored.criterion.code) ?? ''
      return found(id, findingOf(scored, content.exemptions[id] !== undefined, lenience, random), random)
    })
}

/** The same findings with a few criteria that claim points sent back for better evidence. */
export const sentBackAmong = (verdicts: readonly Judged[], random: Random): Judged[] => {
  const claiming = random.shuffle(verdicts.filter(({ verdict }) => verdict === 'met')).slice(0, random.int(3, 5))
  const chosen = new Set(claiming.map(({ criterionId }) => criterionId))
  return verdicts.map((each) =>
    chosen.has(each.criterionId)
      ? found(each.criterionId, { verdict: 'supplement', reason: 'evidence_unclear' }, random)
      : each,
  )
}
