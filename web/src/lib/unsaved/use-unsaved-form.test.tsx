// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { startPage } from '../../../../tests/support/page.ts'
import { shownToasts } from '../../ui/toast/toasts.ts'
import { UnsavedNotice } from '../../ui/form/unsaved-notice.tsx'
import { useContractForm } from '../forms.ts'
import { chainOf } from './chain.ts'
import { useUnsaved } from './unsaved.store.ts'

const schema = z.object({ name: z.string(), password: z.string() })
const save = vi.fn(async () => undefined)

const Example = () => {
  const { form, formProps, unsaved } = useContractForm({
    schema,
    unsaved: { name: 'users.create', title: 'Tài khoản mới', without: ['password'] },
    initialValues: { name: '', password: '' },
    save,
  })
  return (
    <form {...formProps}>
      <UnsavedNotice offer={unsaved.offer} />
      <button type="button" onClick={unsaved.giveUp}>
        Rời
      </button>
      <input name="role" aria-label="Vai trò" aria-haspopup="listbox" readOnly />
      <input name="name" {...form.getInputProps('name')} />
      <input name="password" {...form.getInputProps('password')} />
    </form>
  )
}

const { draw } = startPage()
const open = () =>
  draw(
    <MantineProvider env="test">
      <Example />
    </MantineProvider>,
  )
const close = () => draw(null)
const field = (name: string) => document.querySelector<HTMLInputElement>(`input[name=${name}]`)
const type = (name: string, value: string): Promise<void> =>
  act(async () => {
    const input = field(name)
    Reflect.set(HTMLInputElement.prototype, 'value', value, input)
    input?.dispatchEvent(new Event('input', { bubbles: true }))
  })
const press = (text: string) =>
  act(async () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text)?.click())
const kept = () => useUnsaved.getState().byName['users.create']
beforeEach(() => useUnsaved.setState({ byName: {} }))

/** As the end of a session, a crash or a record that is read anew leaves it behind. */
const typeAndLose = async (name: string) => {
  await open()
  await type('name', name)
  await type('password', 'BiMat2026')
  await close()
}

it('keeps what was typed beyond the end of the session, without what is secret, and brings it back when asked', async () => {
  await typeAndLose('Lan')
  expect(kept()).toMatchObject({ title: 'Tài khoản mới', values: { name: 'Lan' }, base: null })
  expect(JSON.stringify(kept())).not.toContain('BiMat2026')
  await open()
  expect(field('name')?.value).toBe('')
  await press('Khôi phục')
  expect(field('name')?.value).toBe('Lan')
  expect(document.body.textContent).not.toContain('chưa được lưu')
  expect(document.activeElement).toBe(field('name'))
})

it('forgets what was saved, what was taken back, and what a person left of their own will', async () => {
  await open()
  await type('name', 'Lan')
  expect(kept()).toBeDefined()
  await act(async () => void document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true })))
  await act(async () => void (await new Promise((done) => setTimeout(done, 10))))
  expect(kept()).toBeUndefined()
  await type('name', 'Mai')
  await type('name', 'Lan')
  expect(kept()).toBeUndefined()
  await type('name', 'Mai')
  expect(kept()).toBeDefined()
  await press('Rời')
  await type('name', 'Mai 2')
  expect(kept()).toBeUndefined()
})

it('still offers what was found after something else has been typed, also in the form after that, and never takes one for the other', async () => {
  await typeAndLose('Lan')
  await typeAndLose('Mai')
  expect(kept()).toMatchObject({ values: { name: 'Mai' }, earlier: { values: { name: 'Lan' } } })
  await open()
  await press('Khôi phục')
  expect(field('name')?.value).toBe('Mai')
  await close()
  await typeAndLose('Hoa')
  await open()
  await type('name', 'Cúc')
  await press('Khôi phục')
  expect(field('name')?.value).toBe('Hoa')
  await press('Khôi phục')
  expect(field('name')?.value).toBe('Cúc')
})

it('offers, after the latest, what lay under it, whether that was wanted or not', async () => {
  await typeAndLose('Lan')
  await typeAndLose('Mai')
  await typeAndLose('Hoa')
  await open()
  await press('Bỏ')
  await press('Khôi phục')
  expect(field('name')?.value).toBe('Mai')
  await press('Khôi phục')
  expect(field('name')?.value).toBe('Lan')
  await act(async () => shownToasts().at(-1)?.action?.run())
  const names = chainOf(kept() ?? null).map(({ values }) => values)
  expect(names).toEqual([{ name: 'Lan' }, { name: 'Mai' }, { name: 'Hoa' }])
})

it('takes a no for an answer, and a second thought', async () => {
  await typeAndLose('Lan')
  await open()
  await press('Bỏ')
  expect(document.body.textContent).not.toContain('chưa được lưu')
  expect(kept()).toBeUndefined()
  await type('name', 'Mai')
  await act(async () => shownToasts().at(-1)?.action?.run())
  expect(kept()).toMatchObject({ values: { name: 'Mai' }, earlier: { values: { name: 'Lan' } } })
  await press('Bỏ')
  expect(kept()).toMatchObject({ values: { name: 'Mai' }, earlier: null })
})

it('offers nothing that the form of today cannot show', async () => {
  const entry = {
    name: 'users.create',
    title: '',
    address: '/',
    keptAt: 0,
    base: null,
    by: 'x',
    earlier: null,
    values: { fullName: 'Lan' },
  }
  useUnsaved.setState({ byName: { 'users.create': entry } })
  await open()
  expect(document.body.textContent).not.toContain('chưa được lưu')
})
