import { expect, it } from 'vitest'
import { recordScreen } from './record-screen.ts'

it('leads to a record only who may open it', () => {
  expect(recordScreen('/approve-accounts', ['facility:list', 'facility:read'])).toBe('/approve-accounts/$id')
  expect(recordScreen('/approve-accounts', ['facility:list', 'facility:approve'])).toBeNull()
  expect(recordScreen('/assessments', ['*'])).toBe('/assessments/$id')
  expect(recordScreen('/contacts', ['*'])).toBeNull()
})
