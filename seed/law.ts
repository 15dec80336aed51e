import type { LawAmendment, LawSource, LawUse } from '../contract/src/features/settings.law.ts'
import type { OwnerLetterKind } from '../contract/src/features/owner-letters.rules.ts'
import { settingsFieldNames } from '../contract/src/features/settings.rules.ts'
import type { SettingsField } from '../contract/src/features/settings.rules.ts'

/**
 * The law that the product works by, as data. A source says how far its text was read, when and where; what rests on words that were
 * not read is not confirmed, and the product says so. Days and duties are told in our words.
 */
export const lawSources: readonly LawSource[] = [
  {
    key: 'complaints',
    number: '02/2011/QH13',
    title: 'Luật Khiếu nại',
    issuedOn: '2011-11-11',
    inForceOn: '2012-07-01',
    readOn: '2026-11-29',
    reading: 'partly',
    readAt: 'Điều 9, 27, 28, 34 đọc ngày 26/11/2026; Điều 33 đọc qua bài trích nguyên văn (chuyentuvanphapluat.com)',
    terms: ['appeal'],
  },
  {
    key: 'litigation',
    number: '93/2015/QH13',
    title: 'Luật Tố tụng hành chính',
    issuedOn: '2015-11-25',
    inForceOn: '2016-07-01',
    readOn: '2026-11-29',
    reading: 'partly',
    readAt: 'Điều 116 đọc qua bài của Bộ Tư pháp (moj.gov.vn, 02/03/2017)',
    terms: [],
  },
  {
    key: 'personal-data',
    number: '91/2025/QH15',
    title: 'Luật Bảo vệ dữ liệu cá nhân',
    issuedOn: null,
    inForceOn: '2026-01-01',
    readOn: null,
    reading: 'partly',
    readAt: 'Cùng Nghị định 356/2025/NĐ-CP; các thời hạn trả lời 2 ngày làm việc, thực hiện 10 đến 20 ngày',
    terms: ['data-answer', 'data-done'],
  },
  {
    key: 'logs',
    number: '53/2022/NĐ-CP',
    title: 'Nghị định quy định chi tiết một số điều của Luật An ninh mạng',
    issuedOn: null,
    inForceOn: null,
    readOn: null,
    reading: 'partly',
    readAt: 'Nhật ký hệ thống lưu ít nhất 12 tháng',
    terms: [],
  },
  {
    key: 'papers',
    number: '30/2020/NĐ-CP',
    title: 'Nghị định về công tác văn thư',
    issuedOn: null,
    inForceOn: null,
    readOn: null,
    reading: 'partly',
    readAt: null,
    terms: [],
  },
  {
    key: 'archives',
    number: '33/2024/QH15',
    title: 'Luật Lưu trữ',
    issuedOn: null,
    inForceOn: '2025-07-01',
    readOn: null,
    reading: 'partly',
    readAt: 'Cùng Nghị định 113/2025/NĐ-CP',
    terms: [],
  },
  {
    key: 'transactions',
    number: '20/2023/QH15',
    title: 'Luật Giao dịch điện tử',
    issuedOn: null,
    inForceOn: '2024-07-01',
    readOn: null,
    reading: 'partly',
    readAt: null,
    terms: [],
  },
  {
    key: 'standard',
    number: '1383/QĐ-UBND',
    title: 'Quyết định ban hành Bộ Tiêu chuẩn Du lịch xanh tỉnh Khánh Hòa',
    issuedOn: '2025-05-27',
    inForceOn: null,
    readOn: null,
    reading: 'unread',
    readAt: 'Cấu trúc, ba mức và thời hạn 3 năm theo tin đã công bố; văn bản kèm theo chưa đọc được',
    terms: [],
  },
  {
    key: 'regulation',
    number: null,
    title: 'Quy chế của chương trình',
    issuedOn: null,
    inForceOn: null,
    readOn: null,
    reading: 'unread',
    readAt: 'Mỗi chương trình tự ban hành; số ban đầu là đề xuất',
    terms: ['assessment', 'facility'],
  },
]

