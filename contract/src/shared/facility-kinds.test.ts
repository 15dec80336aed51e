import { expect, test } from 'vitest'

import { facilitySubTypeKeys, facilityTypes, isRanked, subTypesOf } from './facility-kinds.ts'

test('each sub-type belongs to one of the two objects', () => {
  expect(facilityTypes.flatMap(subTypesOf).toSorted()).toEqual(facilitySubTypeKeys.toSorted())
  expect(subTypesOf('CSLT')).toHaveLength(9)
  expect(subTypesOf('DTQDL')).toHaveLength(12)
})

test('keys are stored and stand in addresses: plain letters only', () => {
  for (const key of facilitySubTypeKeys) expect(key).toMatch(/^[a-z]+(_[a-z]+)*$/)
})

test('only hotels, resorts, villas, apartments and ships may carry stars', () => {
  expect(facilitySubTypeKeys.filter(isRanked)).toEqual([
    'khach_san',
    'khu_nghi_duong',
    'biet_thu',
    'can_ho',
    'tau_thuy',
  ])
})
