import { load } from './load.ts'
import { requestsFor } from './measure.ts'
import type { Server } from './servers.ts'
import type { Work } from './works.ts'

const connections = 10
const pages = 50
const median = (numbers: readonly number[]): number => [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? 0

/**
 * The first work again, but each request asks for another page: what our server does where no answer can be shared. Ten
 * connections that all ask the same are the kindest case for it, so the two belong together.
 */
export const measureUnshared = async (server: Server, work: Work, seconds: number, rounds: number): Promise<string> => {
  const varied: Work = { ...work, path: (nth) => `${work.path(nth)}&page=${1 + (nth % pages)}` }
  const next = await requestsFor(server, varied)
  const taken: { perSecond: number; p99: number }[] = []
  for (let nth = 0; nth <= rounds; nth += 1) {
    const result = await load({ port: server.port, connections, seconds: nth === 0 ? 1 : seconds, next })
    if (result.errors > 0) throw new Error(`${result.errors} of ${result.requests} were refused`)
    if (nth > 0) taken.push(result)
  }
  const of = (field: 'perSecond' | 'p99') => Math.round(median(taken.map((one) => one[field])))
  return `${work.key}   ours, each request another of ${pages} pages: ${of('perSecond')} a second, p99 ${of('p99')} ms\n`
}
