import { expect, it } from 'vitest'
import { numbersAnew } from './criteria.numbering.ts'

const one = (code: string, isArchived = false) => ({ id: `id-${code}`, code, name: `Tiêu chí ${code}`, isArchived })
const told = (...groups: Parameters<typeof numbersAnew>[0]) =>
  numbersAnew(groups).map(({ before, after }) => `${before} → ${after}`)

it('numbers each topic by the order of the tree, across its groups', () => {
  const subGroups = [{ criteria: [one('KNK02'), one('MỚI-1')] }, { criteria: [one('KNK03'), one('KNK01')] }]
  expect(told({ code: 'KNK', subGroups }, { code: 'QL', subGroups: [{ criteria: [one('QL01')] }] })).toEqual([
    'KNK02 → KNK01',
    'MỚI-1 → KNK02',
    'KNK01 → KNK04',
  ])
})

it('puts what is archived behind, and widens from a hundred on', () => {
  const criteria = [
    one('A01', true),
    ...Array.from({ length: 99 }, (_, at) => one(`A${String(at + 1).padStart(3, '0')}`)),
  ]
  expect(told({ code: 'A', subGroups: [{ criteria }] })).toEqual(['A01 → A100'])
})
