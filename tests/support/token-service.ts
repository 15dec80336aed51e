import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { signedPdf } from '../../server/src/platform/signing/verifier/fixtures/appending.ts'
import { cmsBy, identity } from '../../server/src/platform/signing/verifier/fixtures/identities.ts'

/** One short text of a browser, which masks what it sends (RFC 6455, 5.2). */
const textIn = (frame: Buffer): string => {
  const short = frame.readUInt8(1) & 0x7f
  const at = short === 126 ? 4 : 2
  const length = short === 126 ? frame.readUInt16BE(2) : short
  const mask = frame.subarray(at, at + 4)
  const sent = frame.subarray(at + 4, at + 4 + length)
  return Buffer.from(sent.map((byte, nth) => byte ^ mask.readUInt8(nth % 4))).toString()
}

const frameOf = (text: string): Buffer => Buffer.concat([Buffer.from([0x81, text.length]), Buffer.from(text)])

/** What it says besides signing; a certificate is seen while the device is plugged in. */
const toldBy = (path: string, isPlugged: boolean): string | null => {
  if (path === '/GetVersion') return JSON.stringify({ Status: 0, Version: '1.0' })
  if (path === '/GetCertInfo') return JSON.stringify({ Status: isPlugged ? 0 : 1, Message: '' })
  return null
}

/** VGCA Sign Service as a browser meets it on its own machine: fetches a file, signs it and brings it back. The second paper is refused once. */
export const startTokenService = async (port: number) => {
  const person = await identity({ name: 'Trần Thanh Hà', kind: 'rsa' })
  const state = { isPlugged: true }
  const signed: Buffer[] = []
  let asked = 0
  const sign = async (text: string): Promise<string> => {
    asked += 1
    if (asked === 2) return JSON.stringify({ Status: 8, Message: 'Cancelled' })
    const { FileName, FileUploadHandler } = JSON.parse(text) as { FileName: string; FileUploadHandler: string }
    const file = Buffer.from(await (await fetch(FileName)).arrayBuffer())
    const { bytes } = await signedPdf(file, { by: (data) => cmsBy(person, data) })
    const body = new FormData()
    body.set('uploadfile', new File([Uint8Array.from(bytes)], 'giay.pdf', { type: 'application/pdf' }))
    const answer = (await (await fetch(FileUploadHandler, { method: 'POST', body })).json()) as { Status: boolean }
    if (answer.Status) signed.push(bytes)
    return JSON.stringify({ Status: answer.Status ? 0 : 5, Message: '', FileServer: '' })
  }
  const server = createServer()
  const sockets = new Set<Socket>()
  server.on('upgrade', (request, socket: Socket) => {
    sockets.add(socket)
    const key = `${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`
    const accept = createHash('sha1').update(key).digest('base64')
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
    )
    const answer = async (frame: Buffer) => {
      const said = toldBy(request.url ?? '', state.isPlugged) ?? (await sign(textIn(frame)))
      socket.write(frameOf(said))
    }
    socket.once('data', (frame: Buffer) => void answer(frame))
    socket.on('error', () => socket.destroy())
  })
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve))
  const stop = () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  return { signed, state, port: (server.address() as AddressInfo).port, stop }
}

/** What poppler says of the signature of a file. */
export const pdfsig = async (bytes: Buffer): Promise<string> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'nx-pdfsig-'))
  const file = path.join(folder, 'giay.pdf')
  await writeFile(file, bytes)
  // It ends with 2 where it knows no authority of the signer.
  const { stdout } = await promisify(execFile)('pdfsig', ['-nocert', file])
  await rm(folder, { recursive: true })
  return stdout
}
