// @vitest-environment happy-dom
import { MantineProvider, Select, Textarea, TextInput } from '@mantine/core'
import type { CriteriaVersion } from '@nhanxanh/contract/features/criteria-versions'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { formatDay, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { act, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeServer, somebody } from '../../../lib/api/fake-server.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { clearSession, startSession } from '../../../lib/session/session.store.ts'
import { JointForms, useJointForm, type PanelEdit } from '../../../ui/form/joint-forms.tsx'
import { criteriaQueries } from '../criteria.queries.ts'
import { useVersionActs } from './use-version-acts.tsx'
import { until } from '../../../../../tests/support/acts.ts'
import { startPage, typeInto } from '../../../../../tests/support/page.ts'

const version = {
  id: 'ban-nhap',
  type: 'CSLT',
  number: 2,
  version: 1,
  status: 'draft',
  can: { check: true, publish: true },
} as unknown as CriteriaVersion
const checked: CriteriaVersion = { ...version, status: 'checked' }
const put = (item: CriteriaVersion) =>
  queryClient.setQueryData(criteriaQueries.versions('CSLT').queryKey, { items: [item] })

/** Whether the server of the panel takes what is saved, and what it was given. */
let isTaken = true
const saves: string[] = []
let server = new FakeServer()

const Fields = () => {
  const [name, setName] = useState('')
  const [error, setError] = useState<string | null>(null)
  const save = async () => {
    saves.push(name)
    await Promise.resolve()
    if (!isTaken) {
      setError('Hãy nhập tên khác.')
      return false
    }
    // An edit makes a checked version a draft again, of a newer version.
    put({ ...version, version: 2 })
    setName('')
    return true
  }
  const reset = () => setName('')
  useJointForm('tieu-chi', { isDirty: name !== '', isSaving: false, save, reset })
  return (
    <>
      <TextInput name="name" error={error} value={name} onChange={(event) => setName(event.currentTarget.value)} />
      <Textarea name="note" />
      <Select name="tier" data={['1', '2']} />
      <input name="mandatory" type="checkbox" />
    </>
  )
}

const Screen = () => {
  const [edit, setEdit] = useState<PanelEdit | null>(null)
  const { run, dialogs } = useVersionActs({ onShow: () => undefined, edit })
  return (
    <>
      <JointForms beside={null} onEdit={setEdit}>
        <Fields />
      </JointForms>
      <button type="button" onClick={() => run('check', version)}>
        Kiểm tra bản nháp
      </button>
      <button type="button" onClick={() => run('publish', checked)}>
        Phát hành
      </button>
      {dialogs}
    </>
  )
}

const { draw } = startPage()
const settle = () => act(async () => void (await new Promise((done) => setTimeout(done, 50))))
beforeEach(async () => {
  isTaken = true
  saves.length = 0
  server = new FakeServer()
  const nothing = { items: [], errors: 0, warnings: 0 }
  server.answer = () => ({ status: 200, body: { data: { ...nothing, version: checked } } })
  vi.stubGlobal('fetch', server.fetch)
  // A text that grows waits for the fonts, of which this page has none.
  Reflect.set(document, 'fonts', new EventTarget())
  startSession({ user: somebody, accessToken: 'a1', refreshToken: 'r1' })
  put(checked)
  const routeTree = createRootRoute({ component: Screen })
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) })
  await draw(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  await settle()
})
afterEach(() => {
  queryClient.clear()
  clearSession()
  vi.unstubAllGlobals()
})

const field = (name: string) => {
  const found = document.querySelector<HTMLInputElement>(`[name=${name}]`)
  if (found === null) throw new Error(`No field ${name}`)
  return found
}
const press = async (text: string) => {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text)
  if (!button) throw new Error(`No button ${text}`)
  await act(async () => button.click())
  await settle()
}
const pressKey = async (target: Element, key: string, more: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })
  await act(async () => void target.dispatchEvent(event))
  await settle()
}
const titles = () => [...document.querySelectorAll('[role=dialog] h2')].map(({ textContent }) => textContent)
const checks = () =>
  server.seen.flatMap(({ url, body }) => (url.endsWith('/validate') ? [JSON.parse(body ?? '') as unknown] : []))

