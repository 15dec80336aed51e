declare const self: ServiceWorkerGlobalScope
/** Every file of this build, written in by the build; their names change with their contents. */
declare const FILES_OF_BUILD: string[]

const home = '/co-so/'
/** Of the page, written in by the server. */
const keptAs = 'co-so-__PAGE_REVISION__'

/** Files that were kept before are taken along: who has a slow network pays for what is new alone. */
const keep = async (): Promise<void> => {
  const kept = await caches.open(keptAs)
  const fetchOne = async (url: string) => {
    const known = url === home ? undefined : await caches.match(url)
    await (known ? kept.put(url, known) : kept.add(url))
  }
  await Promise.all([home, ...FILES_OF_BUILD].map(fetchOne))
}

const forgetOthers = async (): Promise<void> => {
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name.startsWith('co-so-') && name !== keptAs).map((name) => caches.delete(name)),
  )
  await self.clients.claim()
}

self.addEventListener('install', (event) => event.waitUntil(keep()))
self.addEventListener('activate', (event) => event.waitUntil(forgetOthers()))

// The page first, and the files of the build. Everything else goes to the server untouched: no answer of the API is ever kept here.
self.addEventListener('fetch', (event) => {
  const { pathname } = new URL(event.request.url)
  const isPage = event.request.mode === 'navigate' && pathname.startsWith(home)
  if (!isPage && !FILES_OF_BUILD.includes(pathname)) return
  const answer = async () => (await caches.match(isPage ? home : pathname)) ?? fetch(event.request)
  event.respondWith(answer())
})
