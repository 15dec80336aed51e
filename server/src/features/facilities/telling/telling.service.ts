import { reasonName } from '@nhanxanh/contract/features/facilities.rules'
import type { DecisionRules } from '@nhanxanh/contract/features/facilities.rules'
import * as letters from '../../../letters/facilities.ts'
import { raise } from '../../notifications/notifications.service.ts'
import type { Raising } from '../../notifications/notifications.service.ts'
import { writeToOwner } from '../../owner-letters/owner-letters.service.ts'
import type { WritingToOwners } from '../../owner-letters/owner-letters.service.ts'
import type { Decision } from '../decisions.service.ts'
import { listLicences } from '../licences.repo.ts'

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
  context: WritingToOwners,
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
  await tellOwner(context, { facility, ownerId: owner_id, notice, decided, rules })
  await raise(context, { ...notice, to: deciders })
}

type ForOwner = {
  facility: Named
  ownerId: string | null
  notice: Parameters<typeof writeToOwner>[1]['notice']
  decided: Decided
  rules: DecisionRules
}

const tellOwner = async (context: WritingToOwners, { facility, ownerId, notice, decided, rules }: ForOwner) => {
  const { id, name, code } = facility
  const isApproved = decided.event === 'approve'
  const files = isApproved ? [] : await listLicences(context.db, id)
  await writeToOwner(context, {
    kind: isApproved ? 'facility_approved' : 'facility_rejected',
    facilityId: id,
    notice,
    words: (standpoint) =>
      isApproved
        ? letters.approvedLetter(facility, standpoint)
        : letters.rejectedLetter(facility, [decided.reasons, { files, rules }], standpoint),
  })
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

/** Tells the owner of a registration that it is deleted, before it is: there will be nothing left to open. */
export const tellRemoved = (context: WritingToOwners, facility: Named): Promise<void> =>
  writeToOwner(context, {
    kind: 'facility_deleted',
    facilityId: facility.id,
    notice: {
      type: 'facility_rejected',
      title: 'Hồ sơ đã được xoá',
      body: `Hồ sơ ${facility.name} (${facility.code}) đã được xoá. Nếu cần, vui lòng đăng ký lại.`,
    },
    words: (standpoint) => letters.deletedLetter(facility, standpoint),
  })

/** Tells the owner that the facility takes part no longer, and why; or, without a reason, that it does again. */
export const tellArchived = (context: WritingToOwners, facility: Named, reason: string | null): Promise<void> => {
  const { id, name, code } = facility
  return writeToOwner(context, {
    kind: reason === null ? 'facility_restored' : 'facility_archived',
    facilityId: id,
    notice: {
      type: reason === null ? 'facility_approved' : 'facility_rejected',
      title: reason === null ? 'Cơ sở tham gia trở lại' : 'Cơ sở thôi tham gia chương trình',
      body:
        reason === null ? `Hồ sơ ${name} (${code}) được mở lại.` : `Hồ sơ ${name} (${code}) được lưu trữ: ${reason}`,
      data: { facilityId: id },
    },
    words: (standpoint) =>
      reason === null
        ? letters.restoredLetter(facility, standpoint)
        : letters.archivedLetter(facility, reason, standpoint),
  })
}

type Handing = { from: string | null; to: string | null }

/** Tells the person to whom a file is given by another, and the one from whom it is taken. */
export const tellHanded = async (
  context: Raising & { caller: { id: string; name: string } },
  { id, name, code }: Named,
  { from, to }: Handing,
): Promise<void> => {
  const { caller } = context
  if (from === to) return
  const others = (person: string | null) => ({ people: person === caller.id ? [] : [person] })
  const told = { type: 'facility_pending_approval', data: { facilityId: id } } as const
  await raise(context, {
    ...told,
    to: others(to),
    title: 'Bạn được giao một hồ sơ',
    body: `Hồ sơ ${name} (${code}) được ${caller.name} giao cho bạn xử lý.`,
  })
  await raise(context, {
    ...told,
    to: others(from),
    title: 'Hồ sơ không còn do bạn xử lý',
    body: `Hồ sơ ${name} (${code}) được ${caller.name} ${to === null ? 'đưa lại hàng chờ' : 'giao cho người khác'}.`,
  })
}
