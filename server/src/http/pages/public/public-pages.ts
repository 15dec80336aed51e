import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type {
  ChangesRead,
  ShownCertificate,
  PublicPlace,
  RegisterAsked,
  RegisterChanges,
  RegisterOptions,
} from '@nhanxanh/contract/features/certificates.public'
import type { PublishedDraw } from '@nhanxanh/contract/features/certificates.draws'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { facilityTypes } from '@nhanxanh/contract/shared/facility-kinds'
import type { FacilityType } from '@nhanxanh/contract/shared/facility-kinds'
import type { PublicScheme, PublicStandard } from '@nhanxanh/contract/features/scheme'
import type { Issuer } from './markup.ts'
import { platformPage } from './platform-page.ts'
import type { Register } from './register-page.ts'
import { schemePage } from './scheme-page.ts'
import { standardPage, unknownStandardPage } from './standard-page.ts'
import { certificatePage, formPage, unknownPage } from './verify-page.ts'

/** What requests of a network are counted by: looks, guesses at papers, parts of the log, heads of other logs. */
export type Counted = 'look' | 'guess' | 'tile' | 'witness'

/** What the pages know, handed in where the server is put together. */
export type PublicKnowledge = {
  now: () => Date
  /** Where the pages are, by the settings of the server: whoever copies them elsewhere cannot have them vouch for it. */
  host: string
  /** True where a cache before the server is told what changed. */
  isKept: boolean
  certificate: (code: string) => Promise<ShownCertificate | null>
  codeOnPaper: (number: string, short: string) => Promise<string | null>
  register: (asked: RegisterAsked) => Promise<Register>
  registerOptions: (asked: RegisterAsked) => Promise<RegisterOptions>
  /** Places of the register that a word finds. */
  places: (q: string) => Promise<PublicPlace[]>
  changes: (since: ChangesRead) => Promise<RegisterChanges>
  issuer: () => Promise<Issuer>
  scheme: () => Promise<PublicScheme>
  standard: (type: FacilityType, number: number) => Promise<PublicStandard | null>
  draws: () => Promise<readonly PublishedDraw[]>
  /** What the QR on papers is checked with. */
  keys: () => Promise<readonly { id: string; publicKey: string }[]>
  /** The log as it was signed last, in words. */
  witness: () => Promise<string | null>
  /** Counts looks at certificates; `settle` keeps what was counted, before the end. */
  looks: { count: (code: string) => void; settle: () => Promise<void> }
  /** Seconds to wait; 0: go on. */
  wait: (ip: string, what: Counted) => Promise<number>
}

const styles = new URL('../../../../assets/public/public.css', import.meta.url)

/** The faces that the style sheet names. */
const fonts = new Set(readdirSync(new URL('fonts', styles)).filter((file) => file.endsWith('.woff2')))

/** The same for every state of a certificate, so that it tells nothing: asked for again at each look, or by a cache every few seconds. */
const cachingOf = ({ isKept }: Pick<PublicKnowledge, 'isKept'>): string =>
  isKept ? 'public, max-age=0, s-maxage=15, stale-if-error=3600' : 'no-cache'

/** Answers with 304 whoever has it as it is. */
export const sendKept = (
  known: PublicKnowledge,
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  body: string,
) => {
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  reply.header('cache-control', cachingOf(known)).header('etag', tag).type(`${type}; charset=utf-8`)
  const asked = request.headers['if-none-match']?.split(/,\s*/).map((each) => each.replace(/^W\//, '')) ?? []
  return asked.includes(tag) ? reply.code(304).send() : reply.send(body)
}

export const send = (reply: FastifyReply, page: string, status = 200, caching = 'no-store') =>
  reply.code(status).header('cache-control', caching).type('text/html; charset=utf-8').send(page)

/** A word of an address, as it is looked for. */
export const text = (query: unknown, name: string): string => {
  const value = (query as Readonly<Record<string, unknown>>)[name]
  return typeof value === 'string' ? value.normalize('NFC').trim().slice(0, 200) : ''
}

export type Limited = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** Too many requests of one network get 429 and a sentence; codes cannot be tried out, nor the register mirrored in a loop. */
export const limited =
  ({ wait }: Pick<PublicKnowledge, 'wait'>, what: Counted, answer: Limited): Limited =>
  async (request, reply) => {
    const isLook = what === 'guess' && text(request.query, 'short') === ''
    const seconds = await wait(request.ip, isLook ? 'look' : what)
    if (seconds === 0) return answer(request, reply)
    reply.code(429).header('retry-after', String(seconds)).header('cache-control', 'no-store')
    return reply.type('text/plain; charset=utf-8').send('Quý khách thao tác quá nhanh. Vui lòng thử lại sau ít phút.\n')
  }

/** The code of an address as people pass it on: in capitals, or with the full stop of its sentence; null for what is none. */
export const foldedCode = (code: string): string | null =>
  /^([a-z2-7]{26})[.,;:)\]]*$/.exec(code.trim().toLowerCase())?.[1] ?? null

