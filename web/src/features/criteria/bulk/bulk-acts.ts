import type { CriteriaBulk } from '@nhanxanh/contract/features/criteria'
import { criteriaBulk } from '@nhanxanh/contract/features/criteria'
import { mandatoryNames, tierNames, tiers } from '@nhanxanh/contract/features/criteria.rules'
import { divide, fromDecimal, rational, toDecimal } from '@nhanxanh/contract/formula/rational'
import { z } from 'zod'
import { decimalFromScreen } from '../../../ui/formula/words/screen-value.ts'

export type BulkKind = CriteriaBulk['act']

/** The one thing that a bulk act must know, as its dialog asks it. */
export type BulkValues = { value: string; isShared: boolean }

type Act = {
  key: BulkKind
  label: string
  /** The button that does it, with the number. */
  verb: (count: number) => string
  options?: readonly { value: string; label: string }[]
  change: (values: BulkValues, count: number) => unknown
}

const points = ({ value, isShared }: BulkValues, count: number): string => {
  const total = fromDecimal(decimalFromScreen(value))
  return isShared && total !== null ? toDecimal(divide(total, rational(BigInt(count))), 4) : decimalFromScreen(value)
}

/** What can be done with many criteria at once, as data: the bar draws the buttons, the dialog asks for the value. */
export const bulkActs: readonly Act[] = [
  {
    key: 'tier',
    label: 'Đặt bậc',
    verb: (count) => `Đặt bậc cho ${count} tiêu chí`,
    options: tiers.map((tier) => ({ value: String(tier), label: tierNames[tier] })),
    change: ({ value }) => ({ act: 'tier', tier: Number(value) }),
  },
  {
    key: 'mandatory',
    label: 'Bắt buộc hay khuyến khích',
    verb: (count) => `Đặt cho ${count} tiêu chí`,
    options: (['true', 'false'] as const).map((value) => ({ value, label: mandatoryNames[value] })),
    change: ({ value }) => ({ act: 'mandatory', isMandatory: value === '' ? undefined : value === 'true' }),
  },
  {
    key: 'points',
    label: 'Đặt điểm',
    verb: (count) => `Đặt điểm cho ${count} tiêu chí`,
    change: (values, count) => ({ act: 'points', points: points(values, count) }),
  },
  {
    key: 'move',
    label: 'Chuyển đến nhóm',
    verb: (count) => `Chuyển ${count} tiêu chí`,
    change: ({ value }) => ({ act: 'move', subGroupId: value }),
  },
  {
    key: 'archive',
    label: 'Lưu trữ',
    verb: (count) => `Lưu trữ ${count} tiêu chí`,
    change: () => ({ act: 'archive', isArchived: true }),
  },
]

const missing = { tier: 'Hãy chọn bậc.', mandatory: 'Hãy chọn một mục.', move: 'Hãy chọn nhóm.' } as const

/** The values of the dialog as the contract wants them; what is missing is said at the one field. */
export const bulkSchema = (act: Act, count: number) =>
  z.custom<BulkValues>().transform((values, context): CriteriaBulk => {
    const parsed = criteriaBulk.safeParse(act.change(values, count))
    if (parsed.success) return parsed.data
    const sentence = act.key in missing ? missing[act.key as keyof typeof missing] : parsed.error.issues[0]?.message
    context.addIssue({ code: 'custom', path: ['value'], message: sentence ?? 'Giá trị không hợp lệ.' })
    return z.NEVER
  })
