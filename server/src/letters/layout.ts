import type { LetterDraft } from '@nhanxanh/contract/features/owner-letters'
import type { Letter } from '../platform/messages/mail.ts'

/** A list below a heading; what a line tells of is opened by its link. */
export type Section = { title: string; lines: readonly { text: string; link: string | null }[] }

/** One thing of several: what it is, what was found, what is asked for. */
export type Item = { title: string; note: string | null; ask: string | null }

/** What a letter says. */
export type Words = {
  subject: string
  /** Plain sentences; no markup. */
  paragraphs: readonly string[]
  /** The six digits, on a line of their own, between the first paragraph and the others. */
  code?: string
  /** Numbered, between the first paragraph and the others. */
  items?: readonly Item[]
  /** Lists between the first paragraph and the others. */
  sections?: readonly Section[]
  /** An address to open, below the paragraphs. */
  link?: string | null
  /** The words of a button for the address. */
  button?: string
}

/** Where the programme is asked; null: the settings name none. */
export type Contact = { email: string | null; phone: string | null; address: string | null }

/** Whom a letter greets and goes to; the sender is the name of the programme, `office` who stands behind it. */
export type Addressed = {
  to: string
  name: string
  sender: string
  office?: { superior: string | null; agency: string | null; contact: Contact }
}

type Draft = Words & Addressed

/** A letter part by part, in the order in which it is read. */
export type Parts = Omit<LetterDraft, 'kind' | 'way' | 'to' | 'short'>

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? '')

const sectionText = ({ title, lines }: Section): string =>
  [title, ...lines.map(({ text, link }) => (link === null ? `- ${text}` : `- ${text}\n  ${link}`))].join('\n')

const said = ({ title, note, ask }: Item): string[] => [title, note, ask].filter((text) => text !== null)
const itemsText = (items: readonly Item[]): string[] =>
  items.length === 0 ? [] : [items.map((item, at) => `${at + 1}. ${said(item).join('\n   ')}`).join('\n')]

/** The agency and the one above it, as far as the settings name them. */
const headOf = ({ office }: Addressed): string =>
  [office?.superior, office?.agency].filter((name) => typeof name === 'string').join(' · ')

const headLines = (addressed: Addressed): string[] =>
  [headOf(addressed), addressed.sender].filter((line) => line !== '')

const greetingOf = ({ name }: Addressed): string => `Kính gửi ${name},`

/** Whom to ask, and where papers go. */
export const contactLines = ({ email, phone, address }: Contact): string[] => {
  const ways = [phone === null ? [] : `gọi ${phone}`, email === null ? [] : `viết cho ${email}`].flat()
  return [
    ways.length === 0 ? [] : `Cần hỏi thêm, vui lòng ${ways.join(' hoặc ')}.`,
    address === null ? [] : `Giấy tờ gửi về: ${address}.`,
  ].flat()
}

const footOf = ({ office }: Addressed): string[] => (office ? contactLines(office.contact) : [])

const textOf = (draft: Draft): string => {
  const { paragraphs, code, items = [], sections = [], link, button, sender } = draft
  const [first = '', ...others] = paragraphs
  const head = headOf(draft)
  return [
    ...(head === '' ? [] : [head]),
    greetingOf(draft),
    code === undefined ? first : `${first} ${code}`,
    ...itemsText(items),
    ...sections.map(sectionText),
    ...others,
    ...(link ? [button === undefined ? link : `${button}: ${link}`] : []),
    ...footOf(draft),
    sender,
  ]
    .join('\n\n')
    .concat('\n')
}

