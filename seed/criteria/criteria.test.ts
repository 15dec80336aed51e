import { describe, expect, it } from 'vitest'
import { checkFormula } from '../../contract/src/formula/check.ts'
import { fromDecimal, toDecimal } from '../../contract/src/formula/rational.ts'
import { unitOf } from '../../contract/src/formula/units.ts'
import { criteriaOf } from '../../contract/src/scoring/criteria-set.ts'
import type { AnswerSheet, CriteriaSet } from '../../contract/src/scoring/criteria-set.ts'
import { prepareSet } from '../../contract/src/scoring/prepare.ts'
import { inputsRead } from '../../contract/src/scoring/part-read.ts'
import { score } from '../../contract/src/scoring/score.ts'
import { readCriteriaSet, readGuidance, readWholes } from './criteria.ts'
import { rowsOf } from './tables.ts'

const sets = { CSLT: readCriteriaSet('CSLT'), DTQDL: readCriteriaSet('DTQDL') }
const all = (set: CriteriaSet) => set.groups.flatMap(criteriaOf)
const sheet = (values: AnswerSheet['values'], answers: AnswerSheet['answers'] = {}): AnswerSheet => ({
  facility: { subType: 'khach_san', rank: 3, renewals: 0 },
  values,
  answers,
  notApplicable: [],
  declined: [],
  periodEnd: null,
  verdicts: {},
})

describe.each([
  { type: 'CSLT', groups: [18, 16, 38, 15, 15], points: [28, 26, 71, 25, 25], mandatory: 19, tiers: [46, 39, 17] },
  {
    type: 'DTQDL',
    groups: [10, 14, 28, 13, 14, 8, 13],
    points: [17, 21, 51, 25, 20, 14, 22],
    mandatory: 27,
    tiers: [45, 40, 15],
  },
] as const)('the draft set of $type', ({ type, groups, points, mandatory, tiers }) => {
  const set = sets[type]

  it('serves goals of sustainable development by their numbers, where the criterion makes it plain', () => {
    const served = all(set).flatMap(({ sdgs = [] }) => sdgs)
    expect(served.every((number) => Number.isInteger(number) && number >= 1 && number <= 17)).toBe(true)
    const named = rowsOf('sdgs.tsv').map(([code = '']) => code)
    const own = all(set).filter(({ code }) => named.includes(code))
    expect(own.every(({ sdgs = [] }) => sdgs.length > 0)).toBe(true)
    expect(new Set(named).size).toBe(
      Object.values(sets)
        .flatMap(all)
        .filter(({ sdgs = [] }) => sdgs.length > 0).length,
    )
  })

  it('has the criteria and points of DOMAIN Appendix A', () => {
    expect(set.groups.map((group) => criteriaOf(group).length)).toEqual(groups)
    expect(
      set.groups.map((group) => criteriaOf(group).reduce((sum, criterion) => sum + Number(criterion.points), 0)),
    ).toEqual(points)
    expect(all(set).filter(({ isMandatory }) => isMandatory)).toHaveLength(mandatory)
    expect([1, 2, 3].map((tier) => all(set).filter((criterion) => criterion.tier === tier).length)).toEqual(tiers)
  })

  it('has one code for one criterion, and words for everybody', () => {
    const codes = all(set).map(({ code }) => code)
    expect(new Set(codes).size).toBe(codes.length)
    for (const { evidenceKinds, forApplicant, forAssessor } of readGuidance(type)) {
      expect(evidenceKinds.length).toBeGreaterThan(0)
      expect([forApplicant, forAssessor].every((words) => words.endsWith('.'))).toBe(true)
    }
    for (const { content } of all(set).flatMap(({ questions }) => questions)) {
      expect(content).toMatch(/^\p{Lu}.{8,}$/u)
    }
  })

  it('has formulas that read known names, and results of the unit that they declare', () => {
    const questions = all(set).flatMap((criterion) => criterion.questions)
    const variables = new Map(
      [
        ...set.inputs,
        ...set.constants,
        ...questions.flatMap(({ key, scale }) => (scale.kind === 'calculated' ? [{ key, unit: scale.unit }] : [])),
      ].map(({ key, unit }) => [key, unitOf(unit)]),
    )
    for (const { key, scale } of questions) {
      if (scale.kind !== 'calculated') continue
      const checked = checkFormula(scale.formula, variables, unitOf(scale.unit))
      expect([key, checked.isGood ? [] : checked.problems]).toEqual([key, []])
    }
  })

  it('is worth all points to who does everything, and none to who answers nothing', () => {
    const questions = all(set).flatMap((criterion) => criterion.questions)
    const best = score(
      prepareSet(set),
      sheet(bestValues(set), Object.fromEntries(questions.map(({ key }) => [key, ['yes']]))),
    )
    expect(best.criteria.filter(({ isMet }) => !isMet).map(({ criterion }) => criterion.code)).toEqual([])
    expect([toDecimal(best.points), best.level]).toEqual([
      String(points.reduce<number>((a, b) => a + b, 0)),
      'xuat_sac',
    ])
    const none = score(prepareSet(set), sheet({}))
    expect([toDecimal(none.points), none.level]).toEqual(['0', null])
    expect(none.criteria.every(({ state }) => state === 'unanswered')).toBe(true)
  })
})

