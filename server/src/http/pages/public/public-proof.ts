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
}

const qrScript = new URL('../../../../../scripts/verify-qr.mjs', import.meta.url)
const auditScript = new URL('../../../../../scripts/verify-audit.mjs', import.meta.url)

/** Wallets and checkers run in browsers of other addresses; what everybody may read, their scripts may read too. */
export const open = (reply: FastifyReply, caching: string) =>
  reply
    .header('cache-control', caching)
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')

export const nothing = (reply: FastifyReply) => open(reply, 'no-store').code(404).send({ message: 'NOT_FOUND' })

type Waiting = Pick<PublicKnowledge, 'wait'>

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
