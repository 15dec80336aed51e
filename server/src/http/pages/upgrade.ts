import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Server } from 'node:net'
import type { Settings } from '../../config.ts'
import type { MigrationStep } from '../../db/migrate.ts'
import type { Log } from '../../platform/log.ts'

const retryAfterSeconds = 5

const oneAnswer = { 'cache-control': 'no-store', connection: 'close' }
const json = 'application/json; charset=utf-8'

/** Another program listens there; the message is Vietnamese and meant for the operator. */
export class PortTaken extends Error {
  override name = 'PortTaken'
}

type Place = Pick<Settings, 'HOST' | 'PORT'>

/** Listens, or says whose port it is. */
export const listenAt = async (server: Server, { HOST, PORT }: Place): Promise<void> => {
  try {
    await once(server.listen(PORT, HOST), 'listening')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error
    throw new PortTaken(`Cổng ${PORT} của ${HOST} đã có chương trình khác dùng; hãy đặt PORT khác.`, { cause: error })
  }
}

type UpgradeAnswers = {
  onStep: (step: MigrationStep) => Promise<void>
  onWait: () => Promise<void>
  close: () => Promise<void>
}

/**
 * Answers on the port while a database is brought forward here, or prepared by another instance that is waited for; either can take minutes:
 * 503 with what is under way and when to come again, and 200 at `/healthz`, because the process lives. Listens from the first step or wait on;
 * `close` gives the port to the server itself.
 */
export const upgradeAnswers = (place: Place, log: Log): UpgradeAnswers => {
  let sentence = ''
  const server = createServer((request, response) => {
    if (request.url === '/healthz') {
      response.writeHead(200, { ...oneAnswer, 'content-type': json }).end('{"data":"ok"}')
      return
    }
    const isApi = request.url?.startsWith('/api/') ?? false
    response.writeHead(503, {
      ...oneAnswer,
      'retry-after': String(retryAfterSeconds),
      'content-type': isApi ? json : 'text/plain; charset=utf-8',
    })
    const body = { message: sentence, code: 'SERVICE_UNAVAILABLE', requestId: randomUUID() }
    response.end(isApi ? JSON.stringify(body) : `${sentence}\n`)
  })
  const say = async (what: string) => {
    sentence = `${what}. Vui lòng thử lại sau ít phút.`
    if (!server.listening) await listenAt(server, place)
  }
  return {
    onStep: async ({ nth, count, name }) => {
      log.info({ step: nth, of: count, name }, 'bringing the database forward')
      await say(`Đang nâng cấp cơ sở dữ liệu: bước ${nth}/${count}, ${name}`)
    },
    onWait: async () => {
      log.warn('waiting for another instance that prepares the database')
      await say('Đang chờ một máy chủ khác chuẩn bị cơ sở dữ liệu')
    },
    close: async () => {
      if (!server.listening) return
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
