import type { CriterionNode } from '@nhanxanh/contract/features/criteria-versions'
import { describe, expect, it } from 'vitest'
import { stepMove } from '../../../ui/tree/moves/find-move.ts'
import { acceptsRow, filteredNodes, nodesOf, placeOf, rowName, standingOf } from './criteria-nodes.ts'
import { nodesWithRemoved, toneOfRow, tonesOf } from './since-in-use.ts'

const criterion = (code: string, more: Partial<CriterionNode> = {}): CriterionNode => ({
  id: code,
  lineage: `l-${code}`,
  version: 1,
  code,
  name: `Tên ${code}`,
  points: '1',
  tier: 1,
  isMandatory: false,
  isBonus: false,
  subTypes: [],
  ranks: [],
  isArchived: false,
  questions: [{ id: `q-${code}`, lineage: `ql-${code}`, content: `Câu hỏi của ${code}` }],
  formulaErrors: 0,
  isUsed: true,
  ...more,
})
const subGroup = (id: string, criteria: CriterionNode[]) => ({ id, lineage: `l-${id}`, version: 1, name: id, criteria })
const groupsWith = (extra: CriterionNode[]) => [
  {
    id: 'A',
    lineage: 'l-A',
    version: 1,
    code: 'A',
    name: 'Nước',
    subGroups: [
      subGroup('a1', [criterion('N01', { isMandatory: true }), criterion('N02', { questions: [] }), ...extra]),
      subGroup('a2', [criterion('N03', { formulaErrors: 1 })]),
    ],
  },
]
const nodes = nodesOf({ groups: groupsWith([]) })
const told = { flagged: new Set(['N03']), changed: new Map([['l-N02', {}]]) }
const namesOf = (query: Parameters<typeof filteredNodes>[1]) =>
  filteredNodes(nodes, query, told).flatMap(({ children }) =>
    children.flatMap(({ children: own }) => own.map(({ row }) => rowName(row))),
  )

describe('the filters of the tree', () => {
  it.each([
    [{ q: 'nO3 ten' }, []],
    [{ q: 'ten n03' }, ['N03 Tên N03']],
    [{ mandatory: 'yes' as const }, ['N01 Tên N01']],
    [{ gap: ['no-question' as const, 'formula-wrong' as const] }, ['N02 Tên N02', 'N03 Tên N03']],
    [{ state: 'archived' as const }, []],
    [{ q: 'cau hoi n02' }, []],
    [{ q: 'cau hoi n01' }, ['N01 Tên N01']],
    [{ gap: ['flagged' as const] }, ['N03 Tên N03']],
    [{ since: 'yes' as const }, ['N02 Tên N02']],
  ])('%j', (query, expected) => expect(namesOf(query)).toEqual(expected))
})

describe('a place', () => {
  it('counts the siblings that stand before, without the one that moves', () => {
    const move = stepMove(nodes, 'N01', 1, acceptsRow)
    expect(move && placeOf(nodes, move)).toEqual({ parentId: 'a1', position: 1 })
  })
  it('of the next group is its first', () => {
    const move = stepMove(nodes, 'N02', 1, acceptsRow)
    expect(move && placeOf(nodes, move)).toEqual({ parentId: 'a2', position: 0 })
  })
  it('as it stands now leads back', () => {
    expect(standingOf(nodes, 'N01')).toEqual({ key: 'N01', parent: 'a1', before: 'N02' })
  })
})

describe('since the version in use', () => {
  const before = { groups: groupsWith([criterion('N09')]) }
  it('what is no more stands where it stood, and is marked', () => {
    const shown = nodesWithRemoved(nodes, before)
    const last = shown[0]?.children[0]?.children.at(-1)
    expect([last?.key, last && rowName(last.row)]).toEqual(['removed:N09', 'N09 Tên N09'])
    const difference = {
      part: 'criterion' as const,
      lineage: 'l-N09',
      label: 'N09',
      name: '',
      criteria: [],
      fields: [],
    }
    const tones = tonesOf([{ ...difference, changes: ['removed'] }], [before])
    expect(last && toneOfRow(tones, last.row)?.tone).toBe('removed')
  })
  it('a single change is named, and a criterion whose question was changed says so', () => {
    const one = { field: 'points', name: 'Điểm tối đa', before: '1', after: '2' }
    const own = { part: 'criterion' as const, label: '', name: '', criteria: [], changes: ['changed' as const] }
    const tones = tonesOf(
      [
        { ...own, lineage: 'l-N01', fields: [one] },
        { ...own, lineage: 'l-N03', fields: [one, { ...one, field: 'name', name: 'Tên' }] },
        { ...own, part: 'question', lineage: 'ql-N09', fields: [one] },
      ],
      [before],
    )
    expect(['l-N01', 'l-N03', 'l-N09'].map((lineage) => tones.get(lineage)?.words)).toEqual([
      'Đổi điểm tối đa',
      'Đã sửa',
      'Đổi câu hỏi',
    ])
  })
  it('a criterion that is worked out with a factor that changed says so, after what became of itself', () => {
    const one = { field: 'value', name: 'Giá trị', before: '0,6592', after: '0,6437' }
    const own = { label: '', name: '', changes: ['changed' as const], fields: [one] }
    const tones = tonesOf(
      [
        { ...own, part: 'criterion', lineage: 'l-N01', criteria: [] },
        { ...own, part: 'constant', lineage: 'k-dien', criteria: ['l-N01', 'l-N03'] },
      ],
      [before],
    )
    expect(['l-N01', 'l-N03'].map((lineage) => tones.get(lineage)?.words)).toEqual(['Đổi giá trị', 'Đổi hệ số'])
  })
})
