import type { z } from 'zod'
import { SignerProblem } from './remote-signer.ts'

const patienceMs = 20_000

type Asking<T> = { url: string; body: object; answer: z.ZodType<T>; headers?: Record<string, string>; waitMs?: number }

const refusals: [RegExp, 'refused' | 'late'][] = [
  [/den(y|ied)|reject|cancel|refuse|declin/i, 'refused'],
  [/time_?-?\s?out|expire/i, 'late'],
]

/** What a service means by its words; answers may name the person, so no word of them goes further. */
export const problemIn = (said: string): 'refused' | 'late' | null =>
  refusals.find(([pattern]) => pattern.test(said))?.[1] ?? null

/** Asks a signing service by JSON. Throws a SignerProblem where it is away, does not know the office, or refuses. */
export const ask = async <T>({ url, body, answer, headers = {}, waitMs = patienceMs }: Asking<T>): Promise<T> => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(waitMs),
  }).catch((error: unknown) => {
    throw new SignerProblem(
      error instanceof Error && error.name === 'TimeoutError' && waitMs > patienceMs ? 'late' : 'away',
    )
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