describe('a version whose panel holds what is not saved', () => {
  beforeEach(() => typeInto(field('name'), 'Tên mới'))

  it('is not checked before somebody decided on that', async () => {
    await press('Kiểm tra bản nháp')
    await until(() => expect(titles()).toEqual(['Lưu thay đổi trước khi kiểm tra?']))
    expect([saves, checks()]).toEqual([[], []])
    await press('Quay lại')
    expect([titles(), checks(), field('name').value]).toEqual([[], [], 'Tên mới'])
  })

  it('is left as it was by Esc', async () => {
    await press('Kiểm tra bản nháp')
    await pressKey(document.querySelector('[role=dialog]') ?? document.body, 'Escape')
    expect([titles(), saves, checks(), field('name').value]).toEqual([[], [], [], 'Tên mới'])
  })

  it('is saved and then checked as it is by then', async () => {
    await press('Kiểm tra bản nháp')
    await press('Lưu và kiểm tra')
    await until(() => expect([titles(), saves, checks()]).toEqual([[], ['Tên mới'], [{ version: 2 }]]))
  })

  it('is not checked where saving is refused, and the field says why', async () => {
    isTaken = false
    await press('Kiểm tra bản nháp')
    await press('Lưu và kiểm tra')
    await until(() =>
      expect([titles(), saves, checks(), field('name').value]).toEqual([[], ['Tên mới'], [], 'Tên mới']),
    )
    expect(document.body.textContent).toContain('Hãy nhập tên khác.')
  })

  it('is checked without what was given up', async () => {
    await press('Kiểm tra bản nháp')
    await press('Bỏ thay đổi và kiểm tra')
    await until(() => expect([titles(), saves, checks(), field('name').value]).toEqual([[], [], [{ version: 1 }], '']))
  })

  it('is checked again, not published, after it was saved', async () => {
    await press('Phát hành')
    expect(titles()).toEqual(['Lưu thay đổi trước khi phát hành?'])
    await press('Lưu và kiểm tra lại')
    await until(() => expect([titles(), saves, checks()]).toEqual([[], ['Tên mới'], [{ version: 2 }]]))
  })

  it('is published without what was given up', async () => {
    await press('Phát hành')
    await press('Bỏ thay đổi và phát hành')
    await until(() => expect([titles(), saves, checks()]).toEqual([['Phát hành phiên bản 2'], [], []]))
  })
})

it('a version is checked at once where nothing waits to be saved', async () => {
  await press('Kiểm tra bản nháp')
  await until(() => expect([titles(), checks()]).toEqual([[], [{ version: 1 }]]))
})

it('a version that changes nothing says so where it is published', async () => {
  const message = 'Bản nháp giống hệt phiên bản đang áp dụng (phiên bản 1).'
  const same = { severity: 'warning', code: 'same-as-in-force', part: 'version', id: null, label: 'Phiên bản', message }
  server.answer = () => ({ status: 200, body: { data: { items: [same], errors: 0, warnings: 1 } } })
  await press('Phát hành')
  await until(() => expect(document.querySelector('[role=dialog]')?.textContent).toContain(message))
  expect([...document.querySelectorAll('[role=dialog] button')].map(({ textContent }) => textContent)).toContain(
    'Vẫn phát hành',
  )
})

describe('Enter in a panel', () => {
  beforeEach(() => typeInto(field('name'), 'Tên mới'))

  it('saves from a field of one line', async () => {
    await pressKey(field('name'), 'Enter')
    await until(() => expect(saves).toEqual(['Tên mới']))
  })

  it.each([
    ['in a text', 'note', {}],
    ['in a list', 'tier', {}],
    ['at a box to tick', 'mandatory', {}],
    ['in the middle of a word', 'name', { isComposing: true }],
    ['in the middle of a word that the browser tells late', 'name', { keyCode: 229 }],
    ['held down', 'name', { repeat: true }],
    ['with Shift', 'name', { shiftKey: true }],
  ] as const)('saves nothing %s', async (_where, name, more) => {
    const target = name === 'tier' ? document.querySelector('[aria-haspopup]') : field(name)
    if (target === null) throw new Error('No list')
    await pressKey(target, 'Enter', more)
    expect(saves).toEqual([])
  })
})

it('asks for no way over where nothing was in use: the first version applies today', async () => {
  const day = () => document.querySelector<HTMLInputElement>('[role=dialog] input[data-path=effectiveOn]')?.value
  await press('Phát hành')
  expect(titles()).toEqual(['Phát hành phiên bản 2'])
  expect([day(), document.body.textContent?.includes('Quy tắc chuyển tiếp')]).toEqual([
    formatDay(vietnamDay(new Date())),
    false,
  ])
})
