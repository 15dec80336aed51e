import { addMonths, formatDay } from '../shared/vietnam-time.ts'
import type { VietnamDay } from '../shared/vietnam-time.ts'
import type { AssessmentKind } from './assessments.rules.ts'

/** What a facility stands on when it begins an assessment. */
export type Ground = {
  /** It was approved at least once. */
  isApproved: boolean
  /** The last day of what it was given last; null: nothing yet, or it was revoked or ended. */
  holdsUntil: VietnamDay | null
  /** The code of an assessment that is approved and waits for its certificate; null: none waits. */
  awaits: string | null
}

/** From this day on what holds until then may be renewed (PRODUCT D7b.6). */
export const renewalOpensOn = (holdsUntil: VietnamDay, renewalMonths: number): VietnamDay =>
  addMonths(holdsUntil, -renewalMonths)

const initialProblem = ({ isApproved, holdsUntil }: Ground): string | null =>
  isApproved && holdsUntil !== null ? 'Cơ sở đã được công nhận, hãy chọn đánh giá gia hạn hoặc thay đổi.' : null

const begunAnew = ({ isApproved }: Ground): string =>
  isApproved
    ? 'Giấy chứng nhận của cơ sở đã chấm dứt, hãy chọn đánh giá lần đầu.'
    : 'Cơ sở chưa được công nhận lần nào, hãy chọn đánh giá lần đầu.'

const renewalProblem = (ground: Ground, today: VietnamDay, renewalMonths: number): string | null => {
  if (!ground.isApproved || ground.holdsUntil === null) return begunAnew(ground)
  const opens = renewalOpensOn(ground.holdsUntil, renewalMonths)
  return today < opens
    ? `Có thể gia hạn từ ngày ${formatDay(opens)}, ${renewalMonths} tháng trước ngày hết hạn ${formatDay(ground.holdsUntil)}.`
    : null
}

const changeProblem = (ground: Ground, today: VietnamDay): string | null => {
  if (!ground.isApproved || ground.holdsUntil === null) return begunAnew(ground)
  return ground.holdsUntil < today
    ? `Giấy chứng nhận đã hết hạn ngày ${formatDay(ground.holdsUntil)}, hãy chọn đánh giá gia hạn.`
    : null
}

/** What keeps a facility from beginning an assessment of a kind today; null: nothing. */
export const kindProblem = (
  kind: AssessmentKind,
  ground: Ground,
  { today, renewalMonths }: { today: VietnamDay; renewalMonths: number },
): string | null => {
  // Of two that are approved one after the other the certificate of the second would end that of the first.
  if (ground.awaits !== null) {
    return `Phiếu ${ground.awaits} đã được duyệt và đang chờ cấp giấy chứng nhận. Có thể bắt đầu đánh giá mới sau khi giấy được cấp.`
  }
  if (kind === 'initial') return initialProblem(ground)
  return kind === 'renewal' ? renewalProblem(ground, today, renewalMonths) : changeProblem(ground, today)
}
