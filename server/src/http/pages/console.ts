import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { Contract } from '@nhanxanh/contract/spine'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { answerUnknown } from '../errors-hook.ts'
import { methodsAt } from '../routes.ts'
import type { WebServer } from '../server.ts'

const noncePlaceholder = '__CSP_NONCE__'

type Page = { html: string; connectTo: readonly string[] }

/** The policy of the page: styles by the nonce of this answer, connections to what is configured and to nobody else. */
const policyOf = (reply: FastifyReply, connectTo: readonly string[], nonce: string): string =>
  String(reply.getHeader('content-security-policy'))
    .replace("style-src 'self'", `style-src 'self' 'nonce-${nonce}'`)
    .replace("connect-src 'self'", ["connect-src 'self'", ...connectTo].join(' '))

const sendPage = (reply: FastifyReply, { html, connectTo }: Page, status: 200 | 404) => {
  const nonce = randomBytes(16).toString('base64')
  return reply
    .code(status)
    .header('content-security-policy', policyOf(reply, connectTo, nonce))
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(html.replaceAll(noncePlaceholder, nonce))
}

const pathOf = (url: string): string => url.split('?')[0] ?? '/'
/** Who watches the server must not take the page for its answer: what begins like one of their addresses is none of the console. */
const isPageAddress = (url: string): boolean =>
  !/^\/((api|assets|co-so|metrics)(\/|$)|ready|readiness|health)/.test(pathOf(url))
/** `/.env`, `/backup.zip`: no screen has such an address, and whoever looks for files must not believe to have found one. */
const looksLikeFile = (url: string): boolean => /\/\.|\.\w+$/.test(pathOf(url)) && pathOf(url) !== '/index.html'
const readingMethods = ['GET', 'HEAD']
const assets = '/assets/'

const revisionPlaceholder = '__PAGE_REVISION__'

/**
 * The service worker, asked for anew each time. It keeps the page with its headers, so that a new policy is a new page for it, too.
 */
const workerHandler = async (folder: string, page: Page) => {
  const script = await readFile(path.join(folder, 'sw.js'), 'utf8')
  return (_request: FastifyRequest, reply: FastifyReply) => {
    const hash = createHash('sha256')
      .update(page.html)
      .update(policyOf(reply, page.connectTo, ''))
    const revision = hash.digest('hex').slice(0, 16)
    return reply
      .header('cache-control', 'no-cache')
      .type('text/javascript; charset=utf-8')
      .send(script.replaceAll(revisionPlaceholder, revision))
  }
}

/**
 * Serves the built console: hashed assets for a year, and for every other address outside /api the one page, which
 * finds its own way. Without a folder (tests of the API) there is only the answer for unknown addresses.
 */
export const registerConsole = async (
  app: WebServer,
  folder: string | null,
  contract: Contract,
  connectTo: readonly string[] = [],
) => {
  const page = folder === null ? null : { html: await readFile(path.join(folder, 'index.html'), 'utf8'), connectTo }
  if (folder !== null && page !== null) {
    app.get('/sw.js', await workerHandler(folder, page))
    // One route for all of them: a route for each of three hundred files made every start wait.
    await app.register(fastifyStatic, {
      root: path.join(folder, 'assets'),
      prefix: assets,
      index: false,
      redirect: false,
      dotfiles: 'ignore',
      setHeaders: (response) => response.header('cache-control', 'public, max-age=31536000, immutable'),
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const { method, url } = request
    // Health, the API page, assets: no endpoints of the contract, but addresses that can be read.
    const isAsset = pathOf(url).startsWith(assets) && !readingMethods.includes(method)
    if (isAsset || app.hasRoute({ method: 'GET', url: pathOf(url) })) {
      return answerUnknown(request, reply, readingMethods)
    }
    if (page === null || !isPageAddress(url)) return answerUnknown(request, reply, methodsAt(contract, url))
    if (!readingMethods.includes(method)) return answerUnknown(request, reply, readingMethods)
    return sendPage(reply, page, looksLikeFile(url) ? 404 : 200)
  })
}
