import { fieldsOfTemplate, officeTemplateNames } from '@nhanxanh/contract/features/office-templates.fields'
import type { OfficeTemplateKind } from '@nhanxanh/contract/features/office-templates.fields'
import type { OfficePaper, PaperBlock, PaperTable } from '../office-paper.ts'

const text = (words: string, more: { lead?: string; isItalic?: true } = {}): PaperBlock => ({
  kind: 'text',
  text: words,
  ...more,
})
/** Paragraphs that stand once for each row of a list. */
const each = (list: string, ...blocks: PaperBlock[]): PaperBlock[] => [
  text(`{#${list}}`),
  ...blocks,
  text(`{/${list}}`),
]

const decision: readonly PaperBlock[] = [
  { kind: 'centre', text: '{Thẩm quyền}' },
  ...each('Các căn cứ', text('{Căn cứ}', { isItalic: true })),
  { kind: 'centre', text: 'QUYẾT ĐỊNH:' },
  ...each('Các điều', text('{Nội dung}', { lead: '{Điều}' })),
]

/** Beside the others, which are 3 wide. */
const widths: Readonly<Record<string, number>> = { STT: 1, 'Tên cơ sở': 5, 'Địa chỉ': 6 }

/** A table with one row, which stands once for each row of the list. */
const listed = (kind: OfficeTemplateKind, title: string): PaperTable => {
  const columns = fieldsOfTemplate(kind).find(({ name }) => name === 'Danh sách')?.columns ?? []
  const last = columns.length - 1
  const cellOf = (name: string, at: number) =>
    `${at === 0 ? '{#Danh sách}' : ''}{${name}}${at === last ? '{/Danh sách}' : ''}`
  return {
    title,
    columns: columns.map((label) => ({ label, share: widths[label] ?? 3, align: 'left' })),
    rows: [columns.map(cellOf)],
  }
}

const letter = (title: string, blocks: readonly PaperBlock[]) => ({ title, blocks })
const council = (kind: 'submission' | 'minutes', title: string) =>
  letter(title, [
    ...each('Phần đầu', text('{Đoạn}')),
    { kind: 'table', table: listed(kind, title) },
    ...each('Phần sau', text('{Đoạn}')),
  ])

const bodies: Readonly<Partial<Record<OfficeTemplateKind, ReturnType<typeof letter>>>> = {
  results: letter('THÔNG BÁO', each('Phần đầu', text('{Đoạn}'))),
  submission: council('submission', 'TỜ TRÌNH'),
  minutes: council('minutes', 'BIÊN BẢN'),
}

const recognised = {
  ...listed('recognition', 'Cơ sở được công nhận đạt tiêu chuẩn của {Chương trình}'),
  label: 'DANH SÁCH',
  attached: '(Kèm theo Quyết định số {Số}\ncủa {Cơ quan})',
  note: 'Danh sách có {Số cơ sở} cơ sở.',
  isAcross: false,
}

/** The paper that ships with the names of its fields in their places: what an office begins its own template with. */
export const starterPaper = (kind: OfficeTemplateKind, madeAt: Date): OfficePaper => ({
  kind: 'letter',
  name: `Mẫu ${officeTemplateNames[kind]}`,
  madeAt,
  superior: '{Cơ quan chủ quản}',
  agency: '{Cơ quan}',
  number: '{Số}',
  date: '{Nơi và ngày}',
  subject: '{Trích yếu}',
  attached: null,
  annexes: kind === 'recognition' ? [recognised] : [],
  facts: kind === 'submission' || kind === 'minutes' ? [['Ghi chú', '{Số liệu}']] : [],
  recipients: ['{Nơi nhận}'],
  signatures:
    kind === 'minutes'
      ? [
          { title: 'Thư ký', name: '{Thư ký}' },
          { title: 'Chủ trì', name: '{Chủ trì}' },
        ]
      : [{ title: '{Chức vụ người ký}', name: '{Người ký}' }],
  ...(bodies[kind] ?? letter('QUYẾT ĐỊNH', decision)),
})
