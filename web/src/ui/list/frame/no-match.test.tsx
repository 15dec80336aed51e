// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { expect, it } from 'vitest'
import { KitProvider } from '../../theme/kit-provider.tsx'
import type { Filter, Search } from '../list-declaration.ts'
import { ListSourceContext, type ListSource } from '../list-source.ts'
import { NoMatch } from './no-match.tsx'

const filters: readonly Filter[] = [
  { kind: 'choice', key: 'status', label: 'Trạng thái', options: [] },
  { kind: 'choice', key: 'type', label: 'Loại', options: [] },
]
const none = { queryKey: ['none'], queryFn: () => Promise.resolve(0) }

/** Counts that come when they are let go: without the state 7 rows, without anything else none. */
const source = (gate: Promise<void>): ListSource => ({
  onChange: () => () => undefined,
  page: () => none,
  facet: () => ({ queryKey: ['facet'], queryFn: () => Promise.resolve({}) }),
  facets: [],
  total: (search: Search) => ({
    queryKey: ['total', search],
    queryFn: () => gate.then(() => (search['status'] === undefined ? 7 : 0)),
  }),
  fresh: () => none,
})

const draw = (search: Search, gate: Promise<void>) => {
  document.body.innerHTML = '<div></div>'
  const root = createRoot(document.body.firstElementChild ?? document.body)
  root.render(
    <KitProvider>
      <QueryClientProvider client={new QueryClient()}>
        <ListSourceContext value={source(gate)}>
          <NoMatch noun="hồ sơ" filters={filters} search={search} onChange={() => undefined} />
        </ListSourceContext>
      </QueryClientProvider>
    </KitProvider>,
  )
}

const buttons = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent)

it('says at once that nothing matches, and names the condition to blame once it is counted', async () => {
  const gate = Promise.withResolvers<void>()
  draw({ status: 'rejected', type: 'CSLT' }, gate.promise)
  await expect.poll(() => document.querySelector('h2')?.textContent).toBe('Không tìm thấy hồ sơ nào')
  expect(buttons()).toEqual(['Xoá lọc (2)'])
  gate.resolve()
  await expect.poll(buttons).toEqual(['Bỏ lọc “Trạng thái” để hiện 7 hồ sơ', 'Xoá lọc (2)'])
  expect(document.body.textContent).toContain('Bỏ trạng thái sẽ hiện 7 hồ sơ.')
})

it('tells of a single condition in words, its button stays as it is', async () => {
  const gate = Promise.withResolvers<void>()
  draw({ status: 'rejected' }, gate.promise)
  await expect.poll(buttons).toEqual(['Xoá lọc (1)'])
  gate.resolve()
  await expect.poll(() => document.body.textContent).toContain('Bỏ trạng thái để xem cả 7 hồ sơ.')
  expect(buttons()).toEqual(['Xoá lọc (1)'])
})
