import { Readable } from 'node:stream'
import { ownerLetterRules } from '@nhanxanh/contract/features/owner-letters.rules'
import { spelledDay, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { pageParagraphs } from '../../letters/standpoint.ts'
import type { Caller, Context, FileAnswer } from '../../http/context.ts'
import type { OfficePaper } from '../../platform/office-paper/office-paper.ts'
import { pdfOf } from '../../platform/office-paper/pdf.ts'
import { Refusal } from '../../refusal.ts'
import { programmeOf } from '../settings/settings.service.ts'
import * as repo from './owner-letters.repo.ts'

type Programme = Awaited<ReturnType<typeof programmeOf>>

/** The person, their facility and where it is; what is not known any more is left out. */
const addresseeOf = ({ representative_name, name, street, commune, province }: repo.LetterRecord): string =>
  [representative_name, name, street, commune, province].filter((part) => part !== null).join(', ')

const paperOf = (letter: repo.LetterRecord, { name, issuer, values }: Programme): OfficePaper => {
  const { words, kind, created_at: madeAt } = letter
  const day = spelledDay(vietnamDay(madeAt))
  const { issuePlace: place, superiorName: superior } = values
  return {
    kind: 'letter',
    name: words.subject,
    madeAt,
    superior,
    agency: issuer ?? name,
    number: '……/……',
    date: place === null ? day.replace(/^./, (first) => first.toUpperCase()) : `${place}, ${day}`,
    title: 'THÔNG BÁO',
    subject: ownerLetterRules[kind].name,
    attached: null,
    blocks: pageParagraphs(words, addresseeOf(letter)).map((text) => ({ kind: 'text' as const, text })),
    annexes: [],
    facts: [],
    recipients: ['Như trên;', 'Lưu: VT.'],
    signatures: [{ title: 'Thủ trưởng cơ quan', name: null }],
  }
}

/** The page to print; number, signature and seal are put on it by hand. OWNER_LETTER_NOT_FOUND. */
export const pageOfLetter = async (context: Context & { caller: Caller }, id: string): Promise<FileAnswer> => {
  const { db, caller } = context
  const letter = await repo.find(db, caller, id)
  if (!letter) throw new Refusal('OWNER_LETTER_NOT_FOUND')
  const bytes = await pdfOf(paperOf(letter, await programmeOf(db)))
  const name = `Thu-${letter.code ?? 'chu-co-so'}-${vietnamDay(letter.created_at)}.pdf`
  return { stream: Readable.from([bytes]), name, type: 'application/pdf', size: bytes.length }
}
