import { expect, it } from 'vitest'
import { rowOf } from './asked.ts'
import type { Asked } from './asked.ts'

const question = (id: string) => ({ id, criterion: { id: `of-${id}` } }) as Asked
const open = ['power', 'emissions', 'policy'].map(question)
const supplement = {
  open: { ids: ['power', 'emissions', 'policy'], comments: { 'of-power': 'Ảnh mờ.', 'of-policy': '' } },
}
const row = (loaded: Parameters<typeof rowOf>[0], from: string) => rowOf(loaded, open, from).map(({ id }) => id)

it('goes through what was sent back, and past what only shares its figures', () => {
  expect(row(supplement, 'power')).toEqual(['power', 'policy'])
  expect(row(supplement, 'emissions')).toEqual(['power', 'emissions', 'policy'])
  expect(row({ open: null }, 'power')).toEqual(['power', 'emissions', 'policy'])
})
