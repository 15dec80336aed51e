import type { z } from 'zod'
import { SignerProblem } from './remote-signer.ts'

const patienceMs = 20_000

type Asking<T> = {
  url: string
  body: object
  answer: z.ZodType<T>
  headers?: Record<string, string>
  waitMs?: number
  /** What asks the person, or is taken once: never sent a second time. */
  isOnce?: boolean
}

const refusals: [RegExp, 'refused' | 'late'][] = [
  [/den(y|ied)|reject|cancel|refuse|declin/i, 'refused'],
  [/time_?-?\s?out|expire/i, 'late'],
]

/** What a service means by its words; answers may name the person, so no word of them goes further. */
export const problemIn = (said: string): 'refused' | 'late' | null =>
  refusals.find(([pattern]) => pattern.test(said))?.[1] ?? null

const isLate = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError'

/** A service closes connections that rest, and says so with the next question: on another one it answers. */
const send = async (url: string, init: () => RequestInit, isOnce: boolean): Promise<Response> => {
  try {
    return await fetch(url, init())
  } catch (error) {
    if (isOnce || isLate(error)) throw error
    return fetch(url, init())
  }
}

/** Asks a signing service by JSON. Throws a SignerProblem where it is away, does not know the office, or refuses. */
export const ask = async <T>(asking: Asking<T>): Promise<T> => {
  const { url, body, answer, headers = {}, waitMs = patienceMs, isOnce = false } = asking
  const init = () => ({
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(waitMs),
  })
  const response = await send(url, init, isOnce).catch((error: unknown) => {
    throw new SignerProblem(isLate(error) && waitMs > patienceMs ? 'late' : 'away')
  })
  const said = await response.text().catch(() => '')
  if (!response.ok) {
    const isUnknown = response.status === 401 || /invalid_client|unauthorized/i.test(said)
    throw new SignerProblem(isUnknown ? 'contract' : (problemIn(said) ?? 'away'))
  }
  try {
    return answer.parse(JSON.parse(said))
  } catch {
    throw new SignerProblem('away')
  }
}
