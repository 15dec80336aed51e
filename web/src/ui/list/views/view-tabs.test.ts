import { expect, it } from 'vitest'
import { mostTabs } from './use-room.ts'
import { tabbedViews } from './view-tabs.tsx'

const views = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }))
const ids = (inForce?: string, most = mostTabs) => {
  const { tabs, others } = tabbedViews(views, inForce, most)
  return [tabs.map(({ id }) => id).join(''), others.map(({ id }) => id).join('')]
}

it('gives three views a tab, or as many as there is room for, and always the one in force', () => {
  expect(ids()).toEqual(['abc', 'de'])
  expect(ids('b')).toEqual(['abc', 'de'])
  expect(ids('e')).toEqual(['abe', 'cd'])
  expect(ids(undefined, 1)).toEqual(['a', 'bcde'])
  expect(ids('e', 0)).toEqual(['e', 'abcd'])
  expect(tabbedViews(views.slice(0, 2), undefined, mostTabs).others).toEqual([])
})
