import { vi } from 'vitest'

/** Looks again and again until it holds: for what the queue does by itself, which a busy machine makes late, not wrong. */
export const eventually = <T>(look: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(look, { timeout: 20_000, interval: 100 })
