import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Settings } from '../../config.ts'
import type { MigrationStep } from '../../db/migrate.ts'
import type { Log } from '../../platform/log.ts'

const retryAfterSeconds = 5

/**
 * Answers on the port while a database is brought forward, which can take minutes: 503 with the step under way, and when to come again.
 * Listens from the first step on; `close` gives the port to the server itself.
 */
export const upgradeAnswers = (
  { HOST, PORT }: Pick<Settings, 'HOST' | 'PORT'>,
  log: Log,
): { onStep: (step: MigrationStep) => Promise<void>; close: () => Promise<void> } => {
  let sentence = ''
  const server = createServer((request, response) => {
    const isApi = request.url?.startsWith('/api/') ?? false
    response.writeHead(503, {
      'retry-after': String(retryAfterSeconds),
      'cache-control': 'no-store',
      'content-type': isApi ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8',
      connection: 'close',
    })
    const body = { message: sentence, code: 'SERVICE_UNAVAILABLE', requestId: randomUUID() }
    response.end(isApi ? JSON.stringify(body) : `${sentence}\n`)
  })
  return {
    onStep: async ({ nth, count, name }) => {
      sentence = `Đang nâng cấp cơ sở dữ liệu: bước ${nth}/${count}, ${name}. Vui lòng thử lại sau ít phút.`
      log.info({ step: nth, of: count, name }, 'bringing the database forward')
      if (!server.listening) await once(server.listen(PORT, HOST), 'listening')
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
