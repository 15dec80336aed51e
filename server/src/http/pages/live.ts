import { PassThrough } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Live } from '../../platform/live.ts'
import { poll } from '../../platform/poll.ts'
import { Refusal } from '../../refusal.ts'
import type { Caller } from '../context.ts'
import type { Services } from '../execution.ts'
import { bearerOf } from '../routes.ts'

/**
 * Milliseconds between two signs of life. With each the token is looked at anew: a stream ends with its session, its account
 * or its rights, well within a minute.
 */
const beatEvery = 20_000

type Watching = Pick<Services, 'authenticate'> & { now: () => Date; beatEveryMs?: number }
type Knowing = { bearer: string; caller: Caller; live: Live; watching: Watching }

const isSame = (now: Caller | null, before: Caller): boolean =>
  now !== null && !now.isExpired && now.rights.join() === before.rights.join()

/** The stream of one browser: told at once that it is open, then of everything new and of which things something has changed. */
const streamOf = ({ bearer, caller, live, watching }: Knowing): PassThrough => {
  const body = new PassThrough()
  let told = 0
  const write = (event: string, data: object = {}) => {
    told += 1
    body.write(`id: ${told}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  }
  const end = () => void body.end()
  const isStaff = caller.audience === 'console'
  const tellChanges = isStaff ? (names: readonly string[]) => write('changes', { names }) : null
  const leave = live.join(caller.id, { tell: () => write('notification'), tellChanges, end })
  const look = async () => {
    const now = await watching.authenticate(bearer, watching.now()).catch(() => caller)
    if (!isSame(now, caller)) end()
    // It may have been ended meanwhile: a write would break it off, and its reader would take that for a fault.
    else if (body.writable) body.write(': beat\n\n')
  }
  const stop = poll(watching.beatEveryMs ?? beatEvery, look)
  body.once('close', () => {
    stop()
    leave()
  })
  // A client that went is no failure.
  body.on('error', () => undefined)
  write('ready')
  return body
}

/**
 * `GET /api/live`: server-sent events for a bearer, of staff and of owners. Whoever connects (again) reads anew what it is
 * about, so nothing is lost in between.
 */
export const registerLive = (app: FastifyInstance, live: Live, watching: Watching) => {
  app.addHook('preClose', async () => live.endAll())
  app.get('/api/live', { compress: false }, async (request, reply) => {
    const bearer = bearerOf(request)
    const caller = bearer === null ? null : await watching.authenticate(bearer, watching.now())
    if (bearer === null || caller === null || caller.isExpired) throw new Refusal('UNAUTHENTICATED')
    if (caller.mustChangePassword) throw new Refusal('PASSWORD_CHANGE_REQUIRED')
    reply.header('content-type', 'text/event-stream; charset=utf-8')
    reply.header('cache-control', 'no-store, no-transform')
    reply.header('x-accel-buffering', 'no')
    return reply.send(streamOf({ bearer, caller, live, watching }))
  })
}