/** Parts as large as their wholes, little used, much done. */
const bestValues = (set: CriteriaSet): Record<string, string> => ({
  ...Object.fromEntries(set.inputs.map(({ key }) => [key, '100'])),
  dien_tong_kwh: '200',
  u_phan_kg: '0',
  ro_ri_r22_kg: '0',
  ro_ri_r404a_kg: '0',
  ro_ri_r407c_kg: '0',
  so_dem_khach: '100000',
  luot_khach: '1000000',
  so_suat_an: '100000',
  so_voi: '100',
  tong_gio_dt: '1000',
  suc_chua_ngay: '1000',
  cd_nam_co_so: '100',
  cd_nam_co_so_dtq: '100',
})

it('knows the whole of every part', () => {
  const keys = new Set(Object.values(sets).flatMap(({ inputs }) => inputs.map(({ key }) => key)))
  expect([...readWholes()].flat().filter((key) => !keys.has(key))).toEqual([])
  for (const { inputs } of Object.values(sets)) {
    const own = new Set(inputs.map(({ key }) => key))
    const wholes = inputs.flatMap(({ key }) => readWholes().get(key) ?? [])
    expect(wholes.filter((key) => !own.has(key))).toEqual([])
  }
})

it('asks so that yes is the good answer, and grades in steps that give no odd points', () => {
  for (const { content, scale } of Object.values(sets).flatMap((set) =>
    all(set).flatMap(({ questions }) => questions),
  )) {
    if (scale.kind === 'yes-no') expect(content).toMatch(/ không\?$/)
    if (scale.kind !== 'calculated') continue
    const odd = scale.bands.filter(({ share }) => !Number.isInteger(Number(share) * 20))
    expect([content, odd]).toEqual([content, []])
  }
})

it('adds up all that a facility burns, leaks and draws from the grid', () => {
  const read = (type: keyof typeof sets) => {
    const total = all(sets[type])
      .flatMap(({ questions }) => questions)
      .find(({ key }) => key === 'pt_tong')
    return total && inputsRead(sets[type], total)
  }
  const shared = [
    'cui_kg',
    'dien_luoi_kwh',
    'do_lit',
    'do_xe_lit',
    'lpg_kg',
    'ro_ri_khac_kgco2e',
    'ro_ri_r134a_kg',
    'ro_ri_r22_kg',
    'ro_ri_r32_kg',
    'ro_ri_r404a_kg',
    'ro_ri_r407c_kg',
    'ro_ri_r410a_kg',
    'ro_ri_r600a_kg',
    'than_kg',
    'xang_lit',
  ]
  expect(read('CSLT')?.toSorted()).toEqual(shared)
  expect(read('DTQDL')?.toSorted()).toEqual(shared)
})

it('has factors with a source and a day', () => {
  for (const { value, source, validFrom } of sets.CSLT.constants) {
    expect(fromDecimal(value)).not.toBeNull()
    expect(source).not.toBe('')
    expect(validFrom).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  }
})
