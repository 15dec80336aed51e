import type { FastifyInstance } from 'fastify'
import { limited } from './public-pages.ts'
import type { PublicKnowledge } from './public-pages.ts'
import { nothing, open } from './public-proof.ts'

/** The audit log as others read and witness it, handed in where the server is put together. */
export type PublicLog = {
  /** The newest signed head of the audit log, and the hashes of a tile below it. */
  checkpoint: () => Promise<string | null>
  tile: (at: { level: number; nth: number; width: number }) => Promise<Buffer | null>
  /** Cosigns the head of another log. */
  addCheckpoint: (body: string) => Promise<{ status: number; type: string; body: string }>
}

type Waiting = Pick<PublicKnowledge, 'wait'>

/** `x001/x234/067` and its width, which a whole tile does not say (c2sp.org/tlog-tiles). */
const tilePath = /^(\d|[1-5]\d|6[0-3]|entries)\/((?:x\d{3}\/){0,4}\d{3})(?:\.p\/([1-9]\d?|1\d\d|2[0-4]\d|25[0-5]))?$/

/** Heads of other logs come in as text, whatever their sender calls it. */
const registerWitness = async (app: FastifyInstance, known: PublicLog, waiting: Waiting): Promise<void> => {
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, parsed) => parsed(null, body))
    scope.post(
      '/nhat-ky/add-checkpoint',
      limited(waiting, 'witness', async (request, reply) => {
        const { status, type, body } = await known.addCheckpoint(typeof request.body === 'string' ? request.body : '')
        return reply.code(status).header('cache-control', 'no-store').type(type).send(body)
      }),
    )
    done()
  })
}

/** The audit log in the way of c2sp.org/tlog-tiles: what was signed last, and the hashes below it. Texts of rows are for who may read entries. */
export const registerLog = async (app: FastifyInstance, known: PublicLog, waiting: Waiting): Promise<void> => {
  app.get(
    '/nhat-ky/checkpoint',
    limited(waiting, 'look', async (_request, reply) => {
      const checkpoint = await known.checkpoint()
      if (checkpoint === null) return nothing(reply)
      return open(reply, 'public, max-age=5').type('text/plain; charset=utf-8').send(checkpoint)
    }),
  )
  app.get(
    '/nhat-ky/tile/*',
    limited(waiting, 'tile', async (request, reply) => {
      const { '*': path } = request.params as { '*': string }
      const [, level, digits = '', width = '256'] = tilePath.exec(path) ?? []
      const nth = Number(digits.replaceAll(/[x/]/g, ''))
      if (level === 'entries') return reply.redirect(`/api/audit-logs/bundles/${nth}?width=${width}`, 307)
      const tile = level === undefined ? null : await known.tile({ level: Number(level), nth, width: Number(width) })
      if (tile === null) return nothing(reply)
      return open(reply, 'public, max-age=31536000, immutable').type('application/octet-stream').send(tile)
    }),
  )
  await registerWitness(app, known, waiting)
}