type Found = { certificate: ShownCertificate; issuer: Issuer; now: Date; host: string }

const registerVerify = (app: FastifyInstance, known: PublicKnowledge) => {
  /** A page about the certificate that its address names. */
  const found = (address: string, draw: (found: Found) => string | Promise<string>) =>
    app.get(
      address,
      limited(known, 'look', async (request, reply) => {
        const { code } = request.params as { code: string }
        const folded = foldedCode(code)
        // Under its one address a cache can be told when it changes.
        if (folded !== null && folded !== code) {
          return reply.header('cache-control', 'no-store').redirect(address.replace(':code', folded), 303)
        }
        const certificate = folded === null ? null : await known.certificate(folded)
        const issuer = await known.issuer()
        if (certificate === null) return send(reply, unknownPage(issuer), 404)
        if (request.method === 'GET' && address.endsWith(':code')) known.looks.count(code)
        const page = await draw({ certificate, issuer, now: known.now(), host: known.host })
        return sendKept(known, request, reply, 'text/html', page)
      }),
    )
  app.get(
    '/verify',
    limited(known, 'guess', async ({ query }, reply) => {
      const asked = { number: text(query, 'number'), short: text(query, 'short') }
      if (asked.number === '' || asked.short === '') return send(reply, formPage(await known.issuer()))
      const code = await known.codeOnPaper(asked.number, asked.short)
      if (code === null) return send(reply, unknownPage(await known.issuer(), asked), 404)
      return reply.header('cache-control', 'no-store').redirect(`/verify/${code}`, 303)
    }),
  )
  found('/verify/:code', async (of) =>
    certificatePage({ ...of, keys: await known.keys(), witness: await known.witness() }),
  )
  found('/verify/:code/xac-nhan', platformPage)
}

const standardOf = async (known: PublicKnowledge, params: unknown): Promise<PublicStandard | null> => {
  const { type, number } = params as { type: string; number: string }
  const named = facilityTypes.find((each) => each === type)
  return named && /^[1-9]\d{0,3}$/.test(number) ? known.standard(named, Number(number)) : null
}

/** The scheme, and each published version of its standard as a page and as the bytes that were sealed. */
const registerScheme = (app: FastifyInstance, known: PublicKnowledge) => {
  app.get(
    '/chuong-trinh',
    limited(known, 'look', async (request, reply) => {
      const page = schemePage(await known.scheme(), await known.issuer(), known.now())
      return sendKept(known, request, reply, 'text/html', page)
    }),
  )
  const address = '/chuong-trinh/bo-tieu-chi/:type/:number'
  app.get(
    `${address}.json`,
    limited(known, 'look', async (request, reply) => {
      const standard = await standardOf(known, request.params)
      if (standard === null) return reply.code(404).header('cache-control', 'no-store').send({ message: 'NOT_FOUND' })
      return sendKept(known, request, reply, 'application/json', Buffer.from(standard.bytes).toString('utf8'))
    }),
  )
  app.get(
    address,
    limited(known, 'look', async (request, reply) => {
      const standard = await standardOf(known, request.params)
      const issuer = await known.issuer()
      if (standard === null) return send(reply, unknownStandardPage(issuer), 404)
      return sendKept(known, request, reply, 'text/html', standardPage(standard, issuer))
    }),
  )
}

/** What the pages look like; nothing of it comes from elsewhere. */
const registerStyles = (app: FastifyInstance) => {
  app.get('/public.css', async (_request, reply) => {
    const files = [new URL('fonts.css', styles), styles]
    const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')))
    return reply.header('cache-control', 'public, max-age=3600').type('text/css; charset=utf-8').send(texts.join(''))
  })
  app.get('/public-fonts/:file', async (request, reply) => {
    const { file } = request.params as { file: string }
    if (!fonts.has(file)) return reply.code(404).send()
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('font/woff2')
      .send(await readFile(new URL(`fonts/${file}`, styles)))
  })
}

/** The pages for everybody, drawn here (PRODUCT, decision 14). */
export const registerPublicPages = (app: FastifyInstance, known: PublicKnowledge) => {
  registerStyles(app)
  registerVerify(app, known)
  registerScheme(app, known)
  app.addHook('onClose', () => known.looks.settle())
}
