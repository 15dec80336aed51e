import { keptWords } from '@nhanxanh/contract/features/certificates.witnesses'
import type { Letter } from '../platform/messages/mail.ts'
import { contactLines, letterParts, withoutGreeting, writeLetter } from './layout.ts'
import type { Addressed, Contact, Parts, Words } from './layout.ts'

/** What an owner is told, as it is kept. */
export type OwnerWords = Words

/** With what the person who acts adds, behind what the letter says itself. */
export const withParagraph = (words: OwnerWords, note: string | null): OwnerWords =>
  note === null
    ? words
    : { ...words, paragraphs: [...words.paragraphs, ...note.split('\n').filter((line) => line.trim() !== '')] }

/** The same as a mail. */
export const ownerLetter = (words: OwnerWords, addressed: Addressed): Letter => writeLetter(words, addressed)

/** The same for a screen. */
export const ownerLetterParts = (words: OwnerWords, addressed: Addressed): Parts => letterParts(words, addressed)

/** What letters to owners say of the programme. */
export type Standpoint = {
  /** The issuer of the certificates; where none is named, the programme. */
  issuer: string
  /** Days in which a decision can be complained of. */
  appealDays: number
  /** Where owners sign in; null: the programme has no portal, so no letter speaks of one. */
  portal: string | null
  /** The log as it was signed last, in words; null before it is published. */
  witness: string | null
}

/** The text that somebody typed, line by line, behind what it is. */
export const typed = (label: string, text: string | null): string[] =>
  text === null
    ? []
    : `${label}: ${withoutGreeting(text.split('\n')).join('\n').trim()}`
        .split('\n')
        .filter((line) => line.trim() !== '')

export const kept = ({ witness }: Standpoint): string[] => (witness === null ? [] : [keptWords(witness)])

/** The way to the portal, under a button; nothing where there is none. */
export const onPortal = ({ portal }: Standpoint, button: string): Pick<Words, 'link' | 'button'> =>
  portal === null ? {} : { link: portal, button }

/** Where something can be handed in or asked for. */
export const handedIn = ({ portal }: Standpoint): string =>
  portal === null
    ? 'bằng văn bản gửi cơ quan chương trình'
    : `trên cổng đăng ký (${portal}) hoặc bằng văn bản gửi cơ quan chương trình`

export const appeal = (standpoint: Standpoint): string =>
  `Nếu không đồng ý với quyết định này, cơ sở có quyền khiếu nại trong ${standpoint.appealDays} ngày kể từ ngày nhận được quyết định, ${handedIn(standpoint)}.`

/** A message on a telephone holds no more. */
export const mostOfShort = 400

/** The same in a message on a telephone: what happened, to which record, by when; what else there is to say is on paper or at the office. */
export const shortForm = ({ subject, link }: OwnerWords, { phone, email }: Contact): string => {
  const more = link ?? phone ?? email
  return `${subject}.${more === null ? '' : ` Chi tiết: ${more}`}`
}

/** The same on paper, paragraph by paragraph: whom it greets, what it says, each thing by its number, the address to open, whom to ask. */
export const pageParagraphs = (
  { paragraphs, items = [], link }: OwnerWords,
  name: string,
  contact: Contact,
): string[] => {
  const [first = '', ...others] = withoutGreeting(paragraphs)
  const listed = items.map(({ title, note, ask }, at) => {
    const said = [note, ask].filter((text) => text !== null)
    return `${at + 1}. ${[title, ...said].join('. ').replaceAll('..', '.')}`
  })
  const address = link ? [`Địa chỉ: ${link}`] : []
  return [`Kính gửi: ${name}`, first, ...listed, ...others, ...address, ...contactLines(contact)]
}
