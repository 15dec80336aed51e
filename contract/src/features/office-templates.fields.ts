type Rows = readonly Readonly<Record<string, string>>[]
/** What a template is filled with, by the names that stand in it: texts, and lists of rows. */
export type TemplateFields = Readonly<Record<string, string | Rows>>

/** On every paper. */
const frame = {
  'Cơ quan chủ quản': 'Ủy ban nhân dân tỉnh Khánh Hòa',
  'Cơ quan': 'Sở Du lịch',
  Số: '1402/QĐ-SDL',
  'Nơi và ngày': 'Khánh Hòa, ngày 29 tháng 11 năm 2026',
  'Trích yếu': 'Về việc công nhận cơ sở đạt tiêu chuẩn',
  'Nơi nhận': 'Như trên;\n- Lưu: VT.',
}
const signed = {
  ...frame,
  'Chức vụ người ký': 'KT. Giám đốc\nPhó Giám đốc',
  'Người ký': 'Trần Văn An',
}
/** On every decision. */
const decided = {
  ...signed,
  'Thẩm quyền': 'GIÁM ĐỐC SỞ DU LỊCH',
  'Các căn cứ': [{ 'Căn cứ': 'Xét đề nghị của Tổ thư ký Chương trình Du lịch xanh.' }],
  'Các điều': [{ Điều: 'Điều 1.', 'Nội dung': 'Nội dung của quyết định.' }],
}
/** On every paper that is no decision: what it says before its table and behind it. */
const said = { 'Phần đầu': [{ Đoạn: 'Đoạn văn trước danh sách.' }] }
const onCouncil = { ...said, 'Phần sau': [{ Đoạn: 'Đoạn văn sau danh sách.' }], 'Số liệu': 'Phạm vi: một phiên họp.' }

const facility = { 'Tên cơ sở': 'Khách sạn Biển Xanh', 'Địa chỉ': '12 Trần Phú, phường Nha Trang, tỉnh Khánh Hòa' }
const certificate = {
  ...decided,
  ...facility,
  'Số giấy': '2026/KH-CSLT-0001',
  Mức: 'Nâng cao',
  'Ngày cấp': '29/11/2026',
  'Có giá trị đến': '28/11/2029',
  'Lý do': 'Hệ thống xử lý nước thải ngừng hoạt động.',
}
const laid = { STT: '1', 'Số phiếu': 'KH-DG-2026-0001', 'Tên cơ sở': facility['Tên cơ sở'], Mức: 'Nâng cao' }
const judged = { ...laid, Điểm: '128,5', 'Khuyến nghị': 'Lắp đồng hồ nước riêng cho bể bơi.' }

/** The papers whose Word template an office can replace, each with all its fields and what may stand in them. */
export const templateExamples = {
  recognition: {
    ...decided,
    'Chương trình': 'Chương trình Du lịch xanh',
    'Số cơ sở': '01',
    'Danh sách': [
      { STT: '1', ...facility, 'Loại hình': 'Khách sạn 3 sao', Mức: 'Nâng cao', 'Có giá trị đến': '28/11/2029' },
    ],
  },
  suspend: { ...certificate, 'Hạn khắc phục': '20/12/2026' },
  reinstate: certificate,
  revoke: certificate,
  end: certificate,
  exchange: certificate,
  results: { ...signed, ...said },
  submission: {
    ...signed,
    ...onCouncil,
    'Danh sách': [{ ...judged, 'Loại cơ sở': 'Lưu trú', 'Đề nghị': 'Công nhận', 'Người đề nghị': 'Lê Thị Hoa' }],
  },
  minutes: {
    ...frame,
    'Thư ký': 'Lê Thị Hoa',
    'Chủ trì': 'Trần Văn An',
    ...onCouncil,
    'Danh sách': [{ ...judged, 'Kết luận': 'Công nhận', 'Người rời phiên': '' }],
  },
  appeal: {
    ...decided,
    'Mã khiếu nại': 'KN-2026-0001',
    'Người khiếu nại': 'Nguyễn Thị Lan',
    'Tên cơ sở': facility['Tên cơ sở'],
  },
} as const satisfies Record<string, TemplateFields>
export type OfficeTemplateKind = keyof typeof templateExamples
export const officeTemplateKinds = Object.keys(templateExamples) as [OfficeTemplateKind, ...OfficeTemplateKind[]]

export const officeTemplateNames: Record<OfficeTemplateKind, string> = {
  recognition: 'Quyết định công nhận, kèm danh sách',
  suspend: 'Quyết định tạm đình chỉ hiệu lực',
  reinstate: 'Quyết định khôi phục hiệu lực',
  revoke: 'Quyết định thu hồi',
  end: 'Quyết định chấm dứt hiệu lực',
  exchange: 'Quyết định cấp đổi',
  results: 'Thông báo kết quả thẩm định',
  submission: 'Tờ trình hội đồng',
  minutes: 'Biên bản họp hội đồng',
  appeal: 'Quyết định giải quyết khiếu nại',
}

/** The fields of a paper as they are written in its template: `{Số}`; those of a list stand between `{#Danh sách}` and `{/Danh sách}`. */
export const fieldsOfTemplate = (kind: OfficeTemplateKind): { name: string; columns: readonly string[] }[] =>
  Object.entries<string | Rows>(templateExamples[kind]).map(([name, value]) => ({
    name,
    columns: typeof value === 'string' ? [] : Object.keys(value[0] ?? {}),
  }))
