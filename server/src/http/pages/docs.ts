import { readFile } from 'node:fs/promises'
import type { Contract } from '@nhanxanh/contract/spine'
import type { FastifyInstance } from 'fastify'
import { bearerOf } from '../routes.ts'
import type { Services } from '../execution.ts'
import { assertAccess } from '../gate.ts'
import { openApi } from './openapi.ts'

const assets = new URL('../../../assets/docs/', import.meta.url)
const parts = {
  '/api/docs': ['docs.html', 'text/html'],
  '/api/docs.css': ['docs.css', 'text/css'],
  '/api/docs.js': ['docs.js', 'text/javascript'],
} as const

/**
 * The API page. The page itself holds nothing; it fetches the description, which outside the demonstration needs a
 * signed-in member of staff.
 */
export const registerDocs = (
  app: FastifyInstance,
  contract: Contract,
  { platform, authenticate }: Pick<Services, 'platform' | 'authenticate'>,
  { isPublic }: { isPublic: boolean },
) => {
  for (const [url, [file, type]] of Object.entries(parts)) {
    app.get(url, async (_request, reply) => {
      reply.header('cache-control', 'no-cache').type(`${type}; charset=utf-8`)
      return reply.send(await readFile(new URL(file, assets), 'utf8'))
    })
  }
  // Worked out for the first who asks: at the start it would keep everybody waiting.
  let description: ReturnType<typeof openApi> | null = null
  app.get('/api/openapi.json', async (request, reply) => {
    if (!isPublic) {
      const bearer = bearerOf(request)
      assertAccess('signed-in', bearer ? await authenticate(bearer, platform.clock.now()) : null)
    }
    return reply.header('cache-control', 'no-store').send((description ??= openApi(contract)))
  })
}
