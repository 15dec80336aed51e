import { createHash } from 'node:crypto'
import type { ParsedMail } from 'mailparser'
import type { IncomingMail } from './mailbox.ts'

/** Characters of HTML beyond which nobody wrote it by hand. */
const mostHtml = 1_000_000

const idPattern = /<[^<>\s]{1,990}>/g

/** The ids of letters in a header, in its order, each once. */
export const messageIdsIn = (header: string): string[] => [...new Set(header.match(idPattern) ?? [])]

/** Header fields by their names, unfolded. */
const fieldsOf = (head: string): Map<string, string> =>
  new Map(
    head
      .replaceAll(/\r?\n[\t ]+/g, ' ')
      .split(/\r?\n/)
      .map((line) => [line.slice(0, line.indexOf(':')).trim().toLowerCase(), line.slice(line.indexOf(':') + 1)]),
  )

/** What a head says of where the letter belongs: the letter that it answers first, then the others of its thread, backwards. */
export const threadOf = (head: string): { messageId: string | null; answers: string[] } => {
  const fields = fieldsOf(head)
  const idsOf = (name: string) => messageIdsIn(fields.get(name) ?? '')
  return {
    messageId: idsOf('message-id')[0] ?? null,
    answers: [...new Set([...idsOf('in-reply-to'), ...idsOf('references').toReversed()])],
  }
}

const textOf = (mail: ParsedMail, name: string): string => {
  const value = mail.headers.get(name)
  return typeof value === 'string' ? value.trim().toLowerCase() : ''
}

/** By what machines say of themselves (RFC 3834), and by what lists and absences said before that. */
const isAutomatic = (mail: ParsedMail): boolean => {
  const submitted = textOf(mail, 'auto-submitted')
  if (submitted !== '' && submitted !== 'no') return true
  if (/^(bulk|junk|list|auto_reply)$/.test(textOf(mail, 'precedence'))) return true
  if (mail.headers.has('x-autoreply') || mail.headers.has('x-autorespond')) return true
  const type = mail.headers.get('content-type')
  return typeof type === 'object' && 'value' in type && type.value === 'multipart/report'
}

/** No character that a text column, a log or a screen cannot have. */
const clean = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .replaceAll(/[\t\u{A0} ]+\n/gu, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

/** A letter as it came over the wire. HTML without a plain text beside it becomes text; files are counted and left. */
export const readMail = async (source: Buffer, receivedAt: Date, isCut: boolean): Promise<IncomingMail> => {
  // Comes with the first letter: a server without a mailbox does not need it.
  const { simpleParser } = await import('mailparser')
  const options = {
    skipImageLinks: true,
    skipTextToHtml: true,
    maxHtmlLengthToParse: mostHtml,
    checksumAlgo: false,
  } as const
  const mail = await simpleParser(source, options)
  const [sender] = mail.from?.value ?? []
  const made = `<${createHash('sha256').update(source).digest('hex')}@khong-ma>`
  return {
    messageId: messageIdsIn(mail.messageId ?? '')[0] ?? made,
    from: {
      address: clean(sender?.address ?? '').toLowerCase(),
      name: clean(sender?.name ?? '').replaceAll(/\s+/g, ' '),
    },
    receivedAt,
    text: clean(mail.text ?? ''),
    files: mail.attachments.length,
    isAutomatic: isAutomatic(mail),
    isCut,
  }
}
