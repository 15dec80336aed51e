import { round, summary } from './measure.ts'
import type { Server } from './servers.ts'
import type { Work } from './works.ts'

const pages = 50

/**
 * The first work again, but each request asks for another page: what our server does where no answer can be shared. Ten
 * connections that all ask the same are the kindest case for it, so the two belong together.
 */
export const measureUnshared = async (server: Server, work: Work, seconds: number, rounds: number): Promise<string> => {
  const varied: Work = { ...work, path: (nth) => `${work.path(nth)}&page=${1 + (nth % pages)}` }
  await round(server, varied, 1, null)
  const taken: Awaited<ReturnType<typeof round>>[] = []
  for (let nth = 0; nth < rounds; nth += 1) taken.push(await round(server, varied, seconds, null))
  const { perSecond, p99 } = summary(taken)
  return `${work.key}   ours, each request another of ${pages} pages: ${perSecond.toFixed(0)} a second, p99 ${p99.toFixed(0)} ms\n`
}
