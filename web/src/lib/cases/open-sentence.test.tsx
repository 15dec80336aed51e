// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, it } from 'vitest'
import type { Search } from '../../ui/list/list-declaration.ts'
import { lateByClock, OpenSentence } from './open-sentence.tsx'
import { startPage } from '../../../../tests/support/page.ts'

const { draw } = startPage()

/** A register in which so many wait and so many of them too long, at an address; answers with the addresses it is led to. */
const show = async (waiting: number, late: number, search: Search = {}): Promise<Search[]> => {
  const led: Search[] = []
  const count = ({ status, due }: Search) => (status !== 'received,accepted' ? -1 : due === 'late' ? late : waiting)
  const screen = {
    control: { search, edit: (next: Search) => void led.push(next) },
    source: {
      total: (asked: Search) => ({ queryKey: ['total', asked], queryFn: () => Promise.resolve(count(asked)) }),
    },
    result: { data: [] },
  }
  await draw(
    <QueryClientProvider client={new QueryClient()}>
      <OpenSentence screen={screen} open={['received', 'accepted']} late={lateByClock} noun="đơn" />
    </QueryClientProvider>,
  )
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  return led
}
const said = () => document.body.textContent
const press = () => act(async () => document.querySelector('button')?.click())

it.each([
  [5, 2, '5 đơn chờ xử lý, 2 quá hạn'],
  [5, 0, '5 đơn chờ xử lý, không đơn nào quá hạn'],
  [0, 0, 'Không còn đơn nào chờ xử lý'],
])('says of %i that wait and %i too long, in whatever part of the list one is: %s', async (waiting, late, words) => {
  await show(waiting, late, { status: 'settled' })
  expect(said()).toBe(words)
})

it('leads to what is late in every open state, and back', async () => {
  const there = await show(5, 2, { status: 'settled', page: '3', q: 'An' })
  await press()
  expect(there).toEqual([{ status: 'received,accepted', due: 'late', q: 'An' }])
})

it('leads back from there', async () => {
  const back = await show(5, 2, { status: 'received,accepted', due: 'late', q: 'An' })
  expect(document.querySelector('button')?.getAttribute('aria-pressed')).toBe('true')
  await press()
  expect(back).toEqual([{ q: 'An' }])
})
