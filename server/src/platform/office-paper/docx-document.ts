import { AlignmentType, Document, Header, PageNumber, PageOrientation, Paragraph, TextRun } from 'docx'
import type { FileChild, ISectionOptions } from 'docx'
import { gridOf, line, mm, rule, sideBySide } from './docx-parts.ts'
import { boundTitle } from './office-paper.ts'
import type { OfficePaper, PaperAnnex, PaperBlock, PaperTable } from './office-paper.ts'

const margins = { top: mm(20), bottom: mm(20), left: mm(30), right: mm(15) }
const across = { top: mm(20), bottom: mm(15), left: mm(20), right: mm(15) }
const [upright, wide] = [165, 262]

const upper = (text: string): string => text.toLocaleUpperCase('vi')

const headOf = ({ superior, agency, number, date }: OfficePaper): FileChild[] => {
  const widths = [mm(62), mm(103)] as const
  const agencyLines = [
    ...(superior === null ? [] : [line(upper(superior), { align: 'center', size: 26 })]),
    line(upper(boundTitle(agency)), { align: 'center', bold: true, size: 26 }),
    rule(widths[0], 0.33),
  ]
  const nation = [
    line('CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM', { align: 'center', bold: true, size: 26 }),
    line('Độc lập - Tự do - Hạnh phúc', { align: 'center', bold: true }),
    rule(widths[1], 0.6),
  ]
  const second = [
    [line(`Số: ${number}`, { align: 'center', before: 120, size: 26 })],
    [line(date, { align: 'center', italics: true, before: 120 })],
  ]
  return [sideBySide([[agencyLines, nation], second], widths)]
}

type Title = Pick<OfficePaper, 'title' | 'subject' | 'attached'>

const titleOf = ({ title, subject, attached }: Title, width: number, before = 320): FileChild[] => [
  line(title, { align: 'center', bold: true, before }),
  line(boundTitle(subject), { align: 'center', bold: true }),
  attached === null ? rule(mm(width), 52 / width) : line(attached, { align: 'center', italics: true }),
  line('', { size: 16 }),
]

const captioned = (table: PaperTable, width: number, size?: number): FileChild[] => [
  gridOf(table, width, size),
  line('', { size: 14 }),
]

/** What stands before the signatures stays with them. */
const blockOf = (block: PaperBlock, width: number, isLast: boolean): FileChild[] => {
  if (block.kind === 'table') return captioned(block.table, width)
  const { text } = block
  if (block.kind !== 'text') {
    const look = { bold: true, after: 120, keepNext: true } as const
    return [line(text, block.kind === 'heading' ? { ...look, before: 160 } : { ...look, align: 'center', before: 200 })]
  }
  const { lead, isItalic = false } = block
  const look = { italics: isItalic, keepNext: isLast, ...(lead !== undefined && { lead }) }
  return [line(text, { align: 'both', after: 120, indent: mm(10), ...look })]
}

const factsOf = ({ facts }: OfficePaper): FileChild[] =>
  facts.map(([label, text], nth) =>
    line(`${label}: ${text}`, {
      italics: true,
      size: 20,
      before: nth === 0 ? 160 : 20,
      // Two of them alone would have a page for themselves.
      keepNext: nth < facts.length - 1,
    }),
  )

const signedOf = ({ title, name }: OfficePaper['signatures'][number]): Paragraph[] => [
  line(upper(title), { align: 'center', bold: true }),
  // Room to sign: an empty line has the height of its end mark, whatever size its text would have.
  line(name ?? '', { align: 'center', bold: true, before: 1300 }),
]

const addressed = (recipients: readonly string[]): Paragraph[] => [
  line('Nơi nhận:', { bold: true, italics: true, size: 24 }),
  ...recipients.map((each) => line(`- ${each}`, { size: 22 })),
]

const footOf = ({ recipients, signatures }: OfficePaper): FileChild[] => {
  const half = [mm(upright / 2), mm(upright / 2)]
  const [first, second] = signatures
  if (first === undefined) return []
  const space = line('', { size: 20, keepNext: true })
  if (second) return [space, sideBySide([[signedOf(first), signedOf(second)]], half), space, ...addressed(recipients)]
  return [space, sideBySide([[addressed(recipients), signedOf(first)]], half)]
}

/** The number of the page in the middle above the text, from the second on. */
const pages = {
  titlePage: true,
  headers: {
    default: new Header({
      children: [
        new Paragraph({
          alignment: AlignmentType.CENTER,
          children: [new TextRun({ children: [PageNumber.CURRENT], size: 26 })],
        }),
      ],
    }),
    first: new Header({ children: [new Paragraph({})] }),
  },
} as const

const section = (children: FileChild[], isAcross: boolean): ISectionOptions => ({
  properties: {
    titlePage: pages.titlePage,
    page: {
      size: {
        width: mm(210),
        height: mm(297),
        orientation: isAcross ? PageOrientation.LANDSCAPE : PageOrientation.PORTRAIT,
      },
      margin: isAcross ? across : margins,
    },
  },
  headers: pages.headers,
  children,
})

const annexOf = (annex: PaperAnnex): ISectionOptions => {
  const { label, title, attached, note, isAcross } = annex
  const width = isAcross ? wide : upright
  const { properties, ...rest } = section(
    [
      ...titleOf({ title: label, subject: title, attached }, width, 0),
      ...captioned(annex, width, isAcross ? 20 : 24),
      ...(note === null ? [] : [line(note, { italics: true, size: 24 })]),
    ],
    isAcross,
  )
  return { ...rest, properties: { ...properties, titlePage: false } }
}

const bodyOf = (paper: OfficePaper): ISectionOptions => {
  const isAnnex = paper.kind === 'annex'
  const width = isAnnex ? wide : upright
  const head = isAnnex ? [] : headOf(paper)
  const last = paper.blocks.length - 1
  const blocks = paper.blocks.flatMap((block, nth) => blockOf(block, width, nth === last))
  const foot = isAnnex ? [] : footOf(paper)
  return section([...head, ...titleOf(paper, width), ...blocks, ...foot, ...factsOf(paper)], isAnnex)
}

/** The paper as a document of the library: A4, Times New Roman, the margins of the decree. */
export const wordDocument = (paper: OfficePaper): Document =>
  new Document({
    creator: paper.agency,
    title: paper.name,
    description: paper.subject,
    styles: {
      default: { document: { run: { font: 'Times New Roman', size: 28, language: { value: 'vi-VN' } } } },
    },
    sections: [bodyOf(paper), ...paper.annexes.map(annexOf)],
  })
