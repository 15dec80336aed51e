import { expect, it } from 'vitest'
import { cleanAddress } from '../../ui/list/list-address.ts'
import { auditLogRules } from './audit-log-address.ts'

it('keeps filters and the open entry, and drops what nobody can have meant', () => {
  expect(cleanAddress(auditLogRules, { action: 'facility.approve', outcome: 'refused', peek: '42' })).toEqual({
    action: 'facility.approve',
    outcome: 'refused',
    peek: '42',
  })
  const raw = { peek: 'javascript:1', batch: 'x', outcome: 'lost', orderDirection: 'DESC', page: '1' }
  expect(cleanAddress(auditLogRules, raw)).toEqual({})
})
