import type { Condition, Scale } from '@nhanxanh/contract/scoring/criteria-set'
import { expect, it } from 'vitest'
import { factorFindings } from './factors.ts'
import { formulaFindings } from './formulas.ts'
import { levelFindings } from './levels.ts'
import type { Parts } from './lint.repo.ts'
import { structureFindings } from './structure.ts'

type Criterion = Parts['criteria'][number]
type Question = Parts['questions'][number]

const criterion = (id: string, more: Partial<Criterion> = {}): Criterion => ({
  id,
  code: id.toUpperCase(),
  name: `Tiêu chí ${id}`,
  sub_group_id: 's1',
  points: '2',
  is_mandatory: false,
  is_bonus: false,
  is_archived: false,
  ...more,
})
const question = (key: string, criterionId: string, more: Partial<Question> = {}): Question => ({
  id: key,
  key,
  content: `Câu hỏi ${key}`,
  criterion_id: criterionId,
  scale: { kind: 'yes-no' },
  visible_if: null,
  problems: [],
  reads: [],
  is_archived: false,
  ...more,
})

/** A version with nothing to find. */
const parts = (more: Partial<Parts> = {}): Parts => ({
  groups: [{ id: 'g1', code: 'G', name: 'Chủ đề một' }],
  subGroups: [{ id: 's1', name: 'Nhóm một', group_id: 'g1' }],
  criteria: [criterion('a')],
  questions: [question('qa', 'a')],
  inputs: [],
  constants: [],
  ...more,
})
const today = '2026-11-21'
const told = (given: Parts) =>
  [...structureFindings(given), ...formulaFindings(given), ...factorFindings(given, today)].map(
    ({ severity, code, label }) => `${severity} ${code} ${label}`,
  )
const calculated = (formula: string, bands: { from: string | null; share: string }[] = []): Scale => ({
  kind: 'calculated',
  formula,
  unit: '%',
  displayUnit: '',
  direction: 'up',
  bands,
})

it('finds nothing in a version that is whole', () => {
  expect(told(parts())).toEqual([])
})

it('adds up: a version, or a topic, without any points', () => {
  expect(told(parts({ criteria: [criterion('a', { points: '0' })] }))).toEqual([
    'error no-points Phiên bản',
    'warning no-points Chủ đề một',
  ])
  // Bonus points and what is archived are no part of the sum.
  const bonus = [criterion('a', { is_bonus: true }), criterion('b', { is_archived: true })]
  expect(told(parts({ criteria: bonus }))).toContain('error no-points Phiên bản')
})

it('finds topics and groups that hold nothing, or only what is archived', () => {
  const empty = {
    groups: [...parts().groups, { id: 'g2', code: 'H', name: 'Chủ đề hai' }],
    subGroups: [...parts().subGroups, { id: 's2', name: 'Nhóm hai', group_id: 'g2' }],
    criteria: [criterion('a'), criterion('b', { sub_group_id: 's2', is_archived: true })],
  }
  expect(told(parts(empty))).toEqual(['warning empty-group Chủ đề hai', 'warning empty-group Nhóm hai'])
})

it('finds formulas that read each other in a circle, once, with the way round', () => {
  const circle = parts({
    criteria: [criterion('a'), criterion('b')],
    questions: [
      question('qa', 'a', { scale: calculated('qb + 1'), reads: ['qb'] }),
      question('qb', 'b', { scale: calculated('qa + 1'), reads: ['qa'] }),
    ],
  })
  expect(told(circle).filter((each) => each.startsWith('error'))).toEqual(['error formula-circle qa'])
  const [found] = formulaFindings(circle)
  expect(found?.message).toMatch(/qa → qb → qa/)
})

it('finds conditions that look at a question that is not there, or is archived', () => {
  const asks = (key: string) => ({
    join: 'all' as const,
    conditions: [{ question: key, is: 'one-of' as const, values: ['yes'] }],
  })
  const given = (archived: boolean) =>
    parts({
      criteria: [criterion('a'), criterion('b')],
      questions: [
        question('qa', 'a', { is_archived: archived }),
        question('qc', 'a'),
        question('qb', 'b', { visible_if: asks('qa') }),
      ],
    })
  expect(told(given(false))).toEqual([])
  expect(told(given(true))).toEqual(['error visible-if-wrong qb'])
})

