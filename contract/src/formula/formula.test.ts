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
    ['a / b', 'Không chia được vì số chia bằng 0.'],
    ['10 ^ 100 ^ 100', 'Số mũ phải là số nguyên từ -100 đến 100.'],
    ['(10 ^ 100) ^ 5', 'Kết quả vượt quá độ lớn tính được.'],
    ['2 ^ 0.5', 'Số mũ phải là số nguyên từ -100 đến 100.'],
    ['0 ^ -1', 'Không chia được vì số chia bằng 0.'],
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
  const units = {
    dien: 'kWh',
    dien_lon: 'MWh',
    nuoc: 'm³',
    dem: 'đêm khách',
    ef: 'kgCO2e/kWh',
    ty_le: '%',
    xe: 'xe',
    phong: 'phòng',
  }
  it.each([
    ['dien / dem', 'kWh/đêm khách'],
    ['dien * ef / 1000', 'tCO2e'],
    ['dien * ef', 'kgCO2e'],
    ['dien * 0.1 * 10', 'kWh'],
    ['dien + dien_lon * 1000', 'kWh'],
    ['xe / phong * 100', 'xe/100 phòng'],
    ['dien / dien * 100', ''],
    ['nuoc * 1000 / dem', 'lít/đêm khách'],
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

  it.each([
    ['dien * ef / 1000', 'tCO2e'],
    ['dien * ef * 0.15 / 1000', 'tCO2e'],
    ['nuoc * 1000 / dem', 'lít/đêm khách'],
    ['dien_lon * 1000', 'kWh'],
    ['dien * 3.6', 'MJ'],
    ['dien * 1.1', 'kWh'],
    ['xe / phong * 100', 'xe/100 phòng'],
    ['dien / dien * 100', '%'],
    ['(1 - dien / dien) * 100', '%'],
    ['if(dem >= 30, dien / dien * 100, 0)', '%'],
    ['max(dien / dien * 100, xe / xe * 100)', '%'],
    ['ty_le / 100', ''],
    ['dien / dien * 100', ''],
    ['ty_le * dien / 100', 'kWh'],
  ])('%s is %s', (text, declared) => expect(problems(text, units, declared)).toEqual([]))

  it.each([
    ['dien * ef', 'tCO2e', 'Kết quả của công thức là “kgCO2e”, không phải “tCO2e” như đã khai. Hãy chia cho 1.000'],
    [
      'dien * ef / 1000',
      'kgCO2e',
      'Kết quả của công thức là “tCO2e”, không phải “kgCO2e” như đã khai. Hãy nhân với 1.000',
    ],
    ['dien / dien', '%', 'Kết quả của công thức là “số không đơn vị”, không phải “%” như đã khai. Hãy nhân với 100'],
    [
      'xe / phong * 100',
      'xe/phòng',
      'Kết quả của công thức là “xe/100 phòng”, không phải “xe/phòng” như đã khai. Hãy chia cho 100 hoặc sửa đơn vị. Số 10, 100, 1000 đổi đơn vị; nếu đó là một hệ số, hãy khai thành hằng số.',
    ],
    ['ty_le * dien', 'kWh', 'Kết quả của công thức là “0,01 kWh”, không phải “kWh” như đã khai. Hãy chia cho 100'],
    ['nuoc', 'lít', 'Kết quả của công thức là “m³”, không phải “lít” như đã khai. Hãy nhân với 1.000'],
    ['ty_le + dien / dien', '', 'Không cộng được “%” với “số không đơn vị”. Hãy đổi về cùng một đơn vị trước.'],
    ['dien / dem', '%', 'Kết quả của công thức là “kWh/đêm khách”, không phải “%” như đã khai.'],
  ])('%s is not %s', (text, declared, expected) => {
    expect(problems(text, units, declared)[0]?.message).toContain(expected)
  })
})

describe('what cannot be computed whatever is filled in', () => {
  const divided = 'Không chia được vì số chia bằng 0.'
  it.each([
    ['1 / 0', 0, 5, divided],
    ['a + b / (2 - 2)', 4, 15, divided],
    ['a / (b - b)', 0, 11, divided],
    ['a * 0 ^ -1', 4, 10, divided],
    ['a + 10 ^ 100 ^ 9', 4, 16, 'Số mũ phải là số nguyên từ -100 đến 100.'],
  ])('%s is refused at %i to %i', (text, from, to, message) => {
    expect(problems(text, { a: '', b: '' })).toEqual([{ code: 'FORMULA_CALCULATION_ERROR', from, to, message }])
  })
  it.each(['a / b', '1 / (max(a, 100) - 100)', 'if(b > 0, a / b, 0)', 'a / (a - b)', 'a ^ b', '0', '5 + 0 / 7'])(
    '%s is good: some values can be computed',
    (text) => expect(problems(text, { a: '', b: '' })).toEqual([]),
  )
})

describe('the work of an evaluation', () => {
  const powers = '(1/7)^99*(1/11)^99*(1/13)^99*(17/1)^99*(19/1)^99*(23/1)^80'
  const sentence = 'Đến đây công thức cần quá nhiều phép tính trên những số quá dài. Hãy viết công thức gọn hơn.'

  it('is bounded: the formula that froze the server is refused, at the place where it is too much', () => {
    const [problem] = problems(`a*0+${powers}${'+1'.repeat(900)}`, { a: '' })
    expect(problem).toMatchObject({ code: 'FORMULA_CALCULATION_ERROR', from: 0, message: sentence })
    expect(problem?.to).toBeGreaterThan(powers.length)
    expect(problem?.to).toBeLessThan(1000)
  })
  it('is counted anew for every evaluation, and also where only the values make it dear', () => {
    const text = `a${'*a'.repeat(30)}${'+1/b'.repeat(450)}`
    const [short, long] = ['3', '1.234567890123']
    const outcomes = [short, long, short].map((value) => outcomeOf(text, { a: value, b: value }).kind)
    expect(outcomes).toEqual(['value', 'problem', 'value'])
  })
  it('leaves room for what people write', () => {
    const shares = Array.from({ length: 40 }, (_, nth) => `a / (b + ${nth})`).join(' + ')
    expect(result(`round(${shares}, 2)`, { a: '1234567890.25', b: '9876543210.75' })).toBe('5')
    expect(result(`a${'+1'.repeat(900)}`, { a: '0.5' })).toBe('900.5')
  })
})
