import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Socket } from 'node:net'

/** Undoes quoted-printable, in which our letters travel. */
const unquoted = (text: string): string =>
  Buffer.from(
    text
      .replaceAll(/=\r?\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')

/** A letter as its reader sees it: the plain text, and the HTML after it. */
export const textOf = (mail: string): string => unquoted(mail)

export type Received = { from: string; to: string; mail: string; user: string | null }

const answers = async (socket: Socket, received: Received[], isRefused: () => boolean) => {
  let letter: Received = { from: '', to: '', mail: '', user: null }
  let isBody = false
  let rest = ''
  const say = (line: string) => socket.write(`${line}\r\n`)
  const command = (line: string) => {
    const verb = line.slice(0, 4).toUpperCase()
    if (verb === 'EHLO') return say('250-kiemthu.example\r\n250-AUTH PLAIN\r\n250 8BITMIME')
    if (verb === 'AUTH') {
      letter.user =
        Buffer.from(line.split(' ')[2] ?? '', 'base64')
          .toString()
          .split('\0')[1] ?? null
      return say('235 OK')
    }
    if (verb === 'MAIL') letter.from = /<([^>]*)>/.exec(line)?.[1] ?? ''
    if (verb === 'RCPT') {
      if (isRefused()) return say('451 Try again later')
      letter.to = /<([^>]*)>/.exec(line)?.[1] ?? ''
    }
    if (verb === 'QUIT') return socket.end('221 Bye\r\n')
    isBody = verb === 'DATA'
    return say(isBody ? '354 Go ahead' : '250 OK')
  }
  const take = (line: string) => {
    if (!isBody) return command(line)
    if (line !== '.') {
      letter.mail += `${line.replace(/^\.\./, '.')}\r\n`
      return true
    }
    isBody = false
    received.push(letter)
    letter = { from: '', to: '', mail: '', user: letter.user }
    return say('250 Taken')
  }
  say('220 kiemthu.example ESMTP')
  for await (const chunk of socket) {
    const lines = `${rest}${String(chunk)}`.split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) take(line)
  }
}

/** An SMTP server on this machine that keeps what it receives; it can refuse for a while, as servers that are busy do. */
export const startSmtp = async () => {
  const received: Received[] = []
  let [isRefusing, refusals] = [false, 0]
  const isRefused = () => {
    if (isRefusing) refusals += 1
    return isRefusing
  }
  const server = createServer((socket) => {
    socket.on('error', () => {})
    void answers(socket, received, isRefused).catch(() => {})
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  return {
    url: `smtp://thu:matkhau@127.0.0.1:${address.port}`,
    received,
    refuse: (on: boolean) => {
      isRefusing = on
    },
    refused: () => refusals,
    close: () => void server.close(),
  }
}
