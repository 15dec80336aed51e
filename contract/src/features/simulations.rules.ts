import type { Condition, DecimalText } from '../scoring/criteria-set.ts'
import type { Standing } from '../scoring/simulate/subject.ts'
import { conditionKindNames } from './criteria.rules.ts'

/** `waiting` and `running` become `ready` or `failed`. */
export const simulationStates = ['waiting', 'running', 'ready', 'failed'] as const
export type SimulationState = (typeof simulationStates)[number]

/** Why a result no longer tells what publishing would do: the draft was edited, or another version is in use now. */
export const staleReasons = ['draft-edited', 'base-replaced'] as const
export type StaleReason = (typeof staleReasons)[number]
export const staleSentences: Record<StaleReason, string> = {
  'draft-edited': 'Bản nháp đã được sửa sau lần mô phỏng này, nên kết quả dưới đây là của bản trước khi sửa.',
  'base-replaced': 'Một phiên bản khác đã được phát hành sau lần mô phỏng này, nên kết quả dưới đây đã cũ.',
}

/** The filters for the facilities of a result. */
export const shownFacilities = ['changed', 'failing', 'borderline', 'all'] as const
export type ShownFacilities = (typeof shownFacilities)[number]
export const shownNames: Record<ShownFacilities, string> = {
  changed: 'Đổi mức',
  failing: 'Không đạt tiêu chí bắt buộc',
  borderline: 'Sát ngưỡng',
  all: 'Tất cả',
}

/** No level, as the filters write it; keys of levels begin with a letter. */
export const noLevel = '-'
export const noLevelName = 'Chưa đạt mức nào'

/** The present standing of a facility: an assessment under way, an approval, or a valid certificate. */
export const standingNames: Record<Standing, string> = {
  assessment: 'Phiếu đang thẩm định',
  approved: 'Phiếu đã công nhận',
  certificate: 'Giấy chứng nhận',
}

const decimalComma = (text: DecimalText): string => text.replace('.', ',')

/** `0.6667` → `66,6 %`: to one decimal, towards zero, so that no share is shown as reached that is not. */
export const percentWords = (share: DecimalText): string => {
  const [whole = '0', decimals = ''] = share.split('.')
  const digits = `${whole}${decimals.padEnd(3, '0').slice(0, 3)}`.padStart(4, '0')
  const [percent, rest] = [digits.slice(0, -1).replace(/^0+(?=\d)/, ''), digits.slice(-1)]
  return `${percent}${rest === '0' ? '' : `,${rest}`} %`
}

const countsShares: ReadonlySet<Condition['kind']> = new Set([
  'share',
  'share-of-each-group',
  'share-of-tier',
  'share-of-voluntary',
])

/** "Tỷ lệ điểm từ 70 %, hiện có 66,6 %": a condition with what it asks and what there is. */
export const conditionWords = (condition: Condition, wanted: DecimalText, actual: DecimalText): string => {
  const write = countsShares.has(condition.kind) ? percentWords : decimalComma
  const tier = 'tier' in condition ? ` (bậc ${condition.tier})` : ''
  if (condition.kind === 'all-mandatory') return `${conditionKindNames[condition.kind]}: ${actual}/${wanted}`
  return `${conditionKindNames[condition.kind]} ${write(wanted)}${tier}, hiện có ${write(actual)}`
}

/** "thiếu 1,5 điểm", "hơn 0,5 điểm", "vừa đủ": how far a result is from a threshold. */
export const distanceWords = (distance: DecimalText): string => {
  if (distance === '0') return 'vừa đủ'
  const isBelow = distance.startsWith('-')
  return `${isBelow ? 'thiếu' : 'hơn'} ${decimalComma(distance.replace('-', ''))} điểm`
}