const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escaped(text)}</p>`
const codeBox = (code: string): string =>
  `<p style="margin:0 0 16px;font-size:28px;font-weight:700;letter-spacing:6px">${escaped(code)}</p>`

const anchor = (link: string, text: string, style: string): string =>
  `<a href="${escaped(link)}" style="${style}">${escaped(text)}</a>`
const green = 'color:#18794e'
const linkHtml = ({ link, button }: Draft): string[] => {
  if (!link) return []
  const plain = `<p style="margin:0 0 16px">${anchor(link, link, green)}</p>`
  if (button === undefined) return [plain]
  const look =
    'display:block;padding:13px 16px;border-radius:6px;background:#18794e;color:#fff;font-weight:700;text-align:center;text-decoration:none'
  return [`<p style="margin:0 0 8px">${anchor(link, button, look)}</p>`, plain]
}

const lineHtml = ({ text, link }: Section['lines'][number]): string =>
  `<li>${link === null ? escaped(text) : anchor(link, text, green)}</li>`
const sectionHtml = ({ title, lines }: Section): string =>
  `<p style="margin:0 0 4px;font-weight:700">${escaped(title)}</p>
<ul style="margin:0 0 16px;padding-left:20px">${lines.map(lineHtml).join('\n')}</ul>`

const itemHtml = ({ title, note, ask }: Item): string =>
  [
    '<li style="margin:0 0 12px">',
    `<b>${escaped(title)}</b>`,
    ...(note === null ? [] : [`<br><span style="color:#60646c">${escaped(note)}</span>`]),
    ...(ask === null ? [] : [`<br>${escaped(ask)}`]),
    '</li>',
  ].join('')
const itemsHtml = (items: readonly Item[]): string[] =>
  items.length === 0
    ? []
    : [`<ol style="margin:0 0 16px;padding-left:24px">${items.map((item) => itemHtml(item)).join('\n')}</ol>`]

const headHtml = (draft: Draft): string[] => {
  const names = headLines(draft).map((name) => escaped(name))
  return headOf(draft) === ''
    ? []
    : [
        `<p style="margin:0 0 24px;padding:0 0 16px;border-bottom:2px solid #18794e;font-size:14px;color:#60646c">${names.join('<br>')}</p>`,
      ]
}

const htmlOf = (draft: Draft): string => {
  const { paragraphs, code, items = [], sections = [], sender } = draft
  const [first = '', ...others] = paragraphs
  return [
    '<!doctype html><html lang="vi"><body style="margin:0;padding:24px;background:#f4f6f4">',
    '<div style="max-width:536px;margin:0 auto;padding:24px 32px;background:#fff;border-radius:8px;',
    'color:#1c2024;font:16px/1.5 Arial,Helvetica,sans-serif">',
    ...headHtml(draft),
    paragraph(greetingOf(draft)),
    paragraph(first),
    ...(code === undefined ? [] : [codeBox(code)]),
    ...itemsHtml(items),
    ...sections.map(sectionHtml),
    ...others.map(paragraph),
    ...linkHtml(draft),
    ...footOf(draft).map(paragraph),
    `<p style="margin:24px 0 0;color:#60646c">${escaped(sender)}</p></div></body></html>`,
  ].join('\n')
}

/** Without what greets whom the letter greets already, among lines that somebody typed. */
export const withoutGreeting = (lines: readonly string[]): string[] =>
  lines.filter((text) => !/^kính (gửi|thưa)[^.]{0,120}[,:]$/i.test(text.trim()))

/** The same letter for a screen. */
export const letterParts = (words: Words, addressed: Addressed): Parts => {
  const draft = { ...words, ...addressed }
  const [first = '', ...paragraphs] = withoutGreeting(words.paragraphs)
  return {
    subject: words.subject,
    head: headLines(draft),
    greeting: greetingOf(draft),
    first,
    items: [...(words.items ?? [])],
    paragraphs,
    button: words.button ?? null,
    link: words.link ?? null,
    foot: [...footOf(draft), draft.sender],
  }
}

/** Writes a letter on the paper of the programme: the same words as plain text and as simple HTML, without a picture. */
export const writeLetter = (words: Words, addressed: Addressed): Letter => {
  const paragraphs = withoutGreeting(words.paragraphs)
  const draft = { ...words, paragraphs, ...addressed }
  return { to: draft.to, subject: draft.subject, text: textOf(draft), html: htmlOf(draft) }
}
