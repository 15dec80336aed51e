import type { Plugin } from 'vite'

const empty = '\0nothing'
const asksForFetch = 'obj instanceof Response'

/**
 * Leaves behind what libraries of the server load for uses that we have not, a tenth of a restart: the search for files by which
 * `@fastify/static` can make a route of each (we have one route), and the answers of `fetch` that `@fastify/compress` can send on: to
 * ask whether ours is one loads Node's whole client for them.
 */
export const leftBehind = (): Plugin => ({
  name: 'left-behind',
  enforce: 'pre',
  resolveId: (id, importer) => (id === 'glob' && importer?.includes('/@fastify/static/') ? empty : undefined),
  load: (id) => (id === empty ? 'export {}' : undefined),
  transform(code, id) {
    if (!id.endsWith('/@fastify/compress/lib/utils.js')) return undefined
    if (!code.includes(asksForFetch))
      this.error('@fastify/compress asks otherwise now whether an answer came from fetch')
    return { code: code.replace(asksForFetch, 'false'), map: null }
  },
})
