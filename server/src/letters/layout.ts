import type { Letter } from '../platform/mail.ts'

/** A list below a heading; what a line tells of is opened by its link. */
export type Section = { title: string; lines: readonly { text: string; link: string | null }[] }

/** What a letter says. */
export type Words = {
  subject: string
  /** Plain sentences; no markup. */
  paragraphs: readonly string[]
  /** The six digits, on a line of their own, between the first paragraph and the others. */
  code?: string
  /** Lists between the first paragraph and the others. */
  sections?: readonly Section[]
  /** An address to open, below the paragraphs. */
  link?: string | null
}

/** Whom a letter greets and goes to; the sender is the name of the programme. */
export type Addressed = { to: string; name: string; sender: string }

type Draft = Words & Addressed

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? '')

const sectionText = ({ title, lines }: Section): string =>
  [title, ...lines.map(({ text, link }) => (link === null ? `- ${text}` : `- ${text}\n  ${link}`))].join('\n')

const textOf = ({ name, paragraphs: [first = '', ...others], code, sections = [], link, sender }: Draft): string =>
  [
    `Kính gửi ${name},`,
    code === undefined ? first : `${first} ${code}`,
    ...sections.map(sectionText),
    ...others,
    ...(link ? [link] : []),
    sender,
  ]
    .join('\n\n')
    .concat('\n')

const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escaped(text)}</p>`
const codeBox = (code: string): string =>
  `<p style="margin:0 0 16px;font-size:28px;font-weight:700;letter-spacing:6px">${escaped(code)}</p>`
const linkLine = (link: string): string =>
  `<p style="margin:0 0 16px"><a href="${escaped(link)}" style="color:#18794e">${escaped(link)}</a></p>`

const lineHtml = ({ text, link }: Section['lines'][number]): string =>
  link === null
    ? `<li>${escaped(text)}</li>`
    : `<li><a href="${escaped(link)}" style="color:#18794e">${escaped(text)}</a></li>`
const sectionHtml = ({ title, lines }: Section): string =>
  `<p style="margin:0 0 4px;font-weight:700">${escaped(title)}</p>
<ul style="margin:0 0 16px;padding-left:20px">${lines.map(lineHtml).join('\n')}</ul>`

const htmlOf = ({ name, paragraphs: [first = '', ...others], code, sections = [], link, sender }: Draft): string =>
  [
    '<!doctype html><html lang="vi"><body style="margin:0;padding:24px;background:#f4f6f4">',
    '<div style="max-width:520px;margin:0 auto;padding:24px;background:#fff;border-radius:8px;',
    'color:#1c2024;font:16px/1.5 Arial,Helvetica,sans-serif">',
    paragraph(`Kính gửi ${name},`),
    paragraph(first),
    ...(code === undefined ? [] : [codeBox(code)]),
    ...sections.map(sectionHtml),
    ...others.map(paragraph),
    ...(link ? [linkLine(link)] : []),
    `<p style="margin:24px 0 0;color:#60646c">${escaped(sender)}</p></div></body></html>`,
  ].join('\n')

/** Writes a letter on the paper of the programme: the same words as plain text and as simple HTML, without a picture. */
export const writeLetter = (words: Words, addressed: Addressed): Letter => {
  const draft = { ...words, ...addressed }
  return { to: draft.to, subject: draft.subject, text: textOf(draft), html: htmlOf(draft) }
}
