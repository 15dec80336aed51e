import { z } from 'zod'
import { line, optional } from '../shared/fields.ts'
import type { FacilityType } from '../shared/facility-kinds.ts'

/** Inks that stay readable on white when an office prints or copies them. */
export const paperColours = ['green', 'teal', 'blue', 'red', 'brown'] as const
export type PaperColour = (typeof paperColours)[number]
export const paperInks: Record<PaperColour, { name: string; ink: `#${string}` }> = {
  green: { name: 'Xanh lá', ink: '#1e7a4b' },
  teal: { name: 'Xanh ngọc', ink: '#0f6e72' },
  blue: { name: 'Xanh dương', ink: '#1d4f91' },
  red: { name: 'Đỏ đô', ink: '#8f1d2c' },
  brown: { name: 'Nâu', ink: '#71481f' },
}

/** How papers are signed: by pen and seal, by a token outside, or here with the issuer's own certificate. */
export const signingWays = ['ink', 'outside', 'inside'] as const
export type SigningWay = (typeof signingWays)[number]
export const signingWayNames: Record<SigningWay, string> = {
  ink: 'Ký tay, đóng dấu',
  outside: 'Ký số bằng USB token ngoài hệ thống',
  inside: 'Ký số trong hệ thống bằng chứng thư của cơ quan',
}

const signature = (label: string) =>
  z.strictObject({ title: line(`chức danh ${label}`, 80, 2), name: line(`họ tên ${label}`, 120, 2) })

/** The template of one type of certificates, as an office chooses it; the rest of the paper is drawn from the facts. */
export const paperTemplate = z.strictObject({
  colour: z.enum(paperColours, 'Vui lòng chọn màu.'),
  /** The dotted place of the seal; printed only where papers are signed by pen. */
  hasSealPlace: z.boolean(),
  /** What stands between the name of the facility and its level. */
  sentence: line('câu công nhận', 120, 4),
  /** Who signs on the left; null: the paper has one signature. */
  first: signature('người ký bên trái').nullable(),
  /** The title over the signature on the right, where the decision names none. */
  secondTitle: line('chức danh người ký bên phải', 80, 2),
})
export type PaperTemplate = z.output<typeof paperTemplate>

const shipped: PaperTemplate = {
  colour: 'green',
  hasSealPlace: true,
  sentence: 'đạt tiêu chuẩn Du lịch xanh ở mức',
  first: null,
  secondTitle: 'Giám đốc',
}

/** What the settings say about papers. */
export const paperSettings = {
  /** Stands above the issuer: "Ủy ban nhân dân tỉnh Khánh Hòa". */
  superiorName: optional(line('cơ quan chủ quản', 200, 2)),
  /** A company, or the committee of a province, has nobody above it. */
  hasSuperior: z.boolean(),
  /** Before the date: "Khánh Hòa, ngày …". */
  issuePlace: optional(line('địa danh', 60, 2)),
  certificateSigning: z.enum(signingWays, 'Vui lòng chọn cách ký.'),
  certificatePapers: z.strictObject({ CSLT: paperTemplate, DTQDL: paperTemplate }),
}

export const shippedPaperSettings = {
  superiorName: null,
  hasSuperior: true,
  issuePlace: null,
  certificateSigning: 'ink' as SigningWay,
  certificatePapers: { CSLT: shipped, DTQDL: shipped } satisfies Record<FacilityType, PaperTemplate>,
}

/** What the settings said on the day on which a paper was drawn. */
export type PaperSnapshot = PaperTemplate & {
  programme: string
  issuer: string
  superior: string | null
  place: string | null
  signing: SigningWay
  logoId: string | null
}

/** A template in words, for the history of the settings. */
export const paperWords = ({ colour, hasSealPlace, sentence, first, secondTitle }: PaperTemplate): string =>
  [
    paperInks[colour].name.toLowerCase(),
    hasSealPlace ? 'có chỗ đóng dấu' : 'không có chỗ đóng dấu',
    `“${sentence}”`,
    first === null ? 'một chữ ký' : `bên trái ${first.title} ${first.name}`,
    `bên phải ${secondTitle}`,
  ].join(', ')
