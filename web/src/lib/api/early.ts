/** What an answer says, heard whole. */
export type Heard = { status: number; body: string; header: (name: string) => string | null }

export const heard = async (response: Response): Promise<Heard> => ({
  status: response.status,
  body: await response.text(),
  header: (name) => response.headers.get(name),
})

const storageKey = 'first-requests'
const atMost = 20
/** As old as an answer may be that somebody takes for new. */
const freshMs = 2_000

const remembered = (): Record<string, string> => {
  try {
    return (JSON.parse(localStorage.getItem(storageKey) ?? '{}') ?? {}) as Record<string, string>
  } catch {
    return {}
  }
}

/**
 * Keeps which rows a screen asks for first, so that the next visit asks beside the loading of its code. Searched words are not
 * kept: they may be somebody's name or number.
 */
export const rememberFirst = (screen: string, address: string): void => {
  if (/[?&]q=/.test(address)) return
  const { [screen]: before, ...others } = remembered()
  if (before === address) return
  const recent = Object.entries(others).slice(1 - atMost)
  localStorage.setItem(storageKey, JSON.stringify(Object.fromEntries([...recent, [screen, address]])))
}

/** With the session goes what its person looked at. */
export const forgetFirst = (): void => localStorage.removeItem(storageKey)

/** As every call reads: the bearer, if there is one. */
export const readingHeaders = (token: string | null | undefined): Record<string, string> => ({
  accept: 'application/json',
  ...(token ? { authorization: `Bearer ${token}` } : {}),
})

let early: { address: string; token: string; at: number; answer: Promise<Heard> } | null = null

/** Asks for the first rows of a screen (its path with its search) before the code is there that knows what to do with them. */
export const askEarly = (screen: string, token: string): void => {
  const address = remembered()[screen]
  if (!address?.startsWith('/api/')) return
  const answer = fetch(address, { headers: readingHeaders(token), credentials: 'omit' }).then(heard)
  // Where nobody takes it, nobody misses it.
  answer.catch(() => undefined)
  early = { address, token, at: performance.now(), answer }
}

/** The answer that was asked for early, for the first who asks the same with the same right. */
export const takeEarly = (address: string, token: string | null | undefined): Promise<Heard> | null => {
  if (early?.address !== address || early.token !== token) return null
  const { at, answer } = early
  early = null
  return performance.now() - at < freshMs ? answer : null
}
