import { dueTone, type DueTone } from '@nhanxanh/contract/shared/terms'
import type { AssessmentRow } from '@nhanxanh/contract/features/assessments.rows'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { Order, RowGroup } from '../../../ui/list/list-declaration.ts'

const groups = {
  late: { key: 'late', label: 'Quá hạn', mark: 'full' },
  soon: { key: 'soon', label: 'Sắp đến hạn', mark: 'half' },
  fresh: { key: 'fresh', label: 'Còn hạn', mark: 'empty' },
  lapsed: { key: 'lapsed', label: 'Quá hạn bổ sung', mark: 'full' },
  resting: { key: 'resting', label: 'Chờ cơ sở bổ sung, thời hạn tạm dừng', mark: 'paused' },
} as const satisfies Record<DueTone, RowGroup>

/** The mark of how a clock stands, for a row that stands under no head of a group. */
export const dueMark = (tone: DueTone) => groups[tone].mark

/** By how the clock stands, under the order of the deadline alone. */
export const dueGroup = (
  { clock }: Pick<AssessmentRow, 'clock'>,
  { orderField, orderDirection }: Order,
  now = new Date(),
): RowGroup | null => {
  const tone = dueTone(clock, vietnamDay(now))
  return orderField === 'dueOn' && orderDirection === 'ASC' && tone !== null ? groups[tone] : null
}
