import { fetcher } from './fetcher.ts'

/**
 * The code behind acts, fetched with the first of them as `later` fetches parts. Where it does not come that is said, the act
 * is refused like one that the server refused, and the next one fetches anew.
 */
export const laterActs = <Acts extends object>(load: () => Promise<Acts>): (() => Promise<Acts>) => {
  const { part, ask } = fetcher(load, 'asked')
  return async () => {
    await ask()
    const acts = part()
    if (acts === null) throw new Error('The code of the act did not come')
    return acts
  }
}
