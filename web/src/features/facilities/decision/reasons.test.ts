import { rejectionReason } from '@nhanxanh/contract/features/facilities'
import { describe, expect, it } from 'vitest'
import { startingReasons, usualTargets } from './reasons.ts'

const files = [{ id: '6b0d5f3e-59b4-4c5e-9b3f-0d3a7e1c2f10', name: 'giay-phep.pdf' }]

describe('startingReasons', () => {
  it('begins empty where nothing failed', () => {
    expect(startingReasons({ licence_valid: 'pass' }, files)).toEqual([{ code: null, targets: [], note: '' }])
  })

  it('gathers failed lines of one kind in one reason and pins each place', () => {
    expect(startingReasons({ name_matches: 'fail', identity_matches: 'fail', licence_valid: 'fail' }, files)).toEqual([
      { code: 'licence_unreadable', targets: [files[0]?.id], note: '' },
      { code: 'mismatch', targets: ['name', 'identityCode'], note: '' },
    ])
  })

  it('points at the licence as a field where there is no file', () => {
    expect(startingReasons({ licence_valid: 'fail' }, [])[0]?.targets).toEqual(['licenceFileIds'])
  })

  it('suggests only what the contract accepts, once a note is written', () => {
    const lines = [
      'licence_valid',
      'name_matches',
      'identity_matches',
      'representative_matches',
      'address_matches',
      'in_scope',
    ]
    const all = startingReasons(Object.fromEntries(lines.map((line) => [line, 'fail'])), files)
    expect(all.map((reason) => rejectionReason.safeParse({ ...reason, note: 'x' }).success)).toEqual(
      all.map(() => true),
    )
    expect(all.map((reason) => rejectionReason.safeParse(reason).success)).toEqual(all.map(() => false))
  })
})

it('knows where a code usually points', () => {
  expect(usualTargets('licence_unreadable', files)).toEqual([files[0]?.id])
  expect(usualTargets('mismatch', files)).toEqual([])
})
