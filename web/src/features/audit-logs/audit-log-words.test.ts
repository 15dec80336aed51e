import { auditActions } from '@nhanxanh/contract/features/audit-logs.names'
import { expect, it } from 'vitest'
import { outcomeWords, refusalWords } from '@nhanxanh/contract/features/audit-logs.rules'
import { actionOptions } from './audit-log-words.ts'

it('offers the acts on the chosen entities, and all where none is chosen', () => {
  expect(actionOptions({}).map(({ value }) => value)).toEqual(auditActions)
  const chosen = actionOptions({ entityType: 'file,session' }).map(({ value }) => value.split('.')[0])
  expect(new Set(chosen)).toEqual(new Set(['file', 'session']))
})

it('says a refusal by the sentence of its code, never by the code', () => {
  expect(outcomeWords({ outcome: 'success', reason: null })).toBe('Thành công')
  expect(outcomeWords({ outcome: 'refused', reason: 'FACILITY_ALREADY_DECIDED' })).toBe(
    'Bị từ chối: Hồ sơ này đã có quyết định.',
  )
  expect(refusalWords({ outcome: 'refused', reason: 'GONE_CODE' })).not.toContain('GONE')
  expect(refusalWords({ outcome: 'success', reason: null })).toBeNull()
})
