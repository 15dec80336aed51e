import { reasonLines } from '@nhanxanh/contract/features/facilities.messages'
import type { Letter } from '../platform/mail.ts'
import { writeLetter } from './layout.ts'
import type { Addressed } from './layout.ts'

type Invited = { facility: string; code: string }

/** Invites the owner of a facility that the office entered. */
export const facilityInvitationLetter = ({ facility, code }: Invited, addressed: Addressed): Letter => {
  const paragraphs = [
    `${addressed.sender} đã lập hồ sơ của cơ sở ${facility} (${code}) từ đăng ký bằng giấy.`,
    'Để nhận hồ sơ, hãy tạo tài khoản trên cổng đăng ký với đúng email này, xác minh email rồi chọn “Nhận hồ sơ”.',
    'Nếu bạn không phải là chủ cơ sở, hãy bỏ qua thư này.',
  ]
  return writeLetter({ subject: `Mời nhận hồ sơ cơ sở ${facility}`, paragraphs }, addressed)
}

/** Below the notice of an approval. */
export const afterApproval = 'Từ nay cơ sở có thể bắt đầu phiếu đánh giá trên cổng đăng ký.'

/** Below the notice of a rejection: every reason, and the way back. */
export const afterRejection = (...said: Parameters<typeof reasonLines>): string =>
  [...reasonLines(...said), 'Vui lòng sửa những nội dung trên rồi nộp lại hồ sơ trên cổng đăng ký.'].join('\n')

/** Below the notice of a change that was agreed to. */
export const afterChange = 'Thông tin mới có hiệu lực từ hôm nay.'
