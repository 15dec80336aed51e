import { describe, expect, it } from 'vitest'
import { toDecimal } from '../formula/rational.ts'
import type { Criterion, CriteriaSet } from './criteria-set.ts'
import { prepareSet } from './prepare.ts'
import { score } from './score.ts'
import { cellsOf, isComplete, namesOf, rowOf, sumOf } from './tables.ts'
import type { Table } from './tables.ts'
import { aCriterion } from './fixtures/a-criterion.ts'

const table: Table = {
  kind: 'table',
  minRows: 2,
  columns: [
    { key: 'ten', label: 'Xe', type: 'text', unit: '' },
    { key: 'so_km', label: 'Quãng đường', type: 'number', unit: 'km' },
  ],
}
const rows = (...cells: [string, string][]): string[] => cells.map(rowOf)

describe('a table', () => {
  it('is complete with as many rows as it asks for, no cell empty and every number a number', () => {
    expect(isComplete(table, rows(['A', '1'], ['B', '0']))).toBe(true)
    expect(isComplete(table, rows(['A', '1']))).toBe(false)
    expect(isComplete(table, rows(['A', '1'], ['B', '']))).toBe(false)
    expect(isComplete(table, rows(['A', '1'], ['B', 'mười']))).toBe(false)
    expect(isComplete(table, rows(['A', '1'], [' ', '2']))).toBe(false)
    expect(isComplete(table, ['{}', 'x'])).toBe(false)
  })

  it('sums its numbers exactly, and an empty cell is never zero', () => {
    const sum = sumOf(table, 'so_km', rows(['A', '0.1'], ['B', '0.2']))
    expect(sum && toDecimal(sum)).toBe('0.3')
    expect(sumOf(table, 'so_km', rows(['A', '0.1'], ['B', '']))).toBeNull()
    expect(sumOf(table, 'khong_co', rows(['A', '1'], ['B', '2']))).toBeNull()
  })

  it('reads what nobody wrote as an empty row', () => {
    expect([cellsOf('x'), cellsOf('{"a":1}'), cellsOf('[1,"b"]')]).toEqual([[], [], ['', 'b']])
  })
})

describe('a formula', () => {
  const criterion = (code: string, key: string, scale: Criterion['questions'][number]['scale']) =>
    aCriterion(code, { questions: [{ key, content: key, scale, visibleIf: null }] })
  const set: CriteriaSet = {
    type: 'CSLT',
    inputs: [],
    constants: [],
    levels: [],
    groups: [
      {
        code: 'I',
        name: 'I',
        subGroups: [
          {
            name: 'I',
            criteria: [
              criterion('A', 'xe', table),
              criterion('B', 'km_moi_xe', {
                kind: 'calculated',
                formula: 'xe__so_km / 2',
                unit: 'km',
                direction: 'up',
                displayUnit: '',
                bands: [],
              }),
            ],
          },
        ],
      },
    ],
  }
  const states = (xe: string[]) => {
    const facility = { subType: 'khach_san', rank: null, renewals: 0 } as const
    const sheet = {
      facility,
      values: {},
      answers: { xe },
      notApplicable: [],
      declined: [],
      periodEnd: null,
      verdicts: {},
    }
    const { criteria, outcomes } = score(prepareSet(set), sheet)
    return [criteria.map(({ state }) => state), outcomes.get('km_moi_xe')]
  }

  it('reads the sum of a column under the name of question and column', () => {
    expect(namesOf({ key: 'xe', scale: table })).toEqual(['xe', 'xe__so_km'])
    expect(states(rows(['A', '3'], ['B', '2']))).toMatchObject([['scored', 'scored'], { value: { n: 5n, d: 2n } }])
  })

  it('misses it while the table is not complete', () => {
    expect(states(rows(['A', '3']))).toMatchObject([
      ['unanswered', 'unanswered'],
      { kind: 'missing', names: ['xe__so_km'] },
    ])
  })
})
