import { openPool } from '../server/src/db/connect.ts'
import { plain } from './bare/statements.ts'
import { cpuMs } from './cpu.ts'
import type { Cpu } from './cpu.ts'
import { load } from './load.ts'
import type { LoadResult, Request } from './load.ts'
import type { Server } from './servers.ts'
import type { Work } from './works.ts'
import { median } from './median.ts'

export type Measured = { perSecond: number; p99: number; cpu: Cpu | null }
export type Measurement = Record<Server['name'], Measured> & { sql: number | null }
type Plan = { seconds: number; rounds: number; postgresPid: number | null }
type Place = Parameters<typeof openPool>[0]
type Values = Record<string, unknown[]>

const connections = 10

const signIn = async (port: number): Promise<string> => {
  const body = JSON.stringify({ email: 'admin@nhanxanh.example', password: 'NhanXanh2026' })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`http://127.0.0.1:${port}/api/auth/login`, { method: 'POST', headers, body })
  return ((await answer.json()) as { data: { accessToken: string } }).data.accessToken
}

/** How a work is asked of a server: signed in where it is ours. */
export const requestsFor = async ({ name, port }: Server, work: Work): Promise<(nth: number) => Request> => {
  const { key, path, method, body } = work
  if (name !== 'ours') return (nth) => ({ path: `/${key}/${/[0-9a-f-]{36}/.exec(path(nth))?.[0] ?? ''}` })
  const headers = { authorization: `Bearer ${await signIn(port)}` }
  return (nth) => ({ path: path(nth), headers, ...(method && { method, body: JSON.stringify(body?.(nth) ?? {}) }) })
}

/** One round of a work on a server, with what it cost; a refused request ends the measurement. */
export const round = async (server: Server, work: Work, seconds: number, postgresPid: number | null) => {
  const next = await requestsFor(server, work)
  const pid = server.process.pid ?? 0
  const before = cpuMs(pid, postgresPid)
  const result = await load({ port: server.port, connections, seconds, next })
  const after = cpuMs(pid, postgresPid)
  if (result.errors > 0) throw new Error(`${work.key}: ${server.name} refused ${result.errors} of ${result.requests}`)
  const each = (field: keyof Cpu) => ((after?.[field] ?? 0) - (before?.[field] ?? 0)) / result.requests
  return { ...result, cpu: before && after ? { server: each('server'), postgres: each('postgres') } : null }
}

/** All servers must give the same rows and the same total, or there is nothing to compare. */
const assertSame = async (work: Work, servers: readonly Server[]) => {
  const answers = new Set<string>()
  for (const server of servers) {
    const { path, headers } = (await requestsFor(server, work))(0)
    const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, { ...(headers && { headers }) })
    const body = (await answer.json()) as { data?: unknown }
    const { items, total } = (body.data ?? body) as { items: { id: unknown }[]; total: number }
    answers.add(`${total} ${items.map(({ id }) => String(id)).join(' ')}`)
  }
  if (answers.size > 1) throw new Error(`${work.key}: the answers differ:\n${[...answers].join('\n')}`)
}

/** The page and count(*) by the driver alone, as fast as so many connections can. */
const bareSql = async (work: Work, place: Place, parameters: Values, seconds: number) => {
  const texts = plain[work.key === 'W3s' ? 'W3' : (work.key as keyof typeof plain)]
  const pool = openPool(place, 'nhanxanh_app', connections)
  const values = parameters[work.key] ?? []
  const until = performance.now() + seconds * 1000
  let done = 0
  const client = async () => {
    while (performance.now() < until) {
      for (const [nth, text] of texts.entries()) await pool.query({ name: `${work.key} ${nth}`, text, values })
      done += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, client))
  await pool.end()
  return done / seconds
}

/** The middle of several rounds. */
export const summary = (rounds: readonly (LoadResult & { cpu: Cpu | null })[]): Measured => {
  const cpu = rounds.flatMap((one) => (one.cpu === null ? [] : [one.cpu]))
  return {
    perSecond: median(rounds.map(({ perSecond }) => perSecond)),
    p99: median(rounds.map(({ p99 }) => p99)),
    cpu:
      cpu.length === 0
        ? null
        : { server: median(cpu.map(({ server }) => server)), postgres: median(cpu.map(({ postgres }) => postgres)) },
  }
}

/** Medians of interleaved rounds, after one of each for warming up. */
export const measure = async (
  work: Work,
  servers: readonly Server[],
  place: Place,
  parameters: Values,
  { seconds, rounds, postgresPid }: Plan,
): Promise<Measurement> => {
  if (work.isList) await assertSame(work, servers)
  const taken = { same: [], tuned: [], ours: [] } as Record<Server['name'], Awaited<ReturnType<typeof round>>[]>
  const sql: number[] = []
  for (let nth = 0; nth <= rounds; nth += 1) {
    for (const server of servers) {
      const result = await round(server, work, nth === 0 ? 1 : seconds, postgresPid)
      if (nth > 0) taken[server.name].push(result)
    }
    if (work.isList && nth > 0) sql.push(await bareSql(work, place, parameters, Math.min(seconds, 1)))
  }
  return {
    same: summary(taken.same),
    tuned: summary(taken.tuned),
    ours: summary(taken.ours),
    sql: sql.length > 0 ? median(sql) : null,
  }
}
