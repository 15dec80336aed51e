// @vitest-environment happy-dom
import { useEffect } from 'react'
import { expect, it } from 'vitest'
import type { Search } from './list-declaration.ts'
import { useShownPage, type ListResult, type ShownPage } from './list-result.ts'
import { startPage } from '../../../../tests/support/page.ts'

const { draw } = startPage()
let shown: ShownPage<string> | undefined
type Given = Pick<ListResult<string>, 'data' | 'problem'> & { search: Search; tab: string | null }
const List = ({ search, tab, ...result }: Given) => {
  const page = useShownPage(result, search, tab)
  useEffect(() => {
    shown = page
  })
  return null
}
const problem = { text: 'Máy chủ đang bận.', isForbidden: false }
const waiting = { items: ['a'], total: 1 }
const own = { search: {}, tab: 'pending' }

it('keeps the rows of a moment ago while others are on their way, and where a filter or a page is lost', async () => {
  await draw(<List {...own} data={waiting} problem={null} />)
  await draw(<List search={{ status: 'approved' }} tab="approved" data={undefined} problem={null} />)
  expect(shown).toMatchObject({ page: waiting, isStale: true })
  await draw(<List search={{ q: 'x' }} tab="pending" data={undefined} problem={problem} />)
  expect(shown).toMatchObject({ page: waiting, isStale: true })
})

it('shows no rows of another tab under a tab whose page is lost', async () => {
  await draw(<List {...own} data={waiting} problem={null} />)
  await draw(<List search={{ status: 'approved' }} tab="approved" data={undefined} problem={problem} />)
  expect(shown).toMatchObject({ page: null, isStale: false })
  await draw(<List {...own} data={waiting} problem={null} />)
  expect(shown).toMatchObject({ page: waiting, isStale: false })
})
