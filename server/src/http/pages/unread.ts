import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { errorCatalogue } from '@nhanxanh/contract/errors'
import type { ErrorCode } from '@nhanxanh/contract/errors'
import type { Log } from '../../platform/log.ts'
import { bodyOf, refused } from '../errors.ts'

const codes: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'REQUEST_HEAD_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
}

/** A socket that is destroyed while its sender still writes loses the answer on its way; so long the rest is thrown away. */
const lingerMs = 1_000

/** The message is the sentence: a person who reads it in an address bar has no console that would look the code up. */
const answerOf = (code: ErrorCode, requestId: string, always: Readonly<Record<string, string>>): string => {
  const { status, message } = errorCatalogue[code]
  const body = JSON.stringify(bodyOf(refused(code, { message }), requestId))
  const headers = {
    ...always,
    'x-request-id': requestId,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`
}

/**
 * Answers, in the one shape of all errors, what never became a request: a head that is longer than we read, one that is no
 * HTTP, one that came too slowly. There is no reply to write to, so it goes on the wire as it is.
 */
export const answerUnread =
  (log: Log, always: Readonly<Record<string, string>>) =>
  (error: NodeJS.ErrnoException, socket: Socket): void => {
    // Bytes that arrive after the answer break the parser again; their request has been answered.
    if (error.code === 'ECONNRESET' || !socket.writable) return
    const requestId = randomUUID()
    const code = codes[error.code ?? ''] ?? 'REQUEST_UNREADABLE'
    log.info({ requestId, route: 'unread', status: errorCatalogue[code].status }, 'request')
    socket.end(answerOf(code, requestId, always))
    setTimeout(() => socket.destroy(), lingerMs).unref()
  }
