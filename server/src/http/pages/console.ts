import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { Contract } from '@nhanxanh/contract/spine'
import type { FastifyReply } from 'fastify'
import { answerUnknown } from '../errors-hook.ts'
import { methodsAt } from '../routes.ts'
import type { WebServer } from '../server.ts'

const noncePlaceholder = '__CSP_NONCE__'

const sendPage = (reply: FastifyReply, page: string, status: 200 | 404) => {
  const nonce = randomBytes(16).toString('base64')
  const policy = String(reply.getHeader('content-security-policy'))
  return reply
    .code(status)
    .header('content-security-policy', policy.replace("style-src 'self'", `style-src 'self' 'nonce-${nonce}'`))
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(page.replaceAll(noncePlaceholder, nonce))
}

const pathOf = (url: string): string => url.split('?')[0] ?? '/'
const isPageAddress = (url: string): boolean => !/^\/(api|assets|healthz)(\/|$)/.test(pathOf(url))
/** `/.env`, `/backup.zip`: no screen has such an address, and whoever looks for files must not believe to have found one. */
const looksLikeFile = (url: string): boolean => /\/\.|\.\w+$/.test(pathOf(url)) && pathOf(url) !== '/index.html'
const readingMethods = ['GET', 'HEAD']
const assets = '/assets/'

/**
 * Serves the built console: hashed assets for a year, and for every other address outside /api the one page, which
 * finds its own way. Without a folder (tests of the API) there is only the answer for unknown addresses.
 */
export const registerConsole = async (app: WebServer, folder: string | null, contract: Contract) => {
  const page = folder === null ? null : await readFile(path.join(folder, 'index.html'), 'utf8')
  if (folder !== null) {
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
