// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { useSession } from '../../lib/session/session.store.ts'
import { useFolded } from './use-folded.ts'

type Folded = ReturnType<typeof useFolded>

/** The hook on a window that is narrow or not, and what it says after each act. */
async function onWindow(isNarrow: boolean) {
  const query = { matches: isNarrow, addEventListener: () => undefined, removeEventListener: () => undefined }
  vi.stubGlobal('matchMedia', () => query)
  const seen: Folded[] = []
  const Screen = () => {
    seen.push(useFolded())
    return null
  }
  await act(async () => createRoot(document.createElement('div')).render(<Screen />))
  return {
    isCollapsed: () => seen.at(-1)?.isCollapsed,
    toggle: () => act(async () => seen.at(-1)?.toggle()),
  }
}

const isKept = () => useSession.getState().sidebarCollapsed

afterEach(() => {
  vi.unstubAllGlobals()
  useSession.setState({ sidebarCollapsed: false })
})

it('follows the choice of the person on a wide window, and keeps each change of it', async () => {
  const menu = await onWindow(false)
  expect(menu.isCollapsed()).toBe(false)
  await menu.toggle()
  expect([menu.isCollapsed(), isKept()]).toEqual([true, true])
})

it('folds by itself on a narrow window, opens on request, and leaves the kept choice alone', async () => {
  const menu = await onWindow(true)
  expect([menu.isCollapsed(), isKept()]).toEqual([true, false])
  await menu.toggle()
  expect([menu.isCollapsed(), isKept()]).toEqual([false, false])
})
