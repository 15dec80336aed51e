// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, useEffect } from 'react'
import { expect, it, vi } from 'vitest'
import { startPage } from '../../../../tests/support/page.ts'
import { useLeaveGone } from './use-leave-gone.ts'

const page = startPage()

/** Opens an address and leaves the roles for a role that has just been deleted. */
const leaveFrom = async (address: string): Promise<string> => {
  const given = vi.fn<(leave: ReturnType<typeof useLeaveGone>) => void>()
  const Screen = () => {
    const leave = useLeaveGone()
    useEffect(() => given(leave), [leave])
    return null
  }
  const root = createRootRoute()
  const paths = ['/roles', '/roles/$id', '/users'] as const
  const routeTree = root.addChildren(
    paths.map((path) => createRoute({ getParentRoute: () => root, path, component: Screen })),
  )
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [address] }) })
  await page.draw(<RouterProvider router={router as never} />)
  await act(async () => router.load())
  await act(async () => given.mock.lastCall?.[0]('/roles'))
  return router.state.location.href
}

it.each([
  ['/roles/1?tab=keys', '/roles'],
  ['/roles?q=thu&peek=1', '/roles?q=thu'],
  ['/users?q=ha', '/users?q=ha'],
])('from %s leads to %s', async (from, to) => {
  expect(await leaveFrom(from)).toBe(to)
})
