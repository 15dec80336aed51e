import { expect, it } from 'vitest'
import { fits } from './fits.ts'

const initial = { name: '', roleId: null, keys: ['a'], scale: { kind: 'yes', points: 1 } }

it.each([
  ['what the form has', { name: 'Lan', roleId: 'r1', keys: [], scale: { kind: 'no', points: 2 } }, true],
  ['a choice that is made or not', { name: 'Lan', roleId: null, keys: ['b'], scale: { kind: 'no', points: 2 } }, true],
  [
    'a number that is being typed anew',
    { name: 'Lan', roleId: null, keys: [], scale: { kind: 'a', points: '' } },
    true,
  ],
  ['a field too few', { name: 'Lan', roleId: null, keys: [] }, false],
  ['a field too many', { name: '', roleId: null, keys: [], scale: { kind: 'a', points: 1 }, age: 3 }, false],
  ['another kind of value', { name: ['Lan'], roleId: null, keys: [], scale: { kind: 'a', points: 1 } }, false],
  ['another kind within', { name: '', roleId: null, keys: [], scale: { kind: 'a', points: 'x' } }, false],
  ['a list that is none', { name: '', roleId: null, keys: 'a', scale: { kind: 'a', points: 1 } }, false],
  ['nothing at all', 'x', false],
])('tells whether a form can show %s', (_, value, expected) => {
  expect(fits(initial, value)).toBe(expected)
})
