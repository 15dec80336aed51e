import type { OfficeTemplateKind, TemplateFields } from '@nhanxanh/contract/features/office-templates.fields'
import type { templateExamples } from '@nhanxanh/contract/features/office-templates.fields'
import { bound } from '../office-paper.ts'
import type { OfficePaper, PaperBlock, PaperTable } from '../office-paper.ts'

/** What every paper says by its parts. */
type OfParts =
  | 'Cơ quan chủ quản'
  | 'Cơ quan'
  | 'Số'
  | 'Nơi và ngày'
  | 'Trích yếu'
  | 'Nơi nhận'
  | 'Chức vụ người ký'
  | 'Người ký'
  | 'Thẩm quyền'
  | 'Các căn cứ'
  | 'Các điều'
  | 'Phần đầu'
  | 'Phần sau'
  | 'Số liệu'
  | 'Danh sách'
type OwnNames<Kind extends OfficeTemplateKind> = Exclude<keyof (typeof templateExamples)[Kind], OfParts>
/** A paper whose template an office may have replaced: what it names besides what stands in its parts. */
export type Replaceable = { kind: OfficeTemplateKind; own: TemplateFields }

/** Nothing that the template of this kind may name is forgotten. */
export const replaceable = <Kind extends OfficeTemplateKind>(
  kind: Kind,
  own: Readonly<Record<OwnNames<Kind>, string>> & { 'Danh sách'?: readonly Readonly<Record<string, string>>[] },
): Replaceable => ({ kind, own })

const rowsOf = ({ columns, rows }: PaperTable) =>
  rows.map((cells) => Object.fromEntries(columns.map(({ label }, nth) => [label, cells[nth] ?? ''])))

const paragraphs = (blocks: readonly PaperBlock[]) =>
  blocks.flatMap((block) => (block.kind === 'table' ? [] : [{ Đoạn: bound(block.text) }]))

const textsOf = ({ superior, agency, number, date, subject, recipients, signatures, facts }: OfficePaper) => ({
  'Cơ quan chủ quản': superior ?? '',
  'Cơ quan': agency,
  Số: number,
  'Nơi và ngày': bound(date),
  'Trích yếu': bound(subject),
  'Nơi nhận': recipients.join('\n- '),
  'Chức vụ người ký': signatures[0]?.title ?? '',
  'Người ký': signatures[0]?.name ?? '',
  'Số liệu': facts.map(([label, text]) => `${label}: ${text}`).join('\n'),
})

/** What fills the template of a paper. */
export const fieldsOf = (paper: OfficePaper): TemplateFields => {
  const { blocks, annexes, ofTemplate } = paper
  const said = blocks.flatMap((block) => (block.kind === 'text' ? [block] : []))
  const at = blocks.findIndex(({ kind }) => kind === 'table')
  const [before, behind] = at === -1 ? [blocks, []] : [blocks.slice(0, at), blocks.slice(at)]
  const table = annexes[0] ?? blocks.flatMap((block) => (block.kind === 'table' ? [block.table] : []))[0]
  return {
    ...textsOf(paper),
    'Thẩm quyền': blocks.flatMap((block) => (block.kind === 'centre' ? [block.text] : []))[0] ?? '',
    'Các căn cứ': said.filter(({ isItalic }) => isItalic).map(({ text }) => ({ 'Căn cứ': bound(text) })),
    'Các điều': said.flatMap(({ lead, text }) => (lead === undefined ? [] : [{ Điều: lead, 'Nội dung': bound(text) }])),
    'Phần đầu': paragraphs(before),
    'Phần sau': paragraphs(behind),
    'Danh sách': table === undefined ? [] : rowsOf(table),
    ...ofTemplate?.own,
  }
}
