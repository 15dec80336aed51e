import { reasonLines } from '@nhanxanh/contract/features/facilities.messages'
import type { Letter } from '../platform/messages/mail.ts'
import { writeLetter } from './layout.ts'
import type { Addressed, Words } from './layout.ts'
import { appeal, handedIn, onPortal, typed } from './standpoint.ts'
import type { Standpoint } from './standpoint.ts'

type Invited = { facility: string; code: string }

/** Tells the owner of a facility that the office entered it, and invites them where there is a portal. */
export const facilityInvitationLetter = (
  { facility, code }: Invited,
  addressed: Addressed,
  portal: string | null,
): Letter => {
  const paragraphs = [
    `${addressed.sender} đã lập hồ sơ của cơ sở ${facility} (${code}) từ đăng ký bằng giấy.`,
    portal === null
      ? 'Từ nay thư của chương trình về cơ sở được gửi đến email này.'
      : 'Để nhận hồ sơ, hãy tạo tài khoản trên cổng đăng ký với đúng email này, xác minh email rồi chọn “Nhận hồ sơ”.',
    'Nếu bạn không phải là chủ cơ sở, hãy bỏ qua thư này.',
  ]
  const subject = portal === null ? `Hồ sơ của cơ sở ${facility}` : `Mời nhận hồ sơ cơ sở ${facility}`
  const way = portal === null ? {} : { link: portal, button: 'Mở cổng đăng ký' }
  return writeLetter({ subject, paragraphs, ...way }, addressed)
}

type Facility = { name: string; code: string }
const words = ({ name, code }: Facility): string => `${name} (${code})`

export const approvedLetter = (facility: Facility, standpoint: Standpoint): Words => ({
  subject: `Hồ sơ của ${facility.name} đã được duyệt`,
  paragraphs: [
    `Hồ sơ đăng ký của ${words(facility)} đã được duyệt.`,
    standpoint.portal === null
      ? 'Việc tiếp theo là phiếu đánh giá: cơ quan chương trình gửi phiếu để cơ sở điền, ký, rồi gửi lại kèm minh chứng.'
      : `Từ nay cơ sở có thể lập phiếu đánh giá, ${handedIn(standpoint)}.`,
  ],
  ...onPortal(standpoint, 'Bắt đầu phiếu đánh giá'),
})

/** Every reason, and the way back. */
export const rejectedLetter = (
  facility: Facility,
  said: Parameters<typeof reasonLines>,
  standpoint: Standpoint,
): Words => ({
  subject: `Hồ sơ của ${facility.name} chưa được duyệt`,
  paragraphs: [
    `Hồ sơ đăng ký của ${words(facility)} chưa được duyệt vì:`,
    ...reasonLines(...said),
    `Vui lòng sửa những nội dung trên rồi nộp lại hồ sơ, ${handedIn(standpoint)}.`,
    appeal(standpoint),
  ],
  ...onPortal(standpoint, 'Mở hồ sơ và sửa'),
})

export const deletedLetter = (facility: Facility, standpoint: Standpoint): Words => ({
  subject: `Hồ sơ của ${facility.name} đã được xoá`,
  paragraphs: [
    `Hồ sơ đăng ký của ${words(facility)} đã được xoá; chương trình không xét hồ sơ này nữa.`,
    `Nếu cần, vui lòng đăng ký lại ${handedIn(standpoint)}.`,
  ],
})

export const archivedLetter = (facility: Facility, reason: string, standpoint: Standpoint): Words => ({
  subject: `${facility.name} thôi tham gia chương trình`,
  paragraphs: [
    `Hồ sơ của ${words(facility)} được đưa vào lưu trữ: từ nay cơ sở không lập phiếu đánh giá được nữa.`,
    ...typed('Lý do', reason),
    `Nếu cơ sở vẫn muốn tham gia, vui lòng báo ${handedIn(standpoint)}.`,
  ],
})

export const restoredLetter = (facility: Facility, standpoint: Standpoint): Words => ({
  subject: `${facility.name} tham gia trở lại chương trình`,
  paragraphs: [`Hồ sơ của ${words(facility)} được mở lại: cơ sở có thể lập phiếu đánh giá, ${handedIn(standpoint)}.`],
  ...onPortal(standpoint, 'Mở cổng đăng ký'),
})

/** `answer`: why a change was not agreed to; null: it was. */
export const changeLetter = (facility: Facility, answer: string | null, standpoint: Standpoint): Words => ({
  subject: `Thay đổi thông tin của ${facility.name} ${answer === null ? 'được' : 'chưa được'} chấp thuận`,
  paragraphs:
    answer === null
      ? [`Thông tin mới của ${words(facility)} có hiệu lực từ hôm nay.`]
      : [
          `Đề nghị thay đổi thông tin của ${words(facility)} chưa được chấp thuận; thông tin cũ vẫn có hiệu lực.`,
          ...typed('Lý do', answer),
          `Cơ sở có thể đề nghị lại ${handedIn(standpoint)}.`,
        ],
})
