import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { WebServer } from '../server.ts'

const home = '/co-so'

/**
 * Serves the built pages of owners below one address of their own, with their own worker, whose scope ends there. They need no nonce: all
 * their styles are files.
 */
export const registerOwnerPages = async (app: WebServer, folder: string): Promise<void> => {
  const read = (name: string) => readFile(path.join(folder, name), 'utf8')
  const [page, worker, manifest] = await Promise.all([read('index.html'), read('sw.js'), read('manifest.webmanifest')])
  const fresh = (type: string, text: string) => (_request: FastifyRequest, reply: FastifyReply) =>
    reply.header('cache-control', 'no-cache').type(`${type}; charset=utf-8`).send(text)
  const revision = createHash('sha256').update(page).digest('hex').slice(0, 16)
  await app.register(fastifyStatic, {
    root: path.join(folder, 'assets'),
    prefix: `${home}/assets/`,
    index: false,
    redirect: false,
    dotfiles: 'ignore',
    decorateReply: false,
    setHeaders: (response) => response.header('cache-control', 'public, max-age=31536000, immutable'),
  })
  app.get(home, (_request, reply) => reply.redirect(`${home}/`))
  app.get(`${home}/sw.js`, fresh('text/javascript', worker.replaceAll('__PAGE_REVISION__', revision)))
  app.get(`${home}/manifest.webmanifest`, fresh('application/manifest+json', manifest))
  app.get(`${home}/*`, fresh('text/html', page))
}
