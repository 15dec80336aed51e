import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Socket } from 'node:net'

type Stored = { uid: number; source: Buffer; isSeen: boolean; at: Date }
type Box = { mails: Stored[]; validity: number; commands: string[]; isRefusing: boolean }

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const two = (value: number): string => String(value).padStart(2, '0')
const internalDate = (at: Date): string =>
  `${two(at.getUTCDate())}-${months[at.getUTCMonth()]}-${at.getUTCFullYear()} ${at.toISOString().slice(11, 19)} +0000`

/** `5`, `1,3`, `2:*` */
const isIn = (range: string, uid: number, newest: number): boolean =>
  range.split(',').some((part) => {
    const [from = 0, to = from] = part.split(':').map((end) => (end === '*' ? newest : Number(end)))
    return uid >= Math.min(from, to) && uid <= Math.max(from, to)
  })

const headOf = (source: Buffer, fields: readonly string[]): Buffer => {
  const [head = ''] = source.toString('latin1').split('\r\n\r\n')
  const unfolded = head.split(/\r\n(?![\t ])/)
  const asked = unfolded.filter((line) => fields.includes(line.slice(0, line.indexOf(':')).toLowerCase()))
  return Buffer.from(`${asked.join('\r\n')}\r\n\r\n`, 'latin1')
}

/** What a FETCH asks for of one letter, as the lines of the answer. */
const fetched = ({ uid, source, at }: Stored, nth: number, items: string): Buffer => {
  const parts: (string | Buffer)[] = [`* ${nth} FETCH (UID ${uid}`]
  const literal = (name: string, content: Buffer) => parts.push(` ${name} {${content.length}}\r\n`, content)
  if (/RFC822\.SIZE/i.test(items)) parts.push(` RFC822.SIZE ${source.length}`)
  if (/INTERNALDATE/i.test(items)) parts.push(` INTERNALDATE "${internalDate(at)}"`)
  const fields = /BODY\.PEEK\[HEADER\.FIELDS \(([^)]*)\)\]/i.exec(items)?.[1]
  if (fields !== undefined) literal(`BODY[HEADER.FIELDS (${fields})]`, headOf(source, fields.toLowerCase().split(' ')))
  const whole = /BODY\.PEEK\[\]<(\d+)\.(\d+)>/i.exec(items)
  if (whole) literal(`BODY[]<${whole[1]}>`, source.subarray(Number(whole[1]), Number(whole[1]) + Number(whole[2])))
  return Buffer.concat([...parts, ')\r\n'].map((part) => (typeof part === 'string' ? Buffer.from(part) : part)))
}

type Said = { untagged: readonly (string | Buffer)[]; isOk: boolean; code?: string }
const ok = (...untagged: (string | Buffer)[]): Said => ({ untagged, isOk: true })

const uidCommand = (box: Box, verb: string, rest: string): Said => {
  const newest = Math.max(0, ...box.mails.map(({ uid }) => uid))
  const [range = '', ...others] = (verb === 'SEARCH' ? rest.replace(/^UID /i, '') : rest).split(' ')
  const chosen = [...box.mails.entries()].filter(([, { uid }]) => isIn(range, uid, newest))
  if (verb === 'SEARCH') return ok(`* SEARCH ${chosen.map(([, { uid }]) => uid).join(' ')}\r\n`)
  if (verb === 'FETCH') return ok(...chosen.map(([at, mail]) => fetched(mail, at + 1, others.join(' '))))
  for (const [, mail] of chosen) mail.isSeen = others.join(' ').includes('\\Seen') || mail.isSeen
  return ok()
}

const selected = ({ mails, validity }: Box): Said => ({
  ...ok(
    `* ${mails.length} EXISTS\r\n`,
    '* FLAGS (\\Seen \\Answered)\r\n',
    `* OK [UIDVALIDITY ${validity}] valid\r\n`,
    `* OK [UIDNEXT ${Math.max(0, ...mails.map(({ uid }) => uid)) + 1}] next\r\n`,
  ),
  code: '[READ-WRITE] ',
})

const answerTo = (box: Box, command: string): Said => {
  const [verb = '', ...rest] = command.split(' ')
  const name = verb.toUpperCase()
  if (name === 'LOGIN') return { untagged: [], isOk: !box.isRefusing && /^LOGIN "?thu"? "?matkhau"?$/i.test(command) }
  if (name === 'CAPABILITY') return ok('* CAPABILITY IMAP4rev1\r\n')
  if (name === 'LIST') return ok(`* LIST () "/" ${rest[1] === '""' ? '""' : 'INBOX'}\r\n`)
  if (name === 'SELECT') return selected(box)
  if (name === 'UID') return uidCommand(box, (rest[0] ?? '').toUpperCase(), rest.slice(1).join(' '))
  if (name === 'LOGOUT') return ok('* BYE\r\n')
  return ok()
}

const serve = async (box: Box, socket: Socket): Promise<void> => {
  let rest = ''
  socket.write('* OK [CAPABILITY IMAP4rev1] kiemthu.example\r\n')
  for await (const chunk of socket) {
    const lines = `${rest}${String(chunk)}`.split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const tag = line.slice(0, line.indexOf(' '))
      const command = line.slice(tag.length + 1)
      box.commands.push(command)
      const { untagged, isOk, code = '' } = answerTo(box, command)
      for (const each of untagged) socket.write(each)
      socket.write(`${tag} ${isOk ? 'OK' : 'NO'} ${code}done\r\n`)
      if (command.toUpperCase() === 'LOGOUT') socket.end()
    }
  }
}

/** A mailbox on this machine, spoken to by IMAP: the counterpart of our reader, with letters that a test delivers. */
export const startImap = async () => {
  const box: Box = { mails: [], validity: 1, commands: [], isRefusing: false }
  const server = createServer((socket) => {
    socket.on('error', () => {})
    void serve(box, socket).catch(() => {})
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  /** Puts a letter into the mailbox; its number. */
  const deliver = (letter: string, at = new Date()): number => {
    const uid = Math.max(0, ...box.mails.map((mail) => mail.uid)) + 1
    box.mails.push({ uid, source: Buffer.from(letter.replaceAll(/\r?\n/g, '\r\n')), isSeen: false, at })
    return uid
  }
  return {
    url: `imap://thu:matkhau@127.0.0.1:${address.port}/INBOX`,
    deliver,
    commands: box.commands,
    isSeen: (uid: number): boolean | undefined => box.mails.find((mail) => mail.uid === uid)?.isSeen,
    /** The server was set up anew: the same letters under other numbers. */
    renumber: () => {
      box.validity += 1
      box.mails.reverse()
      for (const [nth, mail] of box.mails.entries()) mail.uid = nth + 1
    },
    refuse: (on: boolean) => {
      box.isRefusing = on
    },
    close: () => void server.close(),
  }
}
