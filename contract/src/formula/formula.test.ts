import { describe, expect, it } from 'vitest'
import { checkFormula } from './check.ts'
import { evaluateFormula, stepWords } from './evaluate.ts'
import { parse } from './parse.ts'
import { fromDecimal, toDecimal } from './rational.ts'
import { unitOf, unitWords } from './units.ts'

const valuesOf = (given: Record<string, string | null>) =>
  new Map(Object.entries(given).map(([name, text]) => [name, text === null ? null : fromDecimal(text)]))

const outcomeOf = (text: string, given: Record<string, string | null> = {}) =>
  evaluateFormula(parse(text), valuesOf(given))
const result = (text: string, given: Record<string, string | null> = {}): string => {
  const outcome = outcomeOf(text, given)
  if (outcome.kind === 'value') return toDecimal(outcome.value)
  return outcome.kind === 'missing' ? `thiếu ${outcome.names.join(', ')}` : outcome.problem.message
}
const problems = (text: string, units: Record<string, string> = {}, declared?: string) => {
  const variables = new Map(Object.entries(units).map(([name, unit]) => [name, unitOf(unit)]))
  const checked = checkFormula(text, variables, declared === undefined ? undefined : unitOf(declared))
  return checked.isGood ? [] : checked.problems
}
const unitOfResult = (text: string, units: Record<string, string>) => {
  const checked = checkFormula(text, new Map(Object.entries(units).map(([name, unit]) => [name, unitOf(unit)])))
  return checked.isGood ? unitWords(checked.unit) : checked.problems[0].message
}

describe('arithmetic', () => {
  it.each([
    ['1 + 2 * 3', '7'],
    ['(1 + 2) * 3', '9'],
    ['2 ^ 3 ^ 2', '512'],
    ['-2 ^ 2', '-4'],
    ['2 ^ -2', '0.25'],
    ['10 / 4 / 5', '0.5'],
    ['1 - -1', '2'],
    ['0.1 + 0.2', '0.3'],
    ['1 / 3 * 3', '1'],
    ['1 / 3', '0.3333333333'],
    ['2 / 3', '0.6666666667'],
    ['round(2.5)', '3'],
    ['round(-2.5)', '-3'],
    ['round(1.005, 2)', '1.01'],
    ['abs(-7.25)', '7.25'],
    ['min(3, 1, 2) + max(3, 1, 2)', '4'],
    ['sum(1, 2, 3, 4)', '10'],
    ['if(1 < 2, 10, 20)', '10'],
    ['if(2 <= 1, 10, if(3 <> 3, 20, 30))', '30'],
    ['0 ^ 0', '1'],
    ['IF(1 = 1; 5; 6)', '5'],
  ])('%s is %s', (text, expected) => expect(result(text)).toBe(expected))
})

describe('what is not there', () => {
  it('is never zero, and all that is missing is named at once', () => {
    expect(result('(1 - a / b) * 100', { a: null, b: null })).toBe('thiếu a, b')
    expect(result('sum(a, b, 1)', { a: '1', b: null })).toBe('thiếu b')
    expect(result('a * 0', { a: null })).toBe('thiếu a')
  })
  it('is different from 0, which is an answer', () => expect(result('a * 5', { a: '0' })).toBe('0'))
  it('does not matter in the branch that is not taken', () => {
    expect(result('if(n > 0, m / n, 0)', { n: '0', m: null })).toBe('0')
    expect(result('if(n > 0, m / n, k)', { n: '0', m: '1', k: null })).toBe('thiếu k')
  })
})

describe('what cannot be computed', () => {
  it.each([
    ['a / b', 'Không chia được cho 0.'],
    ['10 ^ 100 ^ 100', 'Số mũ phải là số nguyên từ -100 đến 100.'],
    ['(10 ^ 100) ^ 5', 'Kết quả vượt quá độ lớn tính được.'],
    ['2 ^ 0.5', 'Số mũ phải là số nguyên từ -100 đến 100.'],
    ['0 ^ -1', 'Không chia được cho 0.'],
  ])('%s: %s', (text, expected) => expect(result(text, { a: '1', b: '0' })).toBe(expected))

  it('is marked at the piece that fails', () => {
    const outcome = outcomeOf('100 * (a / (b - b)) + 1', { a: '1', b: '2' })
    expect(outcome).toMatchObject({ kind: 'problem', problem: { code: 'FORMULA_CALCULATION_ERROR', from: 6, to: 19 } })
  })
})