type Told = Omit<LawUse, 'kind' | 'name' | 'of' | 'source'>
const own = (says: string): Told => ({ articles: [], says, isConfirmed: false })
const read = (says: string, ...articles: string[]): Told => ({ articles, says, isConfirmed: true })
const unread = (says: string, ...articles: string[]): Told => ({ articles, says, isConfirmed: false })

const clock = (of: SettingsField, source: string, told: Told): LawUse => ({
  kind: 'clock',
  name: settingsFieldNames[of],
  of,
  source,
  ...told,
})
const form = (name: string, source: string, told: Told): LawUse => ({ kind: 'form', name, of: null, source, ...told })
/** `of`: letters to owners by their kinds; those about a complaint stand in its thread. */
const letter = (name: string, of: readonly OwnerLetterKind[], source: string, told: Told): LawUse => ({
  kind: 'letter',
  name,
  of: of.join(' ') || null,
  source,
  ...told,
})

/** Every setting that is a clock, or how long something is kept, with what gives its length. */
const lawClocks: readonly LawUse[] = [
  clock('appealFilingDays', 'complaints', read('90 ngày từ ngày nhận hoặc biết được quyết định.', '9')),
  clock('appealAcceptDays', 'complaints', read('10 ngày để thụ lý hoặc nêu lý do không thụ lý.', '27')),
  clock('appealSettleDays', 'complaints', read('Không quá 30 ngày từ ngày thụ lý.', '28')),
  clock('appealExtendedDays', 'complaints', read('Vụ việc phức tạp: không quá 45 ngày.', '28')),
  clock(
    'appealSecondDays',
    'complaints',
    read(
      '30 ngày từ ngày hết thời hạn giải quyết hoặc nhận được quyết định giải quyết lần đầu; vùng sâu, vùng xa đi lại khó khăn: không quá 45 ngày.',
      '33',
    ),
  ),
  clock(
    'appealCourtMonths',
    'litigation',
    read('Thời hiệu khởi kiện 01 năm từ ngày nhận hoặc biết được quyết định hành chính.', '116'),
  ),
  clock('dataAnswerDays', 'personal-data', unread('Trả lời trong 2 ngày làm việc.')),
  clock('dataReadDays', 'personal-data', unread('Truy cập, chỉnh sửa, cung cấp: 10 ngày.')),
  clock('dataStopDays', 'personal-data', unread('Rút đồng ý, hạn chế, phản đối: 15 ngày.')),
  clock('dataThirdPartyDays', 'personal-data', unread('Có bên thứ ba: 20 ngày.')),
  clock('dataEraseDays', 'personal-data', unread('Xóa dữ liệu: 20 ngày.')),
  clock('dataExtensionDays', 'personal-data', unread('Gia hạn một lần.')),
  clock('auditMonths', 'logs', unread('Lưu ít nhất 12 tháng.')),
  clock('certificateYears', 'standard', unread('Giấy có giá trị 3 năm.')),
  clock('approvalDays', 'regulation', own('Chỉ tiêu của cơ quan.')),
  clock('assessmentDays', 'regulation', own('Chỉ tiêu của cơ quan.')),
  clock('remedyDays', 'regulation', own('Thời gian cơ sở được bổ sung.')),
  clock('renewalMonths', 'regulation', own('Thời gian được gia hạn sớm.')),
  clock('periodMonths', 'regulation', own('Độ dài kỳ số liệu.')),
  clock('periodAgeMonths', 'regulation', own('Số liệu không cũ quá mức này.')),
  clock('waysPromiseDays', 'regulation', own('Lời hứa của chương trình; 0: không hứa.')),
  clock('spamDays', 'regulation', own('Thời gian giữ thư rác.')),
  clock('contactMonths', 'regulation', own('Thời gian giữ liên hệ đã đóng.')),
  clock('holdMinutes', 'regulation', own('Thời gian rút lại được việc vừa làm.')),
  clock('suspensionHoldMinutes', 'regulation', own('Thời gian rút lại được lệnh tạm đình chỉ.')),
]

