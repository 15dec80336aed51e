import type { CaseDeclaration } from '@nhanxanh/contract/features/cases.rules'
import type { Letter } from '../platform/messages/mail.ts'
import { writeLetter } from './layout.ts'
import type { Addressed, Words } from './layout.ts'
import { onPortal } from './standpoint.ts'
import type { Standpoint } from './standpoint.ts'

type Told = { title: string; body: string; link: string | null }

/** What somebody is told. */
export const noticeLetter = ({ title, body, link }: Told, addressed: Addressed): Letter => {
  return writeLetter({ subject: title, paragraphs: [body], link }, addressed)
}

/** What staff write to many, to one of them. */
export const campaignLetter = ({ title, body }: Omit<Told, 'link'>, standpoint: Standpoint): Words => ({
  subject: title,
  paragraphs: body.split('\n').filter((line) => line.trim() !== ''),
  ...onPortal(standpoint, 'Mở cổng đăng ký'),
})

type Entry = { code: string; kind: string; letter: string }

/** Mails what stands in an entry of a case, word for word. */
export const caseLetter =
  ({ letters, name }: Pick<CaseDeclaration, 'letters' | 'name'>) =>
  ({ code, kind, letter }: Entry, addressed: Addressed): Letter =>
    writeLetter({ subject: `${letters[kind] ?? name} ${code}`, paragraphs: letter.split('\n') }, addressed)
