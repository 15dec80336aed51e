import { expect, it } from 'vitest'
import { cleanSearch, overOf } from '../../ui/list/list-address.ts'
import { auditLogRules } from './audit-log-address.ts'

const cleaned = (raw: Readonly<Record<string, unknown>>) => ({ ...cleanSearch(auditLogRules, raw), ...overOf(raw) })

it('keeps filters and the open entry, and drops what nobody can have meant', () => {
  expect(cleaned({ action: 'facility.approve', outcome: 'refused', peek: '42' })).toEqual({
    action: 'facility.approve',
    outcome: 'refused',
    peek: '42',
  })
  const raw = { peek: 'javascript:1', batch: 'x', outcome: 'lost', orderDirection: 'DESC', page: '1' }
  expect(cleaned(raw)).toEqual({})
})
