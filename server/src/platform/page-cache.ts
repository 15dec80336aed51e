/** The cache of a balancer or a network before this server, which keeps public pages for seconds; null where there is none. */
export type PageCache = {
  /** Takes a page of this path out of it. Throws where the cache does not answer, or refuses. */
  purge: (path: string) => Promise<void>
} | null

const patienceMs = 10_000

/** The cache that takes `PURGE` requests below this address, as Varnish, nginx and the hooks of networks do. */
export const openPageCache = (address: string | undefined): PageCache => {
  if (address === undefined) return null
  const purge = async (path: string) => {
    const { ok, status } = await fetch(`${address}${path}`, {
      method: 'PURGE',
      signal: AbortSignal.timeout(patienceMs),
    })
    // What it has not kept it need not forget.
    if (!ok && status !== 404) throw new Error(`The page cache answered ${status}`)
  }
  return { purge }
}
