// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useAct } from './use-act.ts'
import { startPage } from '../../../tests/support/page.ts'

const { draw } = startPage()

let settle: (() => void)[] = []
const run = vi.fn(
  (_wish: string | File) =>
    new Promise<void>((resolve, reject) => {
      settle.push(resolve, () => reject(new Error('refused')))
    }),
)
const onSuccess = vi.fn()

const files = ['mot', 'hai'].map((name) => new File([name], `${name}.xlsx`))

const nameOf = (wish: string | File) => (typeof wish === 'string' ? wish : wish.name)

const Screen = () => {
  const { mutate } = useAct({ mutationFn: run, onSuccess })
  return ['a', 'b', ...files].map((wish) => (
    <button key={nameOf(wish)} type="button" onClick={() => mutate(wish)}>
      {nameOf(wish)}
    </button>
  ))
}

const pressAt = (index: number) => act(async () => document.querySelectorAll('button')[index]?.click())
const press = (row: 'a' | 'b') => pressAt(row === 'a' ? 0 : 1)
const choose = (file: number) => pressAt(2 + file)
const answer = (index: number) =>
  act(async () => {
    settle[index]?.()
    await new Promise((resolve) => setTimeout(resolve, 10))
  })

beforeEach(async () => {
  settle = []
  run.mockClear()
  onSuccess.mockClear()
  await draw(
    <QueryClientProvider client={new QueryClient()}>
      <Screen />
    </QueryClientProvider>,
  )
})

it('does once what is asked for twice before the answer', async () => {
  await press('a')
  await press('a')
  await answer(0)
  expect([run.mock.calls.length, onSuccess.mock.calls.length]).toEqual([1, 1])
})

it('acts on another row meanwhile', async () => {
  await press('a')
  await press('b')
  expect(run.mock.calls.map(([row]) => row)).toEqual(['a', 'b'])
})

it('acts on another file of the same kind meanwhile', async () => {
  await choose(0)
  await choose(1)
  await choose(1)
  expect(run.mock.calls.map(([file]) => file)).toEqual(files)
})

it('can be asked for again after an answer, good or bad', async () => {
  await press('a')
  await answer(1)
  await press('a')
  await answer(2)
  await press('a')
  expect(run).toHaveBeenCalledTimes(3)
})
