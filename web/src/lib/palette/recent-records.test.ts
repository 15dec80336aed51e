// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { queryClient } from '../query-client.ts'
import { noteRecent, recentRecords } from './recent-records.ts'

const note = (id: string, label = id) =>
  noteRecent({ path: '/approve-accounts/$id', record: { id, label, code: id, hint: '', note: '', words: [] } })
const labels = () => recentRecords().map(({ record }) => record.label)

beforeEach(() => queryClient.clear())

it('has the newest first, each once, as it was seen last, and no more than eight', () => {
  for (const id of ['1', '2', '3']) note(id)
  note('1', 'tên mới')
  expect(labels()).toEqual(['tên mới', '3', '2'])
  for (const id of ['4', '5', '6', '7', '8', '9']) note(id)
  expect(labels()).toHaveLength(8)
})

it('ends with what was read from the server, and never lies in storage', () => {
  note('1')
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('approve-accounts')
  queryClient.clear()
  expect(recentRecords()).toEqual([])
})
