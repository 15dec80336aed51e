// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { useForm } from '@mantine/form'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, createRef, type ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { FormDialog } from './form-dialog.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { startPage } from '../../../../tests/support/page.ts'

const open = (page: ReactNode) => {
  const rootRoute = createRootRoute({ component: Outlet })
  const form = createRoute({
    getParentRoute: () => rootRoute,
    path: '/form',
    component: () => page,
  })
  const other = createRoute({ getParentRoute: () => rootRoute, path: '/other', component: () => <p>other</p> })
  const history = createMemoryHistory({ initialEntries: ['/form'] })
  return createRouter({ routeTree: rootRoute.addChildren([form, other]), history })
}
const wait = (milliseconds = 50) =>
  act(async () => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds))
  })
const button = (text: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text)

const page = startPage()
const left = vi.fn<() => void>()
beforeEach(() => void left.mockClear())
const draw = async (content: ReactNode) => {
  const router = open(content)
  await page.draw(
    <MantineProvider env="test">
      <RouterProvider router={router as never} />
    </MantineProvider>,
  )
  await wait()
  return {
    path: () => router.state.location.pathname,
    leave: async () => {
      await act(async () => void router.navigate({ to: '/other' } as never))
      await wait(200)
    },
    press: async (text: string) => {
      await act(async () => button(text)?.click())
      await wait()
    },
  }
}

it('lets a clean form be left without a word', async () => {
  const { path, leave } = await draw(<LeaveGuard isDirty={false} onLeave={left} />)
  await leave()
  expect(path()).toBe('/other')
})

it('asks once before a dirty form is left: stay, or leave', async () => {
  const { path, leave, press } = await draw(<LeaveGuard isDirty onLeave={left} />)
  await leave()
  expect(path()).toBe('/form')
  expect(document.body.textContent).toContain('Rời trang khi chưa lưu?')
  await press('Ở lại')
  expect(path()).toBe('/form')
  await leave()
  expect(left).not.toHaveBeenCalled()
  await press('Rời trang')
  expect(path()).toBe('/other')
  expect(left).toHaveBeenCalledOnce()
})

/** A dialog in which a name has been typed. */
const Named = () => {
  const form = useForm({ initialValues: { name: '' }, initialDirty: { name: true } })
  const formProps = { ref: createRef<HTMLFormElement>(), onSubmit: () => undefined, noValidate: true } as const
  const contractForm = {
    form,
    formProps,
    isSaving: false,
    submit: () => undefined,
    save: () => Promise.resolve(false),
    problem: null,
    unsaved: { offer: null, giveUp: () => undefined },
  }
  return (
    <FormDialog {...{ contractForm }} title="Đặt tên" verb="Lưu tên" onClose={() => undefined}>
      {null}
    </FormDialog>
  )
}

it('asks before a dialog with unsaved fields is left with its page', async () => {
  const { path, leave, press } = await draw(<Named />)
  await leave()
  expect(path()).toBe('/form')
  await press('Ở lại')
  expect(path()).toBe('/form')
})

it('asks once where a page and the dialog over it both hold unsaved changes', async () => {
  const { path, leave, press } = await draw(
    <>
      <LeaveGuard isDirty onLeave={left} />
      <Named />
    </>,
  )
  await leave()
  await press('Rời trang')
  expect(path()).toBe('/other')
  expect(document.body.textContent).not.toContain('Rời trang khi chưa lưu?')
})
