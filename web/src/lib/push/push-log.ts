/** Where a push can fail in the browser. */
export type PushStep = 'worker' | 'token' | 'device'

const failures = new Map<PushStep, string>()

/** Errors on the way to a token are only logged (SPECIFICATION 4); whoever looks into their profile reads the last of each step there. */
export const logPush = (step: PushStep, error: unknown): void => {
  failures.set(step, error instanceof Error ? `${error.name}: ${error.message}` : String(error))
  console.warn('push', step, error)
}

export const forgetPushFailure = (step: PushStep): void => void failures.delete(step)

/** The last error of a step, since it last went well. */
export const pushFailure = (step: PushStep): string | null => failures.get(step) ?? null
