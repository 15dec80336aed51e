import { setTimeout as pause } from 'node:timers/promises'
import { pino } from 'pino'
import { isAway } from '../db/refusal.ts'

/** Milliseconds between two looks whether the database is back, and between two lines that say that it is not. */
const paces = { lookEvery: 1_000, tellEvery: 60_000 }

type Line = (fields: object, message: string) => void

/**
 * While the database is away each request and each job fails by it. Their lines are counted and not written: one stands at the beginning, one
 * a minute, one at the end. What only seemed to be an outage ends at the first look.
 */
export const outages = (ping: () => Promise<unknown>, { lookEvery, tellEvery } = paces) => {
  let isAtWork = false
  let left = 0
  const untilBack = async (tell: Line): Promise<void> => {
    const begun = performance.now()
    const figures = () => ({ seconds: Math.round((performance.now() - begun) / 1000), lines: left })
    let told = begun
    for (let isBack = false; !isBack;) {
      isBack = await ping().then(
        () => true,
        () => false,
      )
      if (!isBack && performance.now() - told >= tellEvery) {
        told = performance.now()
        tell(figures(), 'the database is still away')
      }
      if (!isBack) await pause(lookEvery, undefined, { ref: false })
    }
    if (left > 0) tell(figures(), 'the database is back')
    isAtWork = false
    left = 0
  }
  /** False for a line that is counted only. */
  const isWritten = (error: unknown, tell: Line): boolean => {
    if (!isAway(error)) return true
    if (!isAtWork) {
      isAtWork = true
      void untilBack(tell)
      return true
    }
    left += 1
    return false
  }
  return { isWritten }
}

/**
 * One line of JSON an event. Addresses, bodies, names, tokens and e-mails are never handed to it: what it gets are
 * routes, statuses, times, ids and error stacks without their values. `ping` resolves where the database answers.
 */
export const openLog = (level: string, ping: () => Promise<unknown> = () => Promise.resolve()) => {
  const { isWritten } = outages(ping)
  const log = pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeError },
      redact: { paths: ['req.headers.authorization', 'password', 'token', 'refreshToken', 'email'], censor: '[ẩn]' },
      hooks: {
        logMethod: (args, method) => {
          const [fields] = args as unknown[]
          const error = typeof fields === 'object' && fields !== null && 'err' in fields ? fields.err : undefined
          if (isWritten(error, (figures, message) => log.error(figures, message))) method.apply(log, args)
        },
      },
    },
    // Gathered for a second, at most 16 kilobytes: a line by itself costs more than the answer that it is about.
    pino.destination({ sync: false, minLength: 16_000, periodicFlush: 1000 }),
  )
  return log
}
export type Log = ReturnType<typeof openLog>

/** PostgreSQL repeats the offending values in `detail`, so only code, constraint and stack pass. */
function describeError(error: Error & { code?: string; constraint?: string }): Record<string, unknown> {
  return {
    type: error.name,
    message: error.message,
    code: error.code,
    constraint: error.constraint,
    stack: error.stack,
    ...(error.cause instanceof Error && { cause: describeError(error.cause) }),
  }
}
