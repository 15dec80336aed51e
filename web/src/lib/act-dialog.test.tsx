// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { appeals } from '@nhanxanh/contract/features/appeals'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { startSignedIn } from '../../../tests/support/signed-in.ts'
import { startPage, typeInto } from '../../../tests/support/page.ts'
import { ActDialog } from './act-dialog.tsx'
import type { TypedCode } from '../ui/dialog/typed-code.tsx'
import { useWaitingEdit } from '../ui/form/waiting-edit.tsx'
import { shownToasts } from '../ui/toast/toasts.ts'

const id = '00000000-0000-4000-8000-00000000000a'
const page = startPage()
const happened: string[] = []
const on = startSignedIn()
beforeEach(() => {
  happened.length = 0
})

const wait = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)))
const choice = { kind: 'choice', label: 'Lý do', options: [{ value: 'Nộp quá hạn.', label: 'Nộp quá hạn.' }] } as const
/** A refusal has the record read again. */
const Page = ({ typedCode, isChosen }: { typedCode?: TypedCode; isChosen?: true }) => {
  const [version, setVersion] = useState(1)
  const onRefused = ({ code }: { code: string | null }) => {
    happened.push(`refused ${code}`)
    setVersion(2)
  }
  return (
    <ActDialog
      act={appeals.refuse}
      params={{ id }}
      title="Không thụ lý?"
      verb="Không thụ lý"
      asks={{ reason: isChosen ? choice : { kind: 'line', label: 'Lý do' } }}
      typedCode={typedCode}
      known={{ version }}
      said={({ code }) => `Đã ghi không thụ lý ${code}.`}
      onDone={({ code }) => happened.push(`done ${code}`)}
      onRefused={onRefused}
      onClose={() => happened.push('closed')}
    />
  )
}
const draw = async (props: Parameters<typeof Page>[0] = {}) => {
  const component = () => <Page {...props} />
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() })
  await page.draw(
    <MantineProvider env="test">
      <RouterProvider router={router as never} />
    </MantineProvider>,
  )
  await wait()
}
const send = async () => {
  await act(async () => document.querySelector<HTMLElement>('button[type="submit"]')?.click())
  await wait()
}
const reason = (): HTMLInputElement => {
  const found = document.querySelector('input')
  if (!found) throw new Error('No field')
  return found
}
const sent = () => on.server.seen.map(({ url, body }) => [url, JSON.parse(body ?? '')] as unknown)

it('sends nothing without what it asks for', async () => {
  await draw()
  await send()
  expect([sent(), reason().getAttribute('aria-invalid'), happened]).toEqual([[], 'true', []])
})

it('goes to the first field that is wrong, also where a code is typed behind it', async () => {
  await draw({ typedCode: { what: 'mã khiếu nại', code: 'KN-1' } })
  await send()
  const marks = [...document.querySelectorAll('input')].map((field) => field.getAttribute('aria-invalid'))
  expect([marks, document.activeElement]).toEqual([['true', 'true'], reason()])
  await typeInto(reason(), 'Nộp quá hạn.')
  await send()
  expect([sent(), document.activeElement]).toEqual([[], document.querySelectorAll('input')[1]])
})

it('goes to a choice that was not made', async () => {
  await draw({ isChosen: true })
  await act(async () => document.querySelector<HTMLElement>('button[type="submit"]')?.focus())
  await send()
  expect([sent(), document.activeElement]).toEqual([[], reason()])
})

it.each([[true, {}] as const, [false, { isChosen: true }] as const])('sends by Enter, %s: %o', async (sends, props) => {
  await draw(props)
  const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
  reason().dispatchEvent(enter)
  expect(enter.defaultPrevented).toBe(!sends)
})

it('sends what was asked with what the record is by then, closes, and says what was done', async () => {
  on.server.answer = () => ({ status: 409, body: { code: 'STALE_VERSION', message: 'Cũ rồi.' } })
  await draw()
  await typeInto(reason(), 'Nộp quá hạn.')
  await send()
  expect([reason().value, happened]).toEqual(['Nộp quá hạn.', ['refused STALE_VERSION']])
  on.server.answer = () => ({ status: 200, body: { data: { code: 'KN-1' } } })
  await send()
  expect(sent()).toEqual([1, 2].map((version) => [`/api/appeals/${id}/refuse`, { reason: 'Nộp quá hạn.', version }]))
  expect(happened.slice(1)).toEqual(['closed', 'done KN-1'])
  expect(shownToasts().at(-1)?.text).toBe('Đã ghi không thụ lý KN-1.')
})

it('asks first where the page holds something unsaved: save it, give it up, or stay', async () => {
  const given: string[] = []
  const Edited = () => {
    useWaitingEdit(true, { save: async () => given.push('saved') > 0, giveUp: () => given.push('given up') })
    return null
  }
  const Later = () => {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <Edited />
        <button type="button" onClick={() => setOpen(true)}>
          Mở
        </button>
        {isOpen && <Page />}
      </>
    )
  }
  const router = createRouter({ routeTree: createRootRoute({ component: Later }), history: createMemoryHistory() })
  await page.draw(
    <MantineProvider env="test">
      <RouterProvider router={router as never} />
    </MantineProvider>,
  )
  const press = async (name: string) => {
    await act(async () => [...document.querySelectorAll('button')].find((one) => one.textContent === name)?.click())
    await wait()
  }
  await vi.waitFor(() => expect(document.querySelector('button')).not.toBeNull())
  await press('Mở')
  await vi.waitFor(() => expect(document.body.textContent).toContain('Tiếp tục khi chưa lưu?'))
  expect(document.body.textContent).not.toContain('Không thụ lý?')
  await press('Lưu thay đổi')
  await vi.waitFor(() => expect(document.body.textContent).toContain('Không thụ lý?'))
  expect(given).toEqual(['saved'])
})
