import type { CriterionValue } from '@nhanxanh/contract/features/criteria'
import { mandatoryNames, tierNames, tiers } from '@nhanxanh/contract/features/criteria.rules'
import { optionsOf } from '../../../ui/form/options-of.ts'

type Act = {
  label: string
  /** The button that does it, with the number. */
  verb: (count: number) => string
  /** Said at the field where nothing was chosen. */
  missing: string
}
type ValueAct = Act & {
  options: readonly { value: string; label: string }[]
  change: (value: string) => Omit<CriterionValue, 'id'>
}

/** Values that all chosen criteria get, as data: the dialog asks for the one. */
export const valueActs: Record<'tier' | 'mandatory', ValueAct> = {
  tier: {
    label: 'Đặt bậc',
    verb: (count) => `Đặt bậc cho ${count} tiêu chí`,
    missing: 'Hãy chọn bậc.',
    options: optionsOf(tiers, tierNames),
    change: (value) => ({ tier: tiers.find((tier) => String(tier) === value) }),
  },
  mandatory: {
    label: 'Bắt buộc hay khuyến khích',
    verb: (count) => `Đặt cho ${count} tiêu chí`,
    missing: 'Hãy chọn một mục.',
    options: optionsOf(['true', 'false'], mandatoryNames),
    change: (value) => ({ isMandatory: value === 'true' }),
  },
}

export const moveAct: Act = {
  label: 'Chuyển đến nhóm',
  verb: (count) => `Chuyển ${count} tiêu chí`,
  missing: 'Hãy chọn nhóm.',
}

/** What the bar offers, in its order. */
export const bulkButtons = [
  { key: 'tier', label: valueActs.tier.label },
  { key: 'mandatory', label: valueActs.mandatory.label },
  { key: 'points', label: 'Đặt điểm' },
  { key: 'move', label: moveAct.label },
  { key: 'archive', label: 'Lưu trữ' },
] as const
export type BulkKind = (typeof bulkButtons)[number]['key']
