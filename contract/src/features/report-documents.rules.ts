import type { FeatureDeclaration } from '../declared-features.ts'
import type { Permission } from '../permissions.ts'
import { addDays, addMonths } from '../shared/vietnam-time.ts'
import type { VietnamDay } from '../shared/vietnam-time.ts'

/** The documents that the programme draws up of its records (PRODUCT D10, "Generate"). */
export const reportTemplates = ['quarter', 'certified', 'submission', 'minutes'] as const
export type ReportTemplate = (typeof reportTemplates)[number]
export const reportTemplateNames: Record<ReportTemplate, string> = {
  quarter: 'Báo cáo quý',
  certified: 'Phụ lục cơ sở đạt chuẩn',
  submission: 'Tờ trình hội đồng',
  minutes: 'Biên bản phiên họp',
}

/** The keys of the lists whose rows stand in a document: it is drawn up and opened by people who hold all of them. */
export const reportTemplateNeeds: Record<ReportTemplate, readonly Permission[]> = {
  quarter: ['facility:list', 'assessment:list', 'certification:list'],
  certified: ['certification:list'],
  submission: ['assessment:list'],
  minutes: ['assessment:list'],
}

/** The templates whose documents a person may know of, by the keys held. */
export const templatesWithin = (may: (key: Permission) => boolean): ReportTemplate[] =>
  reportTemplates.filter((template) => reportTemplateNeeds[template].every(may))

/** Templates about one session of the council. */
export const sessionTemplates: ReadonlySet<ReportTemplate> = new Set<ReportTemplate>(['submission', 'minutes'])

/** Templates that somebody signs and that go to somebody: an annex goes with another paper, minutes name who signs them. */
export const signedTemplates: ReadonlySet<ReportTemplate> = new Set<ReportTemplate>(['quarter', 'submission'])
/** … and whom it goes to. */
export const addressedTemplates: ReadonlySet<ReportTemplate> = new Set<ReportTemplate>([
  'quarter',
  'submission',
  'minutes',
])

export const reportFormats = ['pdf', 'docx', 'xlsx'] as const
export type ReportFormat = (typeof reportFormats)[number]
export const reportFormatNames: Record<ReportFormat, string> = {
  pdf: 'PDF',
  docx: 'Word (DOCX)',
  xlsx: 'Excel (XLSX)',
}

/** `queued` and `running` become `ready` or `failed`; the file of a ready one goes after a time, its rows stay. */
export const reportStates = ['queued', 'running', 'ready', 'failed', 'expired'] as const
export type ReportState = (typeof reportStates)[number]
export const reportStateNames: Record<ReportState, string> = {
  queued: 'Đang chờ',
  running: 'Đang lập',
  ready: 'Sẵn sàng',
  failed: 'Không lập được',
  expired: 'Đã hết hạn tệp',
}
/** States from which a file can be asked for anew. */
export const retriedStates: ReadonlySet<ReportState> = new Set<ReportState>(['failed', 'expired'])
/** States that end without anybody doing anything. */
export const movingStates: ReadonlySet<ReportState> = new Set<ReportState>(['queued', 'running'])

/** The file of a document is removed after so many days; it can be drawn anew from the rows that stay. */
export const reportFileDays = 90
/** A document holds no more rows than these. */
export const mostReportRows = 20_000
/** Of one person at the same time. */
export const mostWaitingReports = 3
/** Rows that differ are told one by one up to so many. */
export const mostDifferences = 200

const romans = ['I', 'II', 'III', 'IV']
/** `quý III năm 2026`. */
export const quarterWords = (quarter: number, year: number): string =>
  `quý ${romans[quarter - 1] ?? quarter} năm ${year}`

/** The first and the last day of a quarter. */
export const quarterDays = (quarter: number, year: number): { from: VietnamDay; to: VietnamDay } => {
  const from = `${year}-${String((quarter - 1) * 3 + 1).padStart(2, '0')}-01`
  return { from, to: addDays(addMonths(from, 3), -1) }
}

/** The quarter in which a day lies. */
export const quarterOf = (day: VietnamDay): { quarter: number; year: number } => {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return { quarter: Math.floor((month - 1) / 3) + 1, year }
}

/** How a row that was printed compares with what is counted now. */
export const differenceKinds = ['counted', 'words', 'missing', 'added'] as const
export type DifferenceKind = (typeof differenceKinds)[number]
export const differenceKindNames: Record<DifferenceKind, string> = {
  counted: 'Số liệu khác',
  words: 'Tên gọi khác',
  missing: 'Không còn được tính',
  added: 'Nay được tính thêm',
}

/** A document holds whole lists: the keys of these are asked as well. */
const whole = 'Chỉ với mẫu gồm những danh sách mà người thao tác xem được toàn bộ.'

/** Documents of the programme, reached from the reports. */
export const reportDocumentFeature = {
  entity: 'report-document',
  name: 'Tài liệu báo cáo',
  acts: {
    create: 'Lập tài liệu báo cáo',
    retry: 'Lập lại tệp báo cáo',
    download: 'Tải tài liệu báo cáo',
    reproduce: 'Tái lập tài liệu báo cáo',
  },
  fields: { document: 'Tài liệu', differing: 'Số dòng khác' },
  screen: { path: '/reports/documents', title: 'Tài liệu báo cáo', permission: 'report:view', letter: 'U' },
  abilities: {
    generate: {
      label: 'Lập tài liệu báo cáo',
      needs: ['report:generate'],
      calls: 'POST /reports/documents',
      besides: whole,
    },
    retry: {
      label: 'Lập lại tệp báo cáo',
      needs: ['report:generate'],
      calls: 'POST /reports/documents/{id}/retry',
      besides: 'Chỉ khi tệp chưa lập được hoặc đã hết hạn.',
    },
    download: {
      label: 'Tải tài liệu báo cáo',
      needs: ['report:export'],
      calls: 'GET /reports/documents/{id}/file',
      besides: whole,
    },
    reproduce: {
      label: 'Tái lập tài liệu báo cáo',
      needs: ['report:view'],
      calls: 'POST /reports/documents/{id}/reproduce',
      besides: whole,
    },
  },
} as const satisfies FeatureDeclaration
