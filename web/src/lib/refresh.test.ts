import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { refreshShown } from './refresh.ts'

it('asks anew for what is shown of some endpoints, and nothing about a record that is gone', async () => {
  const client = new QueryClient()
  const asked: string[] = []
  const keys = [
    ['/roles', { query: {} }],
    ['/roles/{id}', { params: { id: 'kept' } }],
    ['/roles/{id}', { params: { id: 'gone' } }],
    ['/roles/{id}/impact', { params: { id: 'gone' }, query: {} }],
    ['/users', {}],
    [7],
  ] as const
  const stops = keys.map((queryKey) =>
    new QueryObserver(client, {
      queryKey,
      staleTime: Infinity,
      queryFn: () => asked.push(JSON.stringify(queryKey)),
    }).subscribe(() => undefined),
  )
  await expect.poll(() => asked).toHaveLength(keys.length)
  asked.length = 0
  await refreshShown(client, (path) => path.startsWith('/roles'), 'gone')
  expect(asked).toEqual([JSON.stringify(keys[0]), JSON.stringify(keys[1])])
  asked.length = 0
  await refreshShown(client, (path) => path === '/roles/{id}')
  expect(asked).toEqual([JSON.stringify(keys[1]), JSON.stringify(keys[2])])
  for (const stop of stops) stop()
})

it('asks again for a first read that was on its way when something was changed', async () => {
  const client = new QueryClient()
  const answers = ['before', 'after']
  const waiting: (() => void)[] = []
  const observer = new QueryObserver(client, {
    queryKey: ['/roles/{id}'],
    queryFn: () => new Promise<string>((done) => waiting.push(() => done(answers.shift() ?? ''))),
  })
  const stop = observer.subscribe(() => undefined)
  const refreshed = refreshShown(client, () => true)
  waiting[0]?.()
  await expect.poll(() => waiting).toHaveLength(2)
  waiting[1]?.()
  await refreshed
  expect(observer.getCurrentResult().data).toBe('after')
  stop()
})
