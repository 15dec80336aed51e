import { expect, it } from 'vitest'
import { within } from './lanes.ts'

it('narrows the filter of the list to a lane, and knows where nothing can be left', () => {
  const lane = { certificate: 'expiring,expired' }
  expect(within({ q: 'sóng', page: '3' }, lane)).toEqual({ q: 'sóng', ...lane })
  expect(within({ certificate: 'expired,none', type: 'CSLT' }, lane)).toEqual({ certificate: 'expired', type: 'CSLT' })
  expect(within({ certificate: 'valid' }, lane)).toBeNull()
})
