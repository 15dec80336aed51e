import { createHash, timingSafeEqual } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, Gauge, Registry } from 'prom-client'
import { isLoopback } from '../../config.ts'
import type { ProcessRole } from '../../config.ts'
import type { Vitals } from '../../db/statements/vitals.ts'
import { answerUnknown } from '../errors-hook.ts'
import { bearerOf } from '../routes.ts'

type Watched = {
  role: ProcessRole
  /** Opens the page to other machines; without it only this machine may read. */
  token: string | undefined
  trustProxy: boolean
  connections: () => { total: number; idle: number; waiting: number }
  disk: () => Promise<{ free: number; size: number }>
  vitals: () => Promise<Vitals>
}

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

/** A proxy that is not trusted to name its callers calls from loopback for all of them. */
const isFromHere = ({ ip, headers }: FastifyRequest, trustProxy: boolean): boolean =>
  isLoopback(ip.replace(/^::ffff:/, '')) &&
  (trustProxy || (headers['x-forwarded-for'] === undefined && headers.forwarded === undefined))

const mayRead = (request: FastifyRequest, { token, trustProxy }: Watched): boolean => {
  if (isFromHere(request, trustProxy)) return true
  const given = bearerOf(request)
  return token !== undefined && given !== null && timingSafeEqual(hashOf(given), hashOf(token))
}

const prefix = 'nhanxanh_'
const inSeconds = (nanoseconds: number): number => nanoseconds / 1e9

/** Milliseconds between two looks at the event loop; each costs a wake of the processor. */
const lookEvery = 100

const gaugesIn = (registry: Registry) => {
  const gauge = <L extends string = never>(name: string, help: string, labelNames: readonly L[] = []) =>
    new Gauge({ name: `${prefix}${name}`, help, labelNames, registers: [registry] })
  return {
    process: gauge('process', 'The process, by what it does', ['role']),
    connections: gauge('database_connections', 'Connections of the pool, by what they do', ['state']),
    up: gauge('database_up', '1 where the database answered, else what follows from it is left out'),
    lag: gauge('event_loop_lag_seconds', 'How late the event loop was since the last reading', ['quantile']),
    memory: gauge('process_resident_memory_bytes', 'Memory of the process'),
    free: gauge('disk_free_bytes', 'Room that is left on the disk of DATA_DIR'),
    size: gauge('disk_size_bytes', 'Size of the disk of DATA_DIR'),
    waiting: gauge('jobs_waiting', 'Jobs that are due and wait', ['queue']),
    oldest: gauge('jobs_oldest_seconds', 'How long the oldest of them waits', ['queue']),
    retried: gauge('jobs_retried', 'Jobs that failed and are tried again', ['queue']),
    failed: gauge('jobs_failed_last_day', 'Jobs that were given up in the last day', ['queue']),
    leaves: gauge('audit_leaves', 'Rows of the audit log that are in the tree'),
    unsealed: gauge('audit_unsealed_seconds', 'Age of the oldest row that is not in the tree; 0 where all are'),
    heads: gauge('audit_heads', 'Signed heads of the audit log'),
    seals: gauge('decision_seals', 'Sealed records of decisions'),
    head: gauge('audit_head_age_seconds', 'Age of the newest signed head'),
    success: gauge('last_success_age_seconds', 'Since the step of this name last ended well', ['step']),
  }
}
type Gauges = ReturnType<typeof gaugesIn>

const setVitals = (gauges: Gauges, { queues, chain, successes, seals }: Vitals) => {
  for (const { name: queue, ...of } of queues) {
    for (const key of ['waiting', 'oldest', 'retried', 'failed'] as const) gauges[key].set({ queue }, of[key])
  }
  gauges.leaves.set(chain.leaves)
  gauges.heads.set(chain.heads)
  gauges.seals.set(seals)
  gauges.unsealed.set(chain.unsealed ?? 0)
  if (chain.head !== null) gauges.head.set(chain.head)
  for (const { name: step, age } of successes) gauges.success.set({ step }, age)
}

/** Reads everything anew; what a former reading had and this one has not is gone. */
const read = async (gauges: Gauges, watched: Watched): Promise<void> => {
  for (const gauge of Object.values(gauges)) gauge.reset()
  // Those without labels would stand there with 0 where the database says nothing.
  for (const key of ['leaves', 'heads', 'seals', 'unsealed', 'head'] as const) gauges[key].remove()
  for (const [state, number] of Object.entries(watched.connections())) gauges.connections.set({ state }, number)
  gauges.process.set({ role: watched.role }, 1)
  gauges.memory.set(process.memoryUsage.rss())
  const { free, size } = await watched.disk()
  gauges.free.set(free)
  gauges.size.set(size)
  const vitals = await watched.vitals().catch(() => null)
  gauges.up.set(vitals ? 1 : 0)
  if (vitals) setVitals(gauges, vitals)
}

const countRequests = (app: FastifyInstance, registry: Registry) => {
  const labelNames = ['method', 'route', 'status'] as const
  const labelled = { labelNames, registers: [registry] }
  const requests = new Counter({ name: `${prefix}http_requests_total`, help: 'Answers', ...labelled })
  const seconds = new Counter({ name: `${prefix}http_request_seconds_total`, help: 'Time that they took', ...labelled })
  app.addHook('onResponse', ({ method, routeOptions }, { statusCode, elapsedTime }, done) => {
    // The pattern, not the address: it has no ids in it, and strangers make no new ones.
    const labels = { method, route: routeOptions.url ?? 'unknown', status: String(statusCode) }
    requests.inc(labels)
    seconds.inc(labels, elapsedTime / 1000)
    done()
  })
}

/** `/metrics` in the text of Prometheus, for this machine or for who has the token; to all others there is no such address. */
export const registerMetrics = (app: FastifyInstance, watched: Watched) => {
  const registry = new Registry()
  countRequests(app, registry)
  const gauges = gaugesIn(registry)
  const delay = monitorEventLoopDelay({ resolution: lookEvery })
  delay.enable()
  app.addHook('onClose', async () => void delay.disable())
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, watched)) return answerUnknown(request, reply, [])
    await read(gauges, watched)
    for (const [quantile, value] of [
      ['0.5', delay.percentile(50)],
      ['0.99', delay.percentile(99)],
      ['1', delay.max],
    ] as const) {
      gauges.lag.set({ quantile }, Math.max(0, inSeconds(value) - lookEvery / 1000))
    }
    delay.reset()
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics())
  })
}
