import { describe, expect, it } from 'vitest'
import { checkFormula } from '../../contract/src/formula/check.ts'
import { fromDecimal, toDecimal } from '../../contract/src/formula/rational.ts'
import { unitOf } from '../../contract/src/formula/units.ts'
import { criteriaOf } from '../../contract/src/scoring/criteria-set.ts'
import type { AnswerSheet, CriteriaSet } from '../../contract/src/scoring/criteria-set.ts'
import { calculate, prepareSet } from '../../contract/src/scoring/prepare.ts'
import { score } from '../../contract/src/scoring/score.ts'
import { readCriteriaSet, readGuidance, readWholes } from './criteria.ts'

const sets = { CSLT: readCriteriaSet('CSLT'), DTQDL: readCriteriaSet('DTQDL') }
const all = (set: CriteriaSet) => set.groups.flatMap(criteriaOf)
const sheet = (values: AnswerSheet['values'], answers: AnswerSheet['answers'] = {}): AnswerSheet => ({
  facility: { subType: 'khach_san', rank: 3, renewals: 0 },
  values,
  answers,
  notApplicable: [],
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

/** Numbers worked out by hand for each formula of DOMAIN 3.2. */
const byHand: [keyof typeof sets, string, Record<string, string>, string][] = [
  [
    'CSLT',
    'cuong_do_nang_luong',
    { dien_luoi_kwh: '120000', dien_tu_sx_kwh: '8000', nhien_lieu_kwh: '22000', so_dem_khach: '6000' },
    '25',
  ],
  ['CSLT', 'ty_le_tai_tao', { dien_tai_tao_kwh: '30000', dien_tong_kwh: '240000' }, '12.5'],
  ['CSLT', 'ty_le_led', { so_den_led: '380', tong_so_den: '400' }, '95'],
  ['CSLT', 'luu_luong_voi', { tong_luu_luong: '85', so_voi: '10' }, '8.5'],
  ['CSLT', 'ty_le_bon_cau', { so_bon_tk: '45', tong_bon: '60' }, '75'],
  ['CSLT', 'rac_tren_dem_khach', { rac_kg: '9000', so_dem_khach: '6000' }, '1.5'],
  ['CSLT', 'ty_le_khong_chon_lap', { tai_che_kg: '2500', u_phan_kg: '2000', rac_kg: '9000' }, '50'],
  ['CSLT', 'thuc_an_thua', { thuc_an_thua_kg: '1800', so_suat_an: '15000' }, '120'],
  ['CSLT', 'muc_loai_bo_nhua', { so_loai_da_bo: '9', so_loai_trong_dm: '12' }, '75'],
  ['CSLT', 'ty_le_tay_rua_sinh_thai', { tay_rua_nst_kg: '64', tay_rua_kg: '80' }, '80'],
  ['CSLT', 'ty_le_ld_dia_phuong', { ld_dia_phuong: '51', tong_ld: '60' }, '85'],
  ['CSLT', 'ty_le_ql_dia_phuong', { ql_dia_phuong: '4', tong_ql: '8' }, '50'],
  ['CSLT', 'ty_le_nu_quan_ly', { ql_nu: '3', tong_ql: '8' }, '37.5'],
  ['CSLT', 'ty_le_mua_dia_phuong', { chi_dia_phuong_vnd: '450000000', chi_mua_hang_vnd: '1200000000' }, '37.5'],
  ['CSLT', 'gio_dao_tao', { tong_gio_dt: '270', tong_ld: '60' }, '4.5'],
  ['CSLT', 'ty_le_tap_huan', { nv_tap_huan: '48', tong_ld: '60' }, '80'],
  ['CSLT', 'ty_le_hai_long', { phieu_hai_long: '36', tong_phieu: '40' }, '90'],
  ['CSLT', 'ty_le_hai_long', { phieu_hai_long: '29', tong_phieu: '29' }, '0'],
  ['CSLT', 'ty_le_phong_ngat_dien', { phong_co_the: '54', tong_phong: '72' }, '75'],
  ['CSLT', 'ty_le_tai_su_dung_khan', { luot_tai_sd: '4200', luot_thay_tiem_nang: '10000' }, '42'],
  ['CSLT', 'ty_le_cay_xanh', { dt_cay_xanh_m2: '1800', dt_khuon_vien_m2: '6000' }, '30'],
  ['CSLT', 'ty_le_dong_gop', { dong_gop_vnd: '60000000', doanh_thu_vnd: '12000000000' }, '0.5'],
  ['CSLT', 'tru_sac_tren_cho_do', { tru_sac: '2', cho_do: '80' }, '2.5'],
  ['CSLT', 'pt_dien', { dien_luoi_kwh: '120000' }, '79.104'],
  [
    'CSLT',
    'pt_tong',
    {
      do_lit: '1000',
      xang_lit: '2000',
      lpg_kg: '500',
      ro_ri_r410a_kg: '2',
      ro_ri_r32_kg: '0',
      ro_ri_r134a_kg: '0',
      dien_luoi_kwh: '120000',
    },
    '91.99',
  ],
  [
    'CSLT',
    'cuong_do_phat_thai',
    {
      do_lit: '1000',
      xang_lit: '2000',
      lpg_kg: '500',
      ro_ri_r410a_kg: '2',
      ro_ri_r32_kg: '0',
      ro_ri_r134a_kg: '0',
      dien_luoi_kwh: '120000',
      so_dem_khach: '6000',
    },
    '15.3316666667',
  ],
  [
    'DTQDL',
    'pt_tren_luot_khach',
    {
      do_lit: '0',
      xang_lit: '1000',
      lpg_kg: '0',
      ro_ri_r410a_kg: '0',
      ro_ri_r32_kg: '0',
      ro_ri_r134a_kg: '0',
      dien_luoi_kwh: '100000',
      luot_khach: '200000',
    },
    '0.34095',
  ],
  [
    'DTQDL',
    'muc_giam',
    {
      do_lit: '0',
      xang_lit: '1000',
      lpg_kg: '0',
      ro_ri_r410a_kg: '0',
      ro_ri_r32_kg: '0',
      ro_ri_r134a_kg: '0',
      dien_luoi_kwh: '100000',
      luot_khach: '200000',
      cd_nam_co_so_dtq: '0.4',
    },
    '14.7625',
  ],
  ['DTQDL', 'muc_suc_chua', { khach_ngay_cao_diem: '1800', suc_chua_ngay: '2000' }, '90'],
  ['DTQDL', 'ty_le_phuong_tien_xanh', { pt_xanh: '18', pt_trong_khu: '24' }, '75'],
  ['DTQDL', 'ty_le_chi_bao_ton', { chi_bao_ton_vnd: '150000000', doanh_thu_ve_vnd: '3000000000' }, '5'],
  ['DTQDL', 'buong_ve_sinh', { so_buong_vs: '12', khach_ngay_tb: '800' }, '15'],
]

it.each(byHand)('%s %s of %o is %s', (type, key, values, expected) => {
  const outcome = calculate(prepareSet(sets[type]), sheet(values)).get(key)
  expect(outcome?.kind === 'value' ? toDecimal(outcome.value) : outcome).toBe(expected)
})

it('has factors with a source and a day', () => {
  for (const { value, source, validFrom } of sets.CSLT.constants) {
    expect(fromDecimal(value)).not.toBeNull()
    expect(source).not.toBe('')
    expect(validFrom).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  }
})
