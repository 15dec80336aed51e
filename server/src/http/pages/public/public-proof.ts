import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { foldedCode, limited, send } from './public-pages.ts'
import { builtProof, policyIn, withGiven } from '../../../platform/proof-pages.ts'
import type { PublicKnowledge } from './public-pages.ts'

/** What can be taken along and checked without us, handed in where the server is put together. */
export type PublicProof = {
  credential: (code: string) => Promise<Buffer | null>
  statusList: (purpose: string, nth: number) => Promise<Buffer | null>
  did: () => Promise<object | null>
  /** What the QR on papers is checked with, whatever address the programme has. */
  keys: () => Promise<object>
  /** What the page of proof is made of; null where there is nothing to prove now. */
  statement: (code: string) => Promise<object | null>
  /** The newest signed head of the audit log, and the hashes of a tile below it. */
  checkpoint: () => Promise<string | null>
  tile: (at: { level: number; nth: number; width: number }) => Promise<Buffer | null>
}

const qrScript = new URL('../../../../../scripts/verify-qr.mjs', import.meta.url)
const auditScript = new URL('../../../../../scripts/verify-audit.mjs', import.meta.url)

/** Wallets and checkers run in browsers of other addresses; what everybody may read, their scripts may read too. */
const open = (reply: FastifyReply, caching: string) =>
  reply
    .header('cache-control', caching)
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')

const nothing = (reply: FastifyReply) => open(reply, 'no-store').code(404).send({ message: 'NOT_FOUND' })

type Waiting = Pick<PublicKnowledge, 'wait'>

/** `x001/x234/067` and its width, which a whole tile does not say (c2sp.org/tlog-tiles). */
const tilePath = /^(\d|[1-5]\d|6[0-3]|entries)\/((?:x\d{3}\/){0,4}\d{3})(?:\.p\/([1-9]\d?|1\d\d|2[0-4]\d|25[0-5]))?$/

/** The audit log in the way of c2sp.org/tlog-tiles: what was signed last, and the hashes below it. Texts of rows are for who may read entries. */
const registerLog = (app: FastifyInstance, known: PublicProof, waiting: Waiting): void => {
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
    limited(waiting, 'look', async (request, reply) => {
      const { '*': path } = request.params as { '*': string }
      const [, level, digits = '', width = '256'] = tilePath.exec(path) ?? []
      const nth = Number(digits.replaceAll(/[x/]/g, ''))
      if (level === 'entries') return reply.redirect(`/api/audit-logs/bundles/${nth}?width=${width}`, 307)
      const tile = level === undefined ? null : await known.tile({ level: Number(level), nth, width: Number(width) })
      if (tile === null) return nothing(reply)
      return open(reply, 'public, max-age=31536000, immutable').type('application/octet-stream').send(tile)
    }),
  )
}

/** The page on which everybody works the level out; it asks nobody for anything once it is there. */
const registerPage = (app: FastifyInstance, known: PublicProof, waiting: Waiting): void => {
  app.get(
    '/verify/:code/proof',
    limited(waiting, 'look', async (request, reply) => {
      const { code } = request.params as { code: string }
      const folded = foldedCode(code)
      const statement = folded === null ? null : await known.statement(folded)
      // The page before says what is the matter: an unknown code, or a certificate that is being checked.
      if (statement === null) return reply.header('cache-control', 'no-store').redirect(`/verify/${code}`, 303)
      const page = await builtProof('certificate.html')
      reply.header('content-security-policy', `${policyIn(page)}; frame-ancestors 'none'`)
      return send(reply, withGiven(page, statement))
    }),
  )
}

/** Files for checkers: credentials, the lists that say what was taken back, the keys, and the script of capsules. */
export const registerPublicProof = (app: FastifyInstance, known: PublicProof, waiting: Waiting): void => {
  registerLog(app, known, waiting)
  registerPage(app, known, waiting)
  app.get(
    '/verify/:code/credential.json',
    limited(waiting, 'look', async (request, reply) => {
      const { code } = request.params as { code: string }
      const folded = foldedCode(code)
      const body = folded === null ? null : await known.credential(folded)
      // Its bytes never change: what was taken back stands in the lists.
      return body === null ? nothing(reply) : open(reply, 'public, max-age=86400').type('application/vc').send(body)
    }),
  )
  app.get(
    '/credentials/status/:purpose/:nth',
    limited(waiting, 'look', async (request, reply) => {
      const { purpose, nth } = request.params as { purpose: string; nth: string }
      const body = /^[1-9]\d{0,4}$/.test(nth) ? await known.statusList(purpose, Number(nth)) : null
      return body === null ? nothing(reply) : open(reply, 'public, max-age=60').type('application/vc').send(body)
    }),
  )
  app.get(
    '/.well-known/did.json',
    limited(waiting, 'look', async (_request, reply) => {
      const document = await known.did()
      return document === null
        ? nothing(reply)
        : open(reply, 'public, max-age=3600').type('application/did+json').send(document)
    }),
  )
  app.get(
    '/.well-known/nhanxanh-keys.json',
    limited(waiting, 'look', async (_request, reply) => open(reply, 'public, max-age=3600').send(await known.keys())),
  )
  const scripts = {
    '/verify/compare-qr.js': () => builtProof('compare-qr.js'),
    '/verify-capsule.mjs': () => builtProof('verify-capsule.mjs'),
    '/verify-audit.mjs': () => readFile(auditScript, 'utf8'),
    '/verify-qr.mjs': () => readFile(qrScript, 'utf8'),
  }
  for (const [address, read] of Object.entries(scripts)) {
    app.get(address, async (_request, reply) =>
      open(reply, 'public, max-age=3600')
        .type('text/javascript; charset=utf-8')
        .send(await read()),
    )
  }
}
