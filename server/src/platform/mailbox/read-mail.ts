import { createHash } from 'node:crypto'
import type { Attachment, ParsedMail } from 'mailparser'
import { cleanText } from '@nhanxanh/contract/shared/clean-text'
import { isAutomatic, isByCarrier, isReturn } from './automatic.ts'
import type { IncomingMail, MailHead } from './mailbox.ts'

/** Comes with the first letter: a server without a mailbox does not need it. */
const parser = async () => (await import('mailparser')).simpleParser

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
export const threadOf = async (head: Buffer): Promise<Omit<MailHead, 'uid'>> => {
  const { subject = '', from } = await (await parser())(head, { skipTextToHtml: true })
  return {
    ...answersOf(head.toString('latin1')),
    subject: clean(subject),
    sender: clean(from?.value[0]?.address ?? '').toLowerCase(),
  }
}

const answersOf = (head: string): Omit<MailHead, 'uid' | 'subject' | 'sender'> => {
  const fields = fieldsOf(head)
  const idsOf = (name: string) => messageIdsIn(fields.get(name) ?? '')
  return {
    messageId: idsOf('message-id')[0] ?? null,
    answers: [...new Set([...idsOf('in-reply-to'), ...idsOf('references').toReversed()])],
    isFromMail:
      isByCarrier(fields.get('from') ?? '', fields.get('return-path') ?? '') ||
      /multipart\/report/i.test(fields.get('content-type') ?? ''),
  }
}

/** No character that a text column, a log or a screen cannot have. */
const clean = (text: string): string =>
  cleanText(text)
    .replaceAll(/[^\P{Cc}\n]/gu, '')
    .replaceAll(/ +\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

/** The ids of letters that stand below the head of a report: of what is returned with it, whole or its head alone. */
const returnsOf = (mail: ParsedMail, source: string): string[] => {
  if (!isReturn(mail, source)) return []
  const body = source.slice(Math.max(0, source.search(/\r?\n\r?\n/)))
  return messageIdsIn([...body.matchAll(/^message-id:\s*(<[^<>\s]+>)/gim)].map(([, id]) => id).join(' '))
}

/** Forms that hide the words of a letter from whoever has not the program or the key for them. */
const formOf = ({ contentType, filename = '' }: Attachment): IncomingMail['hiddenIn'] => {
  if (/^application\/(vnd\.)?ms-tnef/i.test(contentType) || /^winmail\.dat$/i.test(filename)) return 'tnef'
  return /^application\/(x-)?(pkcs7-mime|pgp-encrypted)/i.test(contentType) ? 'encrypted' : null
}

/** What programs write beside HTML for those that show none: no words of the person. */
const placeholder =
  /^.{0,160}(does not support|doesn.t support|cannot display|not displayed|không hỗ trợ|không hiển thị).{0,80}$/isu
const armoured = /^-----BEGIN PGP MESSAGE-----[^]*-----END PGP MESSAGE-----$/

/** The words of a letter; those of its HTML where nothing is said beside it. */
const wordsOf = async ({ text = '', html }: ParsedMail): Promise<string> => {
  const words = clean(text)
  if (typeof html !== 'string' || (words !== '' && !(placeholder.test(words) && /html/i.test(words)))) return words
  const alone = Buffer.from(`Content-Type: text/html; charset=utf-8\r\n\r\n${html}`)
  return (
    clean(
      (await (await parser())(alone, { skipImageLinks: true, skipTextToHtml: true, maxHtmlLengthToParse: mostHtml }))
        .text ?? '',
    ) || words
  )
}

/** A letter as it came over the wire. HTML without a plain text beside it becomes text; files are counted and left. */
export const readMail = async (source: Buffer, receivedAt: Date, isCut: boolean): Promise<IncomingMail> => {
  const options = {
    skipImageLinks: true,
    skipTextToHtml: true,
    maxHtmlLengthToParse: mostHtml,
    checksumAlgo: false,
  } as const
  const mail = await (await parser())(source, options)
  const [sender] = mail.from?.value ?? []
  const made = `<${createHash('sha256').update(source).digest('hex')}@khong-ma>`
  const words = await wordsOf(mail)
  const isArmoured = armoured.test(words)
  const text = isArmoured ? '' : words
  const isByMachine = isAutomatic(mail)
  return {
    messageId: messageIdsIn(mail.messageId ?? '')[0] ?? made,
    from: {
      address: clean(sender?.address ?? '').toLowerCase(),
      name: clean(sender?.name ?? '').replaceAll('\n', ' '),
    },
    subject: clean(mail.subject ?? '').replaceAll('\n', ' '),
    source,
    receivedAt,
    text,
    hiddenIn: isArmoured
      ? 'encrypted'
      : text === ''
        ? (mail.attachments.map(formOf).find((form) => form !== null) ?? null)
        : null,
    files: mail.attachments.length,
    isAutomatic: isByMachine,
    // A person may quote such a report.
    returns: isByMachine ? returnsOf(mail, source.toString('latin1')) : [],
    isCut,
  }
}
