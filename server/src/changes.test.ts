import { expect, it } from 'vitest'
import { differences, withMaskedPhone } from './changes.ts'

it('names the fields that say something else, in the words of the later state', () => {
  const before = { name: 'A', scale: { unit: '', kind: 'number' }, hint: null, gone: 1 }
  const after = { name: 'B', scale: { kind: 'number', unit: '' }, hint: undefined, key: 'k' }
  expect(differences(before, after)).toEqual({
    name: { before: 'A', after: 'B' },
    key: { before: null, after: 'k' },
  })
})

it('masks a telephone number that changed in the digits that the mask hides', () => {
  const changes = differences({ phone: '+84912345678' }, { phone: '+84912000678' })
  expect(withMaskedPhone(changes)).toEqual({ phone: { before: '0912 *** 678', after: '0912 *** 678' } })
  expect(withMaskedPhone({})).toEqual({})
})
