import type { CampaignContent } from '../../../contract/src/features/campaigns.fields.ts'
import type { FacilityStatus } from '../../../contract/src/features/facilities.rules.ts'
import type { DataRequestKind } from '../../../contract/src/features/data-requests.rules.ts'

/** What came after a letter to the programme (`contacts.ts`), by its subject; days are working days before today, here as below. */
export type ThreadStep = { daysAgo: number; kind: 'note' | 'reply' | 'answer'; body: string; closes?: true }
export const demoThreads: Readonly<Record<string, readonly ThreadStep[]>> = {
  'Phản ánh rác thải nhựa tại khu nghỉ dưỡng': [
    {
      daysAgo: 5,
      kind: 'note',
      body: 'Đã gọi cơ sở: khối phòng mới dùng bình thuỷ tinh, khối cũ chờ đợt hàng tháng sau.',
    },
    {
      daysAgo: 4,
      kind: 'reply',
      body: 'Cảm ơn bà đã phản ánh. Chúng tôi đang làm việc với cơ sở. Xin bà cho biết ngày lưu trú và, nếu có, ảnh chụp tại phòng.',
    },
    { daysAgo: 3, kind: 'answer', body: 'Tôi ở từ thứ Hai đến thứ Tư tuần trước, phòng 305. Ảnh tôi gửi kèm thư này.' },
    {
      daysAgo: 2,
      kind: 'reply',
      body: 'Chúng tôi đã nhận ảnh và yêu cầu cơ sở giải trình. Kết quả sẽ được báo cho bà trong tuần này.',
    },
    { daysAgo: 1, kind: 'answer', body: 'Cảm ơn chương trình. Nếu cần, tôi sẵn sàng cung cấp thêm hoá đơn phòng.' },
  ],
  'Homestay dưới năm phòng có đăng ký được không': [
    {
      daysAgo: 13,
      kind: 'reply',
      body: 'Homestay có đăng ký hộ kinh doanh thuộc đối tượng của chương trình, không quy định số phòng tối thiểu. Bà đăng ký tại cổng thông tin và gửi kèm giấy chứng nhận đăng ký.',
    },
    {
      daysAgo: 10,
      kind: 'answer',
      body: 'Giấy đăng ký hộ kinh doanh của gia đình tôi đứng tên chồng tôi. Tôi đăng ký thay có được không?',
    },
    {
      daysAgo: 9,
      kind: 'reply',
      body: 'Người đại diện ghi trong hồ sơ phải là người đứng tên trên giấy. Bà có thể nhập thông tin, phần người đại diện ghi tên ông nhà.',
    },
  ],
  'Góp ý về biểu mẫu tự đánh giá': [
    {
      daysAgo: 11,
      kind: 'reply',
      body: 'Cảm ơn góp ý của ông/bà. Phiếu đánh giá được lưu sau mỗi câu trả lời; bản tóm tắt in được ở bước cuối trước khi nộp.',
      closes: true,
    },
  ],
}

/** How far an appeal has come. */
export type DemoAppeal = {
  of: 'facility_rejected' | 'assessment_failed'
  /** Not decided by this person, who handles it. */
  by: 'thuky' | 'admin'
  ending: 'received' | 'accepted' | 'settled'
  /** Working days before today on which it came; the oldest first, as codes are given. */
  daysAgo: number
  body: string
}
export const demoAppeals: readonly DemoAppeal[] = [
  {
    of: 'facility_rejected',
    by: 'admin',
    ending: 'settled',
    daysAgo: 16,
    body: 'Tên trên giấy phép khác tên đăng ký do viết tắt. Đề nghị công nhận là một cơ sở.',
  },
  {
    of: 'assessment_failed',
    by: 'thuky',
    ending: 'accepted',
    daysAgo: 9,
    body: 'Phiếu bị kết luận không đạt vì thiếu sổ theo dõi nước. Sổ đã được nộp kèm ở câu hỏi về nước thải, đề nghị xem lại.',
  },
  {
    of: 'facility_rejected',
    by: 'thuky',
    ending: 'received',
    daysAgo: 1,
    body: 'Cơ sở đã nộp giấy phép còn hiệu lực trước ngày ra quyết định. Đề nghị xem lại quyết định từ chối.',
  },
]
export const demoSettlement =
  'Giấy phép và đăng ký ghi hai tên khác nhau; cơ sở chưa nộp văn bản đổi tên. Quyết định từ chối đúng quy định, cơ sở được nộp lại sau khi bổ sung.'

