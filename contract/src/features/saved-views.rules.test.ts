import { expect, it } from 'vitest'
import { isPermission } from '../permissions.ts'
import { mostPinnedViews, mostViews, publishingKey } from './saved-views.rules.ts'

it('asks for a key of the catalogue, and lets nobody pin more than there can be', () => {
  expect(isPermission(publishingKey)).toBe(true)
  expect(mostPinnedViews).toBeLessThanOrEqual(mostViews)
})
