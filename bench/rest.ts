import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { load } from './load.ts'
import { requestsFor } from './measure.ts'
import { startOurs, stop } from './servers.ts'
import type { Work } from './works.ts'
import { median } from './median.ts'

const restMs = 5_000

/** Megabytes of a process by the kernel's count: now, and at the highest so far; null where /proc is not there. */
const memoryOf = (pid: number): { now: number; peak: number; own: number } | null => {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const megabytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024
    return { now: megabytes('VmRSS'), peak: megabytes('VmHWM'), own: megabytes('RssAnon') }
  } catch {
    return null
  }
}

const lifeOf = async (port: number, databaseUrl: string, dataDir: string, work: Work) => {
  const started = performance.now()
  const server = await startOurs(port, databaseUrl, dataDir)
  const firstAnswer = performance.now() - started
  const pid = server.process.pid ?? 0
  try {
    await pause(restMs)
    const rest = memoryOf(pid)
    await load({ port, connections: 10, seconds: 5, next: await requestsFor(server, work) })
    const worked = memoryOf(pid)
    return { firstAnswer, rest: rest?.now ?? 0, own: rest?.own ?? 0, peak: worked?.peak ?? 0 }
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