/** A request of somebody of whom the programme keeps something: the owner of a facility that stands so, by its place in the order of codes. */
export type DemoDataRequest = {
  kind: DataRequestKind
  origin: 'letter' | 'mail' | 'counter'
  of: { status: FacilityStatus; place: number }
  identityCheck: string
  body: string
  daysAgo: number
  ending: 'received' | 'accepted' | 'done' | 'refused'
  /** What was done, or why not. */
  words: string
}
export const demoDataRequests: readonly DemoDataRequest[] = [
  {
    kind: 'erase',
    origin: 'mail',
    of: { status: 'rejected', place: 4 },
    identityCheck: 'Thư gửi từ email đã đăng ký của cơ sở.',
    body: 'Đề nghị xoá toàn bộ hồ sơ đăng ký của tôi.',
    daysAgo: 30,
    ending: 'refused',
    words: 'Hồ sơ đã có quyết định phải được lưu trữ theo pháp luật về lưu trữ; dữ liệu được xoá khi hết thời hạn lưu.',
  },
  {
    kind: 'provide',
    origin: 'letter',
    of: { status: 'approved', place: 12 },
    identityCheck: 'Đơn có chứng thực chữ ký.',
    body: 'Đề nghị cung cấp bản sao dữ liệu cá nhân của tôi mà chương trình đang giữ.',
    daysAgo: 24,
    ending: 'done',
    words: 'Đã gửi bản sao dữ liệu của tài khoản và hồ sơ cơ sở đến email đã đăng ký.',
  },
  {
    kind: 'correct',
    origin: 'counter',
    of: { status: 'approved', place: 30 },
    identityCheck: 'Đối chiếu thẻ căn cước tại quầy.',
    body: 'Số điện thoại người đại diện đã đổi từ tháng trước, đề nghị sửa trong hồ sơ cơ sở.',
    daysAgo: 6,
    ending: 'accepted',
    words: '',
  },
  {
    kind: 'access',
    origin: 'mail',
    of: { status: 'approved', place: 55 },
    identityCheck: 'Thư gửi từ email đã đăng ký của cơ sở.',
    body: 'Xin cho biết chương trình đang lưu những dữ liệu nào về tôi và dùng vào việc gì.',
    daysAgo: 1,
    ending: 'received',
    words: '',
  },
]

/** Messages to many; `ago` working days before today, a negative number is a day to come. */
export type DemoCampaign = Pick<CampaignContent, 'title' | 'body' | 'type'> & { ago: number }
export const demoCampaigns: readonly DemoCampaign[] = [
  {
    title: 'Lịch họp hội đồng tháng này',
    body: 'Hội đồng đánh giá họp vào chiều thứ Năm tuần cuối tháng. Vui lòng hoàn thành đề nghị của các phiếu trước đó hai ngày làm việc.',
    type: 'programme_news',
    ago: 12,
  },
  {
    title: 'Nhắc rà soát phiếu sắp đến hạn',
    body: 'Vui lòng xem các phiếu được giao còn dưới năm ngày làm việc và ghi rõ điều cần chủ cơ sở bổ sung.',
    type: 'programme_reminder',
    ago: 3,
  },
  {
    title: 'Bảo trì hệ thống tối thứ Bảy tới',
    body: 'Hệ thống ngừng từ 22 giờ đến 23 giờ để nâng cấp. Dữ liệu đã nhập không bị ảnh hưởng.',
    type: 'programme_maintenance',
    ago: -4,
  },
]

/** Who signed certificates before the system, by the rule of before. */
export const earlierSigner = { signerName: 'Trần Đình Phúc', signerTitle: 'Giám đốc Sở Du lịch' } as const

/** A certificate of before the system, of three years, as its paper says it; `endsIn` days from today, `enteredAgo` working days before. */
export type DemoEarlier = { number: string; decisionNumber: string; endsIn: number; enteredAgo: number }
/** Of those that are being renewed, in the order of `assessments/stories.ts`, and the last of one that was never assessed. */
export const demoEarlier: readonly DemoEarlier[] = [
  { number: '02/GCN-DLX', decisionNumber: '1207/QĐ-SDL', endsIn: -13, enteredAgo: 318 },
  { number: '03/GCN-DLX', decisionNumber: '1207/QĐ-SDL', endsIn: -13, enteredAgo: 318 },
  { number: '05/GCN-DLX', decisionNumber: '1244/QĐ-SDL', endsIn: 4, enteredAgo: 318 },
  { number: '08/GCN-DLX', decisionNumber: '1291/QĐ-SDL', endsIn: 28, enteredAgo: 318 },
  { number: '11/GCN-DLX', decisionNumber: '52/QĐ-SDL', endsIn: 58, enteredAgo: 318 },
  { number: '12/GCN-DLX', decisionNumber: '52/QĐ-SDL', endsIn: 58, enteredAgo: 318 },
  { number: '14/GCN-DLX', decisionNumber: '96/QĐ-SDL', endsIn: 88, enteredAgo: 318 },
  { number: '13/GCN-DLX', decisionNumber: '77/QĐ-SDL', endsIn: 74, enteredAgo: 8 },
]
