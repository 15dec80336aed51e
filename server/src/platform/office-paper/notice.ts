import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { placeAndDay } from './office-paper.ts'
import type { Office, OfficePaper } from './office-paper.ts'

type Notice = { office: Office; name: string; subject: string; madeAt: Date; paragraphs: readonly string[] }

/** A letter on paper; number, signature and seal are put on it by hand. */
export const noticePaper = ({ office, name, subject, madeAt, paragraphs }: Notice): OfficePaper => ({
  kind: 'letter',
  name,
  madeAt,
  superior: office.superior,
  agency: office.agency,
  number: '……/……',
  date: placeAndDay(office.place, vietnamDay(madeAt)),
  title: 'THÔNG BÁO',
  subject,
  attached: null,
  blocks: paragraphs.map((text) => ({ kind: 'text' as const, text })),
  annexes: [],
  facts: [],
  recipients: ['Như trên;', 'Lưu: VT.'],
  signatures: [{ title: 'Thủ trưởng cơ quan', name: null }],
})
