import { expect, it } from 'vitest'
import { cleanAuditSearch } from './audit-log-address.ts'

it('keeps filters and the open entry, and drops what nobody can have meant', () => {
  expect(cleanAuditSearch({ action: 'facility.approve', outcome: 'refused', peek: '42' })).toEqual({
    action: 'facility.approve',
    outcome: 'refused',
    peek: '42',
  })
  expect(cleanAuditSearch({ peek: 'javascript:1', outcome: 'lost', orderDirection: 'DESC', page: '1' })).toEqual({})
})
