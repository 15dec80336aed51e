import { cpuMs } from './cpu.ts'
import type { Cpu } from './cpu.ts'
import { load } from './load.ts'
import type { LoadResult } from './load.ts'
import { median } from './median.ts'
import type { Server } from './servers.ts'
import { requestsFor } from './sessions.ts'
import { connections } from './works.ts'
import type { Work } from './works.ts'

export type Measured = { perSecond: number; p50: number; p99: number; cpu: Cpu | null }
export type Measurement = Partial<Record<Server['name'], Measured>>
type Plan = { seconds: number; rounds: number; postgresPid: number | null }
type Round = LoadResult & { cpu: Cpu | null }

/** One round of a work on a server, with what it cost; a refused request ends the measurement. */
const round = async (server: Server, work: Work, { seconds, postgresPid }: Plan, from: number): Promise<Round> => {
  const next = await requestsFor(server, work)
  const pid = server.process.pid ?? 0
  const before = cpuMs(pid, postgresPid)
  const result = await load({ port: server.port, connections, seconds, next, from })
  const after = cpuMs(pid, postgresPid)
  if (result.errors > 0) throw new Error(`${work.key}: ${server.name} refused ${result.errors} of ${result.requests}`)
  const each = (field: keyof Cpu) => ((after?.[field] ?? 0) - (before?.[field] ?? 0)) / result.requests
  return { ...result, cpu: before && after ? { server: each('server'), postgres: each('postgres') } : null }
}

/** All servers must give the same rows and the same total, or there is nothing to compare. */
const assertSame = async (work: Work, servers: readonly Server[], nth: number) => {
  const answers = new Set<string>()
  for (const server of servers) {
    const { path, headers } = (await requestsFor(server, work))(nth)
    const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, { ...(headers && { headers }) })
    const body = (await answer.json()) as { data?: unknown }
    const { items, total } = (body.data ?? body) as { items: { id: unknown }[]; total: number }
    answers.add(`${total} ${items.map(({ id }) => String(id)).join(' ')}`)
  }
  if (answers.size > 1) throw new Error(`${work.key}: the answers differ:\n${[...answers].join('\n')}`)
}

/** The middle of several rounds. */
const summary = (rounds: readonly Round[]): Measured => {
  const cpu = rounds.flatMap((one) => (one.cpu === null ? [] : [one.cpu]))
  const of = (field: 'perSecond' | 'p50' | 'p99') => median(rounds.map((one) => one[field]))
  const used = (field: keyof Cpu) => median(cpu.map((one) => one[field]))
  return {
    perSecond: of('perSecond'),
    p50: of('p50'),
    p99: of('p99'),
    cpu: cpu.length === 0 ? null : { server: used('server'), postgres: used('postgres') },
  }
}

/** Medians of interleaved rounds, after one of each for warming up. No request of ours is asked twice where the data are many enough. */
export const measure = async (work: Work, all: readonly Server[], plan: Plan): Promise<Measurement> => {
  const servers = all.filter(({ name }) => name === 'ours' || work.ask(0).plain !== undefined)
  if (work.isList) for (const nth of [0, 1, 2, 33]) await assertSame(work, servers, nth)
  const rounds = new Map<Server, Round[]>(servers.map((server) => [server, []]))
  const turns = new Map<Server, number>()
  for (let nth = 0; nth <= plan.rounds; nth += 1) {
    for (const server of servers) {
      const from = turns.get(server) ?? 0
      // Records that were taken up are given back: a work of two acts goes on with the first.
      const result = await round(server, work, nth === 0 ? { ...plan, seconds: 1 } : plan, from + (from % 2))
      turns.set(server, result.turns)
      if (nth > 0) rounds.get(server)?.push(result)
    }
  }
  return Object.fromEntries([...rounds].map(([server, taken]) => [server.name, summary(taken)]))
}
