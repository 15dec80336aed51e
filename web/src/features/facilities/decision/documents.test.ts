import type { FacilityDetail } from '@nhanxanh/contract/features/facilities'
import { shippedRules, type Checklist } from '@nhanxanh/contract/features/facilities.rules'
import { expect, it } from 'vitest'
import { documentsOf, foundedChecklist } from './documents.ts'

const file = (id: string, isDamaged = false) => ({ id, isDamaged }) as FacilityDetail['licenceFiles'][number]
const record = (licenceFiles: FacilityDetail['licenceFiles'], readFiles = true) => ({
  licenceFiles,
  can: { readFiles },
})

it('has a document to judge by once one was shown, never before', () => {
  expect(documentsOf(record([]), {})).toBe('missing')
  expect(documentsOf(record([file('a')]), {})).toBe('opening')
  expect(documentsOf(record([file('a')]), { a: 'failed' })).toBe('unreadable')
  expect(documentsOf(record([file('a'), file('b')]), { a: 'failed' })).toBe('opening')
  expect(documentsOf(record([file('a'), file('b')]), { a: 'failed', b: 'shown' })).toBe('readable')
  expect(documentsOf(record([file('a')], false), {})).toBe('forbidden')
})

it('trusts no page that was drawn from a file which is known to be damaged', () => {
  expect(documentsOf(record([file('a', true)]), { a: 'shown' })).toBe('unreadable')
})

it('takes back what was ticked about documents where none can be read, and nothing else', () => {
  const ticked: Checklist = {
    licence_valid: 'pass',
    name_matches: 'not_applicable',
    identity_matches: 'fail',
    in_scope: 'pass',
  }
  expect(foundedChecklist(ticked, 'missing', shippedRules)).toEqual({ identity_matches: 'fail', in_scope: 'pass' })
  expect(foundedChecklist(ticked, 'unreadable', shippedRules)).toEqual({ identity_matches: 'fail', in_scope: 'pass' })
  expect(foundedChecklist(ticked, 'opening', shippedRules)).toBe(ticked)
  expect(foundedChecklist(ticked, 'readable', shippedRules)).toBe(ticked)
})