it('finds bands that nobody can be worth whole, and bands that run against the direction', () => {
  const graded = (...shares: string[]) =>
    calculated(
      '1 + 1',
      shares.map((share, at) => ({ from: at === 0 ? null : String(at), share })),
    )
  const withBands = (...shares: string[]) => parts({ questions: [question('qa', 'a', { scale: graded(...shares) })] })
  expect(told(withBands('0', '0.5', '1'))).toEqual([])
  expect(told(withBands('0', '0.5'))).toEqual(['warning bands-wrong qa'])
  expect(told(withBands('1', '0.5', '0'))).toEqual(['warning bands-wrong qa'])
  const [found] = formulaFindings(withBands('1', '0'))
  expect(found?.message).toBe('Bậc điểm đi ngược với chiều tốt đã khai.')
})

const factor = (valid_from: string, valid_to: string | null, more: Partial<Parts['constants'][number]> = {}) => ({
  id: valid_from,
  key: 'EF_DIEN',
  unit: 'kgCO2e/kWh',
  valid_from,
  valid_to,
  ...more,
})

it('finds factors that have run out, from the day after their last, by the newest year of each', () => {
  const until = (valid_to: string | null) => parts({ constants: [factor('2026-01-01', valid_to)] })
  expect(told(until(null))).toEqual([])
  expect(told(until(today))).toEqual([])
  expect(told(until('2026-11-20'))).toEqual(['warning factor-outdated EF_DIEN'])
  const years = [factor('2026-01-01', '2026-12-31'), factor('2025-01-01', '2025-12-31')]
  expect(told(parts({ constants: years }))).toEqual([])
})

it('wants one value a year of each constant, without gap or overlap, in one unit', () => {
  const said = (...constants: Parts['constants']) => factorFindings({ constants }, today).map(({ message }) => message)
  const year = factor('2025-01-01', '2025-12-31')
  expect(said(factor('2024-05-01', '2024-12-31'), year, factor('2026-01-01', null))).toEqual([])
  expect(said(year, factor('2025-12-31', null))).toEqual([
    'Hằng số EF_DIEN có hai giá trị chồng nhau: giá trị trước đến hết 31/12/2025, giá trị sau từ 31/12/2025.',
  ])
  expect(said(factor('2025-01-01', null), factor('2026-01-01', null))[0]).toContain('chồng nhau')
  expect(said(year, factor('2027-01-01', null))).toEqual([
    'Hằng số EF_DIEN không có giá trị nào từ 01/01/2026 đến hết 31/12/2026.',
  ])
  expect(said(factor('2025-01-01', '2025-06-30'), factor('2025-07-01', null))).toEqual([
    'Hằng số EF_DIEN có hai giá trị trong năm 2025; giá trị mới bắt đầu từ ngày 01/01.',
  ])
  expect(said(year, factor('2026-01-01', null, { unit: 'kgCO2e' }))[0]).toContain('một đơn vị')
  expect(said(year, factor('2026-06-01', null, { key: 'EF_GAS' }))).toEqual(['Đã hết hiệu lực từ 31/12/2025.'])
})

it('finds inputs that nobody reads, but not the wholes of those that are read', () => {
  const input = (key: string, not_above: string | null = null) => ({ id: key, key, label: key, not_above })
  const given = parts({
    inputs: [input('led', 'den'), input('den'), input('thua')],
    questions: [question('qa', 'a', { scale: calculated('led'), reads: ['led'] })],
  })
  expect(told(given)).toEqual(['warning unused-input thua'])
})

it('finds levels that nobody reaches, and levels that ask less than those below', () => {
  const level = (name: string, ...conditions: Condition[]) => ({ key: name, name, conditions })
  const scored = {
    code: 'A',
    name: 'A',
    points: '2',
    tier: 1 as const,
    isMandatory: true,
    passShare: '1',
    isBonus: false,
    appliesTo: { subTypes: [], ranks: [] },
    questions: [{ key: 'qa', content: 'Câu hỏi', scale: { kind: 'yes-no' as const }, visibleIf: null }],
  }
  const findings = levelFindings({
    type: 'CSLT',
    groups: [{ code: 'G', name: 'Chủ đề', subGroups: [{ name: 'Nhóm', criteria: [scored] }] }],
    inputs: [],
    constants: [],
    levels: [
      level('thap', { kind: 'share', atLeast: '0.5' }),
      level('giua', { kind: 'share', atLeast: '0.4' }),
      level('cao', { kind: 'points', atLeast: '3' }),
    ],
  })
  expect(findings.map(({ severity, code, label }) => `${severity} ${code} ${label}`)).toEqual([
    'error unreachable-level cao',
    'warning levels-contradict giua',
  ])
})