/** Papers that the product draws up. */
const lawForms: readonly LawUse[] = [
  form('Quyết định, thông báo, công văn, tờ trình, biên bản', 'papers', unread('Thể thức văn bản hành chính.')),
  form('Quyết định giải quyết khiếu nại', 'complaints', unread('Nội dung quyết định giải quyết.', '31')),
  form('Giấy chứng nhận', 'standard', unread('Mẫu giấy của chương trình.')),
  form('Bản chuyển đổi, bản ký số', 'transactions', unread('Giá trị của bản điện tử và bản chuyển đổi.')),
  form('Hồ sơ lưu trữ, mục lục và mã băm', 'archives', unread('Hồ sơ số toàn vẹn, xác thực.')),
  form('Phiếu giấy, tuyên bố phạm vi áp dụng', 'regulation', own('Biểu mẫu của chương trình.')),
]

/** Letters by their kinds; those about a complaint stand in its thread. */
const lawLetters: readonly LawUse[] = [
  letter('Xác nhận nhận khiếu nại', [], 'complaints', read('Báo việc thụ lý trong hạn.', '27')),
  letter('Thụ lý khiếu nại', [], 'complaints', read('Thông báo thụ lý bằng văn bản.', '27')),
  letter(
    'Không thụ lý khiếu nại',
    [],
    'complaints',
    read('Nêu lý do; quyền khiếu nại lần hai và khởi kiện.', '27', '33'),
  ),
  letter('Kéo dài thời hạn giải quyết', [], 'complaints', read('Vụ việc phức tạp.', '28')),
  letter('Giải quyết khiếu nại', [], 'complaints', read('Quyền khiếu nại lần hai và khởi kiện, kèm thời hạn.', '33')),
  letter(
    'Rút khiếu nại',
    [],
    'complaints',
    read(
      'Rút toàn bộ hoặc một phần bất cứ lúc nào; nội dung đã rút không xem xét lại, trừ khi bị đe dọa, ép buộc.',
      '10',
    ),
  ),
  letter(
    'Quyết định bất lợi cho cơ sở',
    [
      'facility_rejected',
      'change_rejected',
      'facility_deleted',
      'assessment_failed',
      'certificate_suspended',
      'certificate_revoked',
    ],
    'complaints',
    read('Quyền khiếu nại trong thời hiệu.', '9'),
  ),
  letter(
    'Thư báo về hồ sơ, phiếu, giấy, việc theo dõi',
    [
      'facility_approved',
      'facility_archived',
      'facility_restored',
      'change_approved',
      'assessment_supplement',
      'assessment_extended',
      'assessment_message',
      'assessment_reminded',
      'assessment_approved',
      'assessment_reopened',
      'certificate_issued',
      'certificate_exchanged',
      'certificate_reinstated',
      'certificate_ended',
      'certificate_expiring',
      'certificate_reminded',
      'suspension_ending',
      'follow_up_added',
      'follow_up_changed',
      'follow_up_closed',
      'follow_up_due',
      'campaign',
    ],
    'regulation',
    own('Chương trình tự quy định.'),
  ),
  letter('Trả lời yêu cầu về dữ liệu cá nhân', [], 'personal-data', unread('Xác nhận, kết quả, từ chối có lý do.')),
]

/** Everything of the product that rests on a source. */
export const lawUses: readonly LawUse[] = [...lawClocks, ...lawForms, ...lawLetters]

/** Acts that change these sources and were known when the product was made. */
export const lawAmendments: readonly LawAmendment[] = [
  {
    source: 'complaints',
    number: '136/2025/QH15',
    title: 'Luật sửa đổi, bổ sung một số điều của Luật Tiếp công dân, Luật Khiếu nại, Luật Tố cáo',
    inForceOn: '2026-07-01',
    readOn: '2026-11-29',
    articles: ['10', '11a'],
    note: 'Đọc được: rút toàn bộ hoặc một phần khiếu nại bất cứ lúc nào, có chữ ký hoặc điểm chỉ, nội dung đã rút không xem xét lại trừ khi bị đe dọa, ép buộc (Điều 10); tạm đình chỉ khi bất khả kháng hoặc phải chờ kết quả giải quyết việc liên quan, đình chỉ khi rút toàn bộ (Điều 11a); tiếp công dân trực tuyến (Luật Tiếp công dân, Điều 3a). Các điều khác của luật này chưa đọc được: cần pháp chế xác nhận.',
  },
]
