import type { Letter } from '../platform/messages/mail.ts'
import { writeLetter } from './layout.ts'
import type { Addressed } from './layout.ts'

type Told = { title: string; body: string; link: string | null }

/** What somebody is told. */
export const noticeLetter = ({ title, body, link }: Told, addressed: Addressed): Letter => {
  return writeLetter({ subject: title, paragraphs: [body], link }, addressed)
}
