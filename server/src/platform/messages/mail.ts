import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'

export type Attachment = { filename: string; content: Buffer; contentType: string }
/** Plain text for every reader, and the same as simple HTML. */
export type Letter = {
  to: string
  subject: string
  text: string
  html: string
  attachments?: readonly Attachment[]
  /** The same at each try, so that a mail server knows a letter that it already has. */
  messageId?: string
  /** Where an answer goes, if not to the sender. */
  replyTo?: string
  /** The letter that it answers, and the thread so far with the oldest first: mail programs show them together. */
  inReplyTo?: string
  references?: readonly string[]
  headers?: Readonly<Record<string, string>>
}
export type Mail = { send: (letter: Letter) => Promise<void> }

/** Readable as it lies on disk, and in the logs of mail servers that show bodies. */
const textEncoding = 'quoted-printable' as const

const messageOf = (from: string, { attachments = [], headers = {}, references, ...letter }: Letter) => ({
  from,
  textEncoding,
  ...letter,
  headers: { ...headers },
  ...(references && { references: [...references] }),
  attachments: [...attachments],
})

/** Sends by SMTP; a refusal is thrown, and the job queue tries again. Time-outs keep a dead server from holding a worker. */
export const smtpMail = (url: string, from: string): Mail => ({
  send: async (letter) => {
    // Comes with the first mail: a server that rests does not need it.
    const { createTransport } = await import('nodemailer')
    const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
    await createTransport({ url, ...timeouts }).sendMail(messageOf(from, letter))
  },
})

/** Without SMTP: each mail becomes an .eml file in the folder, and the log names the file, never its content. */
export const folderMail = (folder: string, from: string, log: Log, clock: Clock): Mail => {
  return {
    send: async (letter) => {
      const { createTransport } = await import('nodemailer')
      const transport = createTransport({ streamTransport: true, buffer: true })
      const { message } = await transport.sendMail(messageOf(from, letter))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = `${clock.now().toISOString().replaceAll(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.eml`
      const file = path.join(folder, name)
      // Written aside and renamed: whoever watches the folder never reads half a mail.
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 })
      await rename(`${file}.part`, file)
      log.info({ file }, 'mail written')
    },
  }
}
