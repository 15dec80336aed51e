import { StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { ConsoleApp } from './app/console-app.tsx'
import { router } from './app/router.tsx'
import { watchSession } from './app/watch-session.ts'
import { fetchPersonal } from './lib/desk/fetch-personal.ts'
import { forgetDeviceAtEnd } from './lib/push/use-push.ts'
import { queryClient } from './lib/query-client.ts'
import { followOtherTabs } from './lib/session/session.sync.ts'
import { prefetchParts } from './ui/lazy/lazy-part.tsx'
import { rootElement } from './root-element.ts'

/** Milliseconds after the first screen. */
const quiet = 2_000

/** The code of the other screens comes while nobody waits, so that they open without a network too. */
const fetchScreens = (): void => {
  for (const { options } of Object.values(router.routesById)) {
    const { component } = options as { component?: { preload?: () => Promise<unknown> } }
    component?.preload?.().catch(() => undefined)
  }
  prefetchParts()
}

type Start = {
  /** The root of the sign-in page, which stays on screen until the first screen is there. */
  root?: Root
  /** Where to go; else the address of the page. */
  address?: string
}

/** Shows the console: everything behind the sign-in, and the public gallery. */
export const startConsole = async ({ root, address }: Start = {}): Promise<void> => {
  // Before anything is asked: a session that has ended may be told of before the first screen is there.
  followOtherTabs()
  watchSession(router, queryClient)
  forgetDeviceAtEnd()
  fetchPersonal()
  if (address !== undefined) router.history.replace(address)
  await router.load()
  const place = root ?? createRoot(rootElement())
  place.render(
    <StrictMode>
      <ConsoleApp />
    </StrictMode>,
  )
  setTimeout(fetchScreens, quiet)
}
