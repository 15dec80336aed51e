import type { Letter } from '../platform/mail.ts'
import { writeLetter } from './layout.ts'
import type { Addressed } from './layout.ts'

type Told = { title: string; body: string; letter: string | null; link: string | null }

/** What somebody is told, with what is written to them below it. */
export const noticeLetter = ({ title, body, letter, link }: Told, addressed: Addressed): Letter => {
  const paragraphs = [body, ...(letter ?? '').split('\n').filter((text) => text !== '')]
  return writeLetter({ subject: title, paragraphs, link }, addressed)
}
