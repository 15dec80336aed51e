// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act, useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { PaletteSearch } from './palette-search.tsx'
import type { SearchState } from './palette-states.tsx'
import { useActions, useOfferedActions, type Action } from './use-actions.ts'
import { startPage } from '../../../../tests/support/page.ts'

const run = vi.fn<(id: string) => void>()
const settle = vi.fn<(typed: string) => void>()
const entries = ['một', 'hai', 'ba'].map((label) => ({
  id: label,
  label,
  disabledReason: label === 'hai' ? 'Chưa được.' : null,
  run: () => run(label),
}))
const sections = [
  { id: 'a', label: 'A', entries: entries.slice(0, 1) },
  { id: 'b', label: 'B', entries: entries.slice(1) },
]
const idle: SearchState = { isSearching: false, problem: null }

const Example = ({ state, isEmpty }: { state: SearchState; isEmpty: boolean }) => {
  const [typed, setTyped] = useState('')
  return (
    <PaletteSearch
      label="Tìm"
      text={typed}
      typed={typed}
      onType={(next, isComposing) => {
        setTyped(next)
        if (!isComposing) settle(next)
      }}
      sections={isEmpty ? [] : sections}
      state={state}
      onRun={(entry) => entry.run()}
    />
  )
}

const page = startPage()
const draw = (state = idle, isEmpty = false) =>
  page.draw(
    <MantineProvider env="test">
      <Example state={state} isEmpty={isEmpty} />
    </MantineProvider>,
  )
const input = () => document.querySelector('input') ?? document.createElement('input')
const chosen = () => document.getElementById(input().getAttribute('aria-activedescendant') ?? '')?.textContent
const press = (key: string, more: KeyboardEventInit = {}) =>
  act(async () =>
    input().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })),
  )

beforeEach(() => vi.clearAllMocks())

describe('what ends the work', () => {
  const signOut = { id: 'out', label: 'Đăng xuất', endsWork: true as const, run: () => run('out') }
  const drawWith = (typed: string, others: readonly (typeof signOut)[] = []) =>
    page.draw(
      <MantineProvider env="test">
        <PaletteSearch
          label="Tìm"
          text={typed}
          typed={typed}
          onType={() => undefined}
          sections={[{ id: 'a', label: 'A', entries: [signOut, ...others] }]}
          state={idle}
          onRun={(entry) => entry.run()}
        />
      </MantineProvider>,
    )

  it('is not run by a part of its name, but by the whole of it or after it has been chosen', async () => {
    await drawWith('xuat')
    expect(chosen()).toBeUndefined()
    await press('Enter')
    expect(run).not.toHaveBeenCalled()
    await press('ArrowDown')
    await press('Enter')
    expect(run).toHaveBeenCalledTimes(1)
  })

  it('is run by its whole name', async () => {
    await drawWith('dang xuat')
    await press('Enter')
    expect(run).toHaveBeenCalledWith('out')
  })
})

describe('the keys of the palette', () => {
  it('walk through the sections and around, to the first and the last', async () => {
    await draw()
    expect(chosen()).toContain('một')
    for (const [key, expected] of [
      ['ArrowDown', 'hai'],
      ['ArrowDown', 'ba'],
      ['ArrowDown', 'một'],
      ['ArrowUp', 'ba'],
      ['Home', 'một'],
      ['End', 'ba'],
    ] as const) {
      await press(key)
      expect(chosen()).toContain(expected)
    }
    await press('Enter')
    expect(run.mock.calls).toEqual([['ba']])
  })

  it('belong to the input method while it composes', async () => {
    await draw()
    await press('ArrowDown', { isComposing: true })
    await press('Enter', { isComposing: true })
    await press('Enter', { key: 'Process' })
    expect(chosen()).toContain('một')
    expect(run).not.toHaveBeenCalled()
  })

  it('reach what is blocked and read its reason, but do not run it; a held Enter runs nothing', async () => {
    await draw()
    await press('ArrowDown')
    expect(chosen()).toContain('Chưa được.')
    await press('Enter')
    await press('Home')
    await press('Enter', { repeat: true })
    expect(run).not.toHaveBeenCalled()
  })

  it('have the focus in the field', async () => {
    await draw()
    expect(document.activeElement).toBe(input())
    expect(input().getAttribute('aria-expanded')).toBe('true')
  })
})

describe('what the palette says', () => {
  it('is the count, aloud', async () => {
    await draw()
    expect(document.querySelector('output')?.textContent).toBe('Có 3 kết quả.')
  })

  it('is that nothing was found, without a list', async () => {
    await draw(idle, true)
    expect(document.querySelector('output')?.textContent).toContain('Không có kết quả nào')
    expect(document.querySelector('[role=listbox]')).toBeNull()
    expect(input().getAttribute('aria-expanded')).toBe('false')
  })

  it('is what failed, with another try', async () => {
    const retry = vi.fn<() => void>()
    await draw({ isSearching: false, problem: { text: 'Không tìm được.', retry } })
    expect(document.querySelector('[role=alert]')?.textContent).toContain('Không tìm được.')
    await act(async () => document.querySelector<HTMLElement>('[role=alert] button')?.click())
    expect(retry).toHaveBeenCalledOnce()
  })
})

describe('actions of the screen', () => {
  const action = (id: string): Action => ({ id, label: id, run: () => run(id) })
  const Offering = ({ ids }: { ids: string[] }) => {
    useActions(ids.map(action))
    return null
  }
  const Shown = () => useOfferedActions().map(({ id }) => <i key={id}>{id}</i>)
  const shown = () => [...document.querySelectorAll('i')].map(({ textContent }) => textContent)

  it('are those of the components in view, as they were drawn last', async () => {
    const show = (first: string[], second: string[] | null) =>
      page.draw(
        <>
          <Offering ids={first} />
          {second && <Offering ids={second} />}
          <Shown />
        </>,
      )
    await show(['duyệt'], ['nhận'])
    expect(shown()).toEqual(['duyệt', 'nhận'])
    await show(['duyệt', 'từ chối'], ['thôi nhận'])
    expect(shown()).toEqual(['duyệt', 'từ chối', 'thôi nhận'])
    await show([], null)
    expect(shown()).toEqual([])
  })
})
