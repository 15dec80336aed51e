// @vitest-environment happy-dom
import { act } from 'react'
import { expect, it } from 'vitest'
import { startPage } from '../../../../tests/support/page.ts'
import { FocusFallback } from './focus-fallback.tsx'

const page = startPage()
const draw = (names: readonly string[], isBusy = false) =>
  page.draw(
    <>
      <input name="elsewhere" aria-label="Tìm" />
      <section {...{ role: 'dialog' }} tabIndex={-1}>
        <FocusFallback />
        {names.map((name) => (
          <button key={name} type="button" name={name} aria-label={name} disabled={isBusy} />
        ))}
      </section>
    </>,
  )
const focus = (name: string) => act(async () => document.querySelector<HTMLElement>(`[name=${name}]`)?.focus())
const focused = () => document.activeElement?.getAttribute('name') ?? document.activeElement?.getAttribute('role')

it('gives the dialog the focus of a button that is gone', async () => {
  await draw(['ban', 'edit'])
  await focus('ban')
  await draw(['edit'])
  await expect.poll(focused).toBe('dialog')
})

it('gives it back to a button that waited for an answer', async () => {
  await draw(['ban'])
  await focus('ban')
  // A browser takes it from what is disabled.
  await act(async () => document.querySelector<HTMLElement>('[name=ban]')?.blur())
  await draw(['ban'], true)
  expect(focused()).toBe(null)
  await draw(['ban'])
  await expect.poll(focused).toBe('ban')
})

it('leaves it where it is as long as its place is there, and where somebody has led it', async () => {
  await draw(['ban', 'edit'])
  await focus('edit')
  await draw(['edit'])
  expect(focused()).toBe('edit')
  await focus('elsewhere')
  await draw([])
  expect(focused()).toBe('elsewhere')
})
