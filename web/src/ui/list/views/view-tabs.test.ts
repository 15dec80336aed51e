import { expect, it } from 'vitest'
import { tabbedViews } from './view-tabs.tsx'

const views = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }))
const ids = (inForce?: string) => {
  const { tabs, others } = tabbedViews(views, inForce)
  return [tabs.map(({ id }) => id).join(''), others.map(({ id }) => id).join('')]
}

it('gives three views a tab, and always the one in force', () => {
  expect(ids()).toEqual(['abc', 'de'])
  expect(ids('b')).toEqual(['abc', 'de'])
  expect(ids('e')).toEqual(['abe', 'cd'])
  expect(tabbedViews(views.slice(0, 2), undefined).others).toEqual([])
})
