import type { VietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { placeAndDay } from './office-paper.ts'
import type { Office, OfficePaper, PaperAnnex, PaperBlock } from './office-paper.ts'
import type { Replaceable } from './template/fields.ts'

/** What an office writes down of a decision. Without a number its place stays empty. */
export type DecisionHead = {
  number: string | null
  decidedOn: VietnamDay
  signerName: string | null
  signerTitle: string | null
}

/** A decision as data: what it rests on, what it decides in its articles, and whom it goes to. */
export type Decision = {
  office: Office
  head: DecisionHead
  madeAt: Date
  subject: string
  grounds: readonly string[]
  articles: readonly string[]
  annexes?: readonly PaperAnnex[]
  recipients: readonly string[]
  ofTemplate: Replaceable
}

const upper = (text: string): string => text.toLocaleUpperCase('vi')
const deputy = /^phó\s+/i

/** Whose decision it is: deputies sign in place of the head. */
const authorityOf = (title: string): string => title.replace(deputy, '')
const signatureOf = (title: string): string =>
  deputy.test(title) ? `KT. ${upper(authorityOf(title))}\n${upper(title)}` : title

/** `Giám đốc Sở Du lịch` and `Sở Du lịch tỉnh Khánh Hòa`: the words with which the one ends and the other begins stand once. */
export const headOf = (title: string, agency: string): string => {
  const [said, rest] = [authorityOf(title), agency.split(' ')]
  const shared = rest.findLastIndex((_, at) =>
    ` ${said}`.toLocaleLowerCase('vi').endsWith(` ${rest.slice(0, at + 1).join(' ')}`.toLocaleLowerCase('vi')),
  )
  return [said, ...rest.slice(shared + 1)].join(' ')
}

/** The number of a decision as it stands on paper, with its place where it has none yet. */
export const numberOnPaper = ({ number }: Pick<DecisionHead, 'number'>): string => number ?? '……/QĐ-……'

/** A decision in the form of Nghị định 30/2020/NĐ-CP. */
export const decisionPaper = (decision: Decision): OfficePaper => {
  const { office, head, madeAt, subject, grounds, articles, annexes = [], recipients, ofTemplate } = decision
  const title = head.signerTitle ?? 'Thủ trưởng cơ quan'
  const last = articles.length - 1
  const blocks: PaperBlock[] = [
    { kind: 'centre', text: upper(head.signerTitle === null ? title : headOf(title, office.agency)) },
    ...grounds.map((text, nth) => ({
      kind: 'text' as const,
      text: `${text}${nth === grounds.length - 1 ? '.' : ';'}`,
      isItalic: true as const,
    })),
    { kind: 'centre', text: 'QUYẾT ĐỊNH:' },
    ...articles.map((text, nth) => ({
      kind: 'text' as const,
      lead: `Điều ${nth + 1}.`,
      text: nth === last ? `${text}./.` : text,
    })),
  ]
  return {
    kind: 'letter',
    name: `Quyết định ${numberOnPaper(head)}`,
    madeAt,
    superior: office.superior,
    agency: office.agency,
    number: numberOnPaper(head),
    date: placeAndDay(office.place, head.decidedOn),
    title: 'QUYẾT ĐỊNH',
    subject,
    attached: null,
    blocks,
    annexes,
    facts: [],
    recipients: [`Như Điều ${last + 1};`, ...recipients, 'Lưu: VT.'],
    signatures: [{ title: signatureOf(title), name: head.signerName }],
    ofTemplate,
  }
}
