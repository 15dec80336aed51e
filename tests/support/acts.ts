import { QueryClientProvider } from '@tanstack/react-query'
import { act, createElement, useEffect } from 'react'
import { afterEach, beforeEach } from 'vitest'
import { queryClient } from '../../web/src/lib/query-client.ts'
import { clearToasts, shownToasts } from '../../web/src/ui/toast/toasts.ts'
import { startPage } from './page.ts'
import { startSignedIn } from './signed-in.ts'

/** Milliseconds between two looks, and after which nothing will come: a busy machine makes it late, not wrong. */
const [lookEvery, longest] = [10, 10_000]

/**
 * Looks again and again until it holds. Each wait is an act of its own: within one around all of them React keeps what arrives
 * meanwhile until its end, which would not come.
 */
export const until = async (check: () => void, since = Date.now()): Promise<void> => {
  await act(() => new Promise<void>((done) => void setTimeout(done, lookEvery)))
  try {
    check()
  } catch (failure) {
    if (Date.now() - since > longest) throw failure
    await until(check, since)
  }
}

/**
 * What a hook lets a screen do, called as the screen would, for somebody signed in and against a server that answers as it
 * is told: `on.acts` and `on.server` are those of the test that runs.
 */
export const startActs = <Acts>(useActs: () => Acts) => {
  const { draw } = startPage()
  const on = Object.assign(startSignedIn(), {} as { acts: Acts })
  const Screen = () => {
    const acts = useActs()
    useEffect(() => void Object.assign(on, { acts }))
    return null
  }
  beforeEach(async () => {
    clearToasts()
    await draw(createElement(QueryClientProvider, { client: queryClient }, createElement(Screen)))
  })
  afterEach(clearToasts)
  return {
    on,
    /** What is waited for comes while React looks on. */
    until,
    texts: () => shownToasts().map(({ text }) => text),
    sent: () =>
      on.server.seen.map(({ url, body }) => [url, body === null ? null : (JSON.parse(body) as unknown)] as const),
  }
}
