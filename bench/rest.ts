import { setTimeout as pause } from 'node:timers/promises'
import { load } from './load.ts'
import { median } from './median.ts'
import { requestsFor } from './sessions.ts'
import { forgetPeak, memoryOf } from './memory.ts'
import { startOurs, stop } from './servers.ts'
import type { Work } from './works.ts'

/** What a start leaves behind is gone by then. */
export const restMs = 5_000

const lifeOf = async (port: number, databaseUrl: string, dataDir: string, work: Work) => {
  const started = performance.now()
  const server = await startOurs(port, databaseUrl, dataDir)
  const firstAnswer = performance.now() - started
  const pid = server.process.pid ?? 0
  try {
    await pause(restMs)
    const { now: rest, own } = memoryOf(pid)
    forgetPeak(pid)
    await load({ port, connections: 10, seconds: 5, next: await requestsFor(server, work) })
    return { firstAnswer, rest, own, peak: memoryOf(pid).peak }
  } finally {
    await stop(server)
  }
}

/**
 * W8 and W9: from the start of our server to its first answer with the database up, and its memory without PostgreSQL: five
 * seconds after the start, and at the highest after five seconds of a list under ten connections.
 */
export const measureRest = async (port: number, databaseUrl: string, dataDir: string, work: Work): Promise<string> => {
  const lives: Awaited<ReturnType<typeof lifeOf>>[] = []
  for (let nth = 0; nth < 4; nth += 1) lives.push(await lifeOf(port, databaseUrl, dataDir, work))
  // The first may still have had to compile its sources.
  const of = (field: keyof (typeof lives)[number]) => Math.round(median(lives.slice(1).map((life) => life[field])))
  return `W8   restart to the first answer, database up: ${of('firstAnswer')} ms
W9   memory at rest ${of('rest')} MB (own pages ${of('own')} MB), peak under ${work.key} ${of('peak')} MB\n`
}
