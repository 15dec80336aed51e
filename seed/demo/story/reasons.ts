import { shippedRules, type Checklist, type ChecklistKey } from '@nhanxanh/contract/features/facilities.rules'
import { formatDate, startOfVietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { DemoLicence, DemoReason, Obstacle } from '../demo-facility.ts'
import type { Profile } from '../invent/profiles.ts'

type Case = { profile: Profile; licence: DemoLicence | null; twinCode: string }
type Refusal = { reason: (facts: Case) => DemoReason; fails: ChecklistKey[] }

const shownDay = (day: string | null | undefined): string => (day ? formatDate(startOfVietnamDay(day)) : '')

const refusals: Record<Obstacle, Refusal> = {
  expired: {
    fails: ['licence_valid'],
    reason: ({ licence }) => ({
      code: 'licence_unreadable',
      targets: ['licenceFileIds'],
      note: `Giấy phép có giá trị đến ngày ${shownDay(licence?.validUntil)}, đã hết hạn khi nộp hồ sơ. Vui lòng tải lên giấy phép còn hiệu lực.`,
    }),
  },
  faded: {
    fails: ['licence_valid'],
    reason: () => ({
      code: 'licence_unreadable',
      targets: ['licenceFileIds'],
      note: 'Bản chụp giấy phép quá mờ, không đọc được mã số và nội dung. Vui lòng chụp lại đủ sáng, đủ bốn góc.',
    }),
  },
  other_name: {
    fails: ['name_matches'],
    reason: ({ profile, licence }) => ({
      code: 'mismatch',
      targets: ['name', 'licenceFileIds'],
      note: `Giấy phép ghi tên “${licence?.name}”, hồ sơ ghi “${profile.name}”. Vui lòng sửa tên hoặc gửi giấy phép đã đổi tên.`,
    }),
  },
  other_representative: {
    fails: ['representative_matches'],
    reason: ({ profile, licence }) => ({
      code: 'mismatch',
      targets: ['representativeName'],
      note: `Người đại diện trên giấy phép là ${licence?.representative}, hồ sơ ghi ${profile.representativeName}. Vui lòng sửa lại hoặc gửi giấy uỷ quyền.`,
    }),
  },
  other_code: {
    fails: ['identity_matches'],
    reason: () => ({
      code: 'mismatch',
      targets: ['identityCode'],
      note: 'Mã định danh trong hồ sơ khác mã trên giấy phép. Vui lòng kiểm tra và nhập lại.',
    }),
  },
  missing: {
    fails: ['licence_valid', 'name_matches', 'identity_matches', 'representative_matches'],
    reason: () => ({
      code: 'missing_document',
      targets: ['licenceFileIds'],
      note: 'Hồ sơ chưa có giấy chứng nhận đăng ký kinh doanh hoặc quyết định thành lập. Vui lòng bổ sung bản chụp đủ các trang.',
    }),
  },
  duplicate: {
    fails: [],
    reason: ({ twinCode }) => ({
      code: 'duplicate',
      targets: ['name', 'communeCode'],
      note: `Cơ sở này đã có trong chương trình với mã ${twinCode}. Nếu là cơ sở khác, vui lòng nêu rõ tên và địa chỉ để phân biệt.`,
    }),
  },
  out_of_scope: {
    fails: ['in_scope'],
    reason: ({ profile }) => ({
      code: 'out_of_scope',
      targets: ['type', 'subType'],
      note: `“${profile.name}” không phải cơ sở lưu trú du lịch hoặc điểm tham quan du lịch theo Luật Du lịch 2017 nên không thuộc đối tượng của chương trình.`,
    }),
  },
  other: {
    fails: ['address_matches'],
    reason: () => ({
      code: 'other',
      targets: ['street', 'communeCode'],
      note: 'Địa chỉ đang có hai hồ sơ do hai người đại diện khác nhau nộp. Vui lòng liên hệ Tổ thư ký để xác nhận quyền kinh doanh trước khi nộp lại.',
    }),
  },
}

/** What an officer would write about this obstacle, pinned to the fields concerned. */
export const reasonFor = (obstacle: Obstacle, facts: Case): DemoReason => refusals[obstacle].reason(facts)

/** The checklist as the officer left it: all met, but for the lines that the obstacle fails. */
export function checklistFor(obstacle: Obstacle | null): Checklist {
  const fails = obstacle === null ? [] : refusals[obstacle].fails
  return Object.fromEntries(shippedRules.checklist.map(({ key }) => [key, fails.includes(key) ? 'fail' : 'pass']))
}