it('tells every step in the order in which it was done', () => {
  const text = '(1 - a / b) * 100'
  const { steps } = outcomeOf(text, { a: '3', b: '4' })
  expect(steps.map((step) => stepWords(text, step))).toEqual([
    'a = 3',
    'b = 4',
    'a / b = 0.75',
    '(1 - a / b) = 0.25',
    '(1 - a / b) * 100 = 25',
  ])
})

describe('what is wrong with the text', () => {
  it.each([
    ['a × 2', 'FORMULA_INVALID_CHARACTERS', 2, 3, '*'],
    ['số + 1', 'FORMULA_INVALID_CHARACTERS', 1, 2, undefined],
    ['a + ', 'FORMULA_INVALID_CHARACTERS', 4, 4, undefined],
    ['(a + 1', 'FORMULA_INVALID_CHARACTERS', 0, 1, ')'],
    ['a + 1)', 'FORMULA_INVALID_CHARACTERS', 5, 6, undefined],
    ['a a', 'FORMULA_INVALID_CHARACTERS', 2, 3, undefined],
    ['1 < a < 3', 'FORMULA_INVALID_CHARACTERS', 6, 7, undefined],
    ['if(a > 1, 2)', 'FORMULA_INVALID_CHARACTERS', 0, 12, undefined],
    ['tong(a)', 'FORMULA_UNKNOWN_VARIABLES', 0, 4, undefined],
    ['rond(a)', 'FORMULA_UNKNOWN_VARIABLES', 0, 4, 'round'],
    ['so_phog * 2', 'FORMULA_UNKNOWN_VARIABLES', 0, 7, 'so_phong'],
    ['  ', 'FORMULA_NOT_FOUND', 0, 2, undefined],
  ])('%s: %s at %i to %i', (text, code, from, to, suggestion) => {
    expect(problems(text, { a: '', so_phong: 'phòng' })).toEqual([
      { code, from, to, message: expect.any(String), ...(suggestion !== undefined && { suggestion }) },
    ])
  })
  it('tells all unknown names at once', () => {
    expect(problems('xa + yb + xa').map(({ from }) => from)).toEqual([0, 5, 10])
  })
  it('is refused before it is worked on when it is too long or too deep', () => {
    expect(problems('('.repeat(900) + '1' + ')'.repeat(900))[0]?.message).toBe('Công thức lồng nhau quá 60 lớp.')
    expect(problems('-'.repeat(1999) + '1')[0]?.message).toBe('Công thức lồng nhau quá 60 lớp.')
    expect(problems('1+'.repeat(1500) + '1')[0]?.message).toBe('Công thức dài quá 2000 ký tự.')
    expect(problems('1+'.repeat(999) + '1')).toEqual([])
  })
})

describe('units', () => {
  const units = { dien: 'kWh', dien_lon: 'MWh', nuoc: 'm³', dem: 'đêm khách', ef: 'kgCO2e/kWh', ty_le: '%' }
  it.each([
    ['dien / dem', 'kWh/đêm khách'],
    ['dien * ef / 1000', 'kgCO2e'],
    ['dien / dien * 100', ''],
    ['nuoc * 1000 / dem', 'm³/đêm khách'],
    ['max(dien, 0)', 'kWh'],
    ['dien ^ 2', 'kWh^2'],
    ['if(dem > 0, dien / dem, 0)', 'kWh/đêm khách'],
    ['(1 - dien / dien) * 100', ''],
    ['dien + nuoc', 'Không cộng được “kWh” với “m³”.'],
    ['dien + dien_lon', 'Không cộng được “kWh” với “MWh”. Hãy đổi về cùng một đơn vị trước.'],
    ['if(dien > nuoc, 1, 2)', 'Không so sánh được “kWh” với “m³”.'],
    ['2 ^ dien', 'Số mũ không có đơn vị đo.'],
    ['1 + (dien > 1)', 'Ở đây cần một số, không phải một phép so sánh.'],
    ['if(dien, 1, 2)', 'Giá trị đầu của if phải là một phép so sánh, ví dụ x > 0.'],
    ['round(dien, dem)', 'Số chữ số thập phân của round là một số nguyên từ 0 đến 10.'],
  ])('%s: %s', (text, expected) => expect(unitOfResult(text, units)).toBe(expected))

  it('of the result are held to what the question declares, in any size', () => {
    expect(problems('dien * ef / 1000', units, 'tCO2e')).toEqual([])
    expect(problems('nuoc * 1000 / dem', units, 'lít/đêm khách')).toEqual([])
    expect(problems('dien / dem', units, '%')[0]?.message).toBe(
      'Kết quả của công thức là “kWh/đêm khách”, không phải “%” như đã khai.',
    )
  })
})
