import { tellWhyLost, whyLost, type Why } from './why-lost.ts'

/**
 * asked: somebody waits for it and is told why it does not come. quiet: it adds to what is there already, its fallback,
 * which stays.
 */
export type Manner = 'asked' | 'quiet'

/** One fetch at a time for all who wait; a failed one is forgotten. */
export const fetcher = <Part>(load: () => Promise<Part>, manner: Manner) => {
  let part: Part | null = null
  let attempt: Promise<boolean> | null = null
  let isAwaited = false
  let why: Why = 'offline'
  const attend = async (): Promise<boolean> => {
    try {
      part = await load()
    } catch (failure) {
      console.warn(failure)
      if (manner === 'asked') why = await whyLost(failure)
      if (isAwaited && manner === 'asked') tellWhyLost(why)
      isAwaited = false
      attempt = null
    }
    return part !== null
  }
  const ahead = (): Promise<boolean> => (attempt ??= attend())
  const ask = (): Promise<boolean> => {
    isAwaited = true
    return ahead()
  }
  return { part: () => part, why: () => why, ahead, ask }
}
