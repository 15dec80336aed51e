import { z } from 'zod'
import type { FacilityType } from '../shared/facility-kinds.ts'
import { optional, paragraph } from '../shared/fields.ts'
import type { VietnamDay } from '../shared/vietnam-time.ts'

/** Parts of the public page of the scheme that no data tells, with their heads in both languages. */
export const schemeParts = {
  owner: { vi: 'Cơ quan chủ trì', en: 'Scheme owner' },
  terms: { vi: 'Điều kiện tham gia', en: 'Who may take part, and on what terms' },
  consultation: { vi: 'Tham vấn khi xây dựng tiêu chí', en: 'Consultation on the criteria' },
  fees: { vi: 'Phí, lệ phí', en: 'Fees' },
  monitoring: { vi: 'Giám sát độc lập', en: 'Independent monitoring' },
  complaints: { vi: 'Tiếp nhận phản ánh, khiếu nại', en: 'Complaints and appeals' },
} as const
export type SchemePart = keyof typeof schemeParts
export const schemePartKeys = Object.keys(schemeParts) as SchemePart[]

const text = (name: string) =>
  z.strictObject({ vi: optional(paragraph(name, 3000)), en: optional(paragraph(`${name} (tiếng Anh)`, 3000)) })

const nothing = { vi: null, en: null }

/** What an office says of its scheme, each in Vietnamese and, where it likes, in English. */
export const schemeTexts = z.strictObject({
  owner: text('cơ quan chủ trì'),
  terms: text('điều kiện tham gia'),
  consultation: text('nội dung tham vấn'),
  fees: text('phí, lệ phí'),
  monitoring: text('giám sát độc lập'),
  complaints: text('cách tiếp nhận phản ánh'),
})
export type SchemeTexts = z.output<typeof schemeTexts>
export const noSchemeTexts = Object.fromEntries(schemePartKeys.map((part) => [part, nothing])) as SchemeTexts

/** The texts as the history of settings tells them. */
export const schemeWords = (texts: SchemeTexts): string =>
  schemePartKeys
    .flatMap((part) =>
      [texts[part].vi, texts[part].en].filter(Boolean).map((words) => `${schemeParts[part].vi}: ${words}`),
    )
    .join('; ') || 'không có'

/** The parts of which the public page says nothing, in words. */
export const missingSchemeParts = (texts: Readonly<Record<SchemePart, { vi: string | null }>>): string[] =>
  schemePartKeys.filter((part) => !texts[part].vi?.trim()).map((part) => schemeParts[part].vi)

type Words = { vi: string; en: string }

/** Counts of the last twelve months, or as things stand, in the order of the page. */
export const schemeFigures = {
  valid: { vi: 'Giấy còn hiệu lực', en: 'Certificates in force' },
  decided: { vi: 'Quyết định đánh giá đã ký', en: 'Assessment decisions signed' },
  judgedAndSigned: { vi: 'Trong đó người thẩm định cũng là người ký', en: 'of these, judged and signed by one person' },
  visited: { vi: 'Trong đó có thẩm định tại chỗ', en: 'of these, with an on-site visit' },
  failed: { vi: 'Trong đó kết luận không đạt', en: 'of these, refused' },
  suspended: { vi: 'Giấy bị tạm đình chỉ', en: 'Certificates suspended' },
  revoked: { vi: 'Giấy bị thu hồi', en: 'Certificates revoked' },
  appeals: { vi: 'Khiếu nại nhận được', en: 'Appeals received' },
  appealsChanged: { vi: 'Khiếu nại làm thay đổi quyết định', en: 'Appeals that changed a decision' },
  appealsKept: { vi: 'Khiếu nại giữ nguyên quyết định', en: 'Appeals that kept it' },
} as const satisfies Record<string, Words>
export type SchemeFigure = keyof typeof schemeFigures

export type SchemeStandard = {
  type: FacilityType
  number: number
  effectiveOn: VietnamDay | null
  /** Of the bytes that were sealed when it was published. */
  sha256: string
  isInForce: boolean
}

/** What everybody may know of the scheme: the office's own words, the published standard, its rules and what came of them. */
export type PublicScheme = {
  texts: SchemeTexts
  standards: SchemeStandard[]
  rules: {
    certificateYears: number
    fourEyes: boolean
    councilSessions: boolean
    appealFilingDays: number
    appealSettleDays: number
  }
  /** The first day of the counts. */
  since: VietnamDay
  figures: Record<SchemeFigure, number>
}

/** A published version as it was sealed: RFC 8785 JSON. */
export type PublicStandard = { bytes: Uint8Array; sha256: string }
