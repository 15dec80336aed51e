import { reasonName } from '@nhanxanh/contract/features/facilities.rules'
import type { DecisionRules } from '@nhanxanh/contract/features/facilities.rules'
import { afterApproval, afterRejection } from '../../../letters/facilities.ts'
import { raise, raiseWithLetter } from '../../notifications/notifications.service.ts'
import type { Raising, Writing } from '../../notifications/notifications.service.ts'
import type { Decision } from '../decisions.service.ts'
import { findByOwner } from '../facilities.repo.ts'

type Named = { id: string; name: string; code: string }

/** Who decides on registrations, and can open them. */
export const deciders = { holdersOf: ['facility:approve', 'facility:read'] } as const

/** Tells everybody who decides that a registration waits, at first or again. */
export const tellSubmitted = (context: Raising, { id, name, code }: Named, isAgain: boolean): Promise<void> =>
  raise(context, {
    type: 'facility_pending_approval',
    to: deciders,
    title: 'Hồ sơ chờ duyệt',
    body: `${name} (${code}) vừa ${isAgain ? 'nộp lại' : 'nộp'} hồ sơ đăng ký.`,
    data: { facilityId: id },
  })

/** Tells them that one waits again, because an appeal against its rejection was found right. */
export const tellReopened = (context: Raising, { id, name, code }: Named): Promise<void> =>
  raise(context, {
    type: 'facility_pending_approval',
    to: deciders,
    title: 'Hồ sơ được mở lại',
    body: `${name} (${code}) được mở lại theo kết quả giải quyết khiếu nại.`,
    data: { facilityId: id },
  })

/** Tells the same of a whole list at once. */
export const tellImported = (context: Raising, count: string): Promise<void> =>
  raise(context, {
    type: 'facility_pending_approval',
    to: deciders,
    title: 'Danh sách cơ sở được nhập',
    body: `${count} cơ sở từ một danh sách đang được nhập, chờ bổ sung giấy phép rồi duyệt.`,
  })

/** Tells who has declared an interest of the files that they had in hand. */
export const tellReleased = (context: Raising, personId: string, codes: readonly string[]): Promise<void> =>
  raise(context, {
    type: 'assessment_released',
    to: { people: codes.length === 0 ? [] : [personId] },
    title: 'Bạn thôi thẩm định phiếu đánh giá',
    body: `Phiếu ${codes.join(', ')}: bạn thôi thẩm định vì đã khai báo xung đột lợi ích với cơ sở.`,
  })

type Decided = Pick<Decision, 'event' | 'reasons'>

/** Tells the owner of the registration, also by letter, and of their account (PRODUCT D11b), and the colleagues of who decided. */
export const tellDecided = async (
  context: Writing,
  facility: Named & { owner_id: string | null },
  decided: Decided,
  rules: DecisionRules,
): Promise<void> => {
  const { id, name, code, owner_id } = facility
  const { event, reasons } = decided
  const isApproved = event === 'approve'
  const why = reasons.map((reason) => reasonName(reason.code, rules)).join('; ')
  const notice = {
    type: isApproved ? 'facility_approved' : 'facility_rejected',
    title: isApproved ? 'Cơ sở đã được duyệt' : 'Hồ sơ chưa được duyệt',
    body: isApproved ? `Hồ sơ ${name} (${code}) đã được duyệt.` : `Hồ sơ ${name} (${code}) bị từ chối: ${why}.`,
    data: { facilityId: id },
  } as const
  if (owner_id !== null) await tellOwner(context, owner_id, { facility, notice, decided, rules })
  await raise(context, { ...notice, to: deciders })
}

type ForOwner = {
  facility: Named
  notice: Parameters<typeof raiseWithLetter>[2]
  decided: Decided
  rules: DecisionRules
}

const tellOwner = async (context: Writing, ownerId: string, { facility, notice, decided, rules }: ForOwner) => {
  const { name, code } = facility
  const isApproved = decided.event === 'approve'
  const files = isApproved ? [] : ((await findByOwner(context.db, ownerId))?.licence_files ?? [])
  const letter = isApproved ? afterApproval : afterRejection(decided.reasons, { files, rules })
  await raiseWithLetter(context, ownerId, notice, letter)
  await raise(context, {
    type: isApproved ? 'user_approved' : 'user_rejected',
    to: { people: [ownerId] },
    title: isApproved ? 'Tài khoản được chấp nhận' : 'Tài khoản chưa được chấp nhận',
    body: isApproved
      ? `Tài khoản của bạn được làm phiếu đánh giá cho ${name} (${code}).`
      : `Tài khoản của bạn được dùng đầy đủ khi hồ sơ ${name} (${code}) được duyệt.`,
    data: { userId: ownerId },
  })
}

/** Tells the owner of a registration that it was deleted: there is nothing left to open. */
export const tellRemoved = (context: Raising, { name, code, owner_id }: Named & { owner_id: string | null }) =>
  raise(context, {
    type: 'facility_rejected',
    to: { people: [owner_id] },
    title: 'Hồ sơ đã được xoá',
    body: `Hồ sơ ${name} (${code}) đã được xoá. Nếu cần, vui lòng đăng ký lại trên cổng đăng ký.`,
  })
