import { pino } from 'pino'

/**
 * One line of JSON an event. Addresses, bodies, names, tokens and e-mails are never handed to it: what it gets are
 * routes, statuses, times, ids and error stacks without their values.
 */
export const openLog = (level: string) =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeError },
      redact: { paths: ['req.headers.authorization', 'password', 'token', 'refreshToken', 'email'], censor: '[ẩn]' },
    },
    // Gathered up to four kilobytes or a second: a line by itself costs more than the answer that it is about.
    pino.destination({ sync: false, minLength: 4096, periodicFlush: 1000 }),
  )
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
