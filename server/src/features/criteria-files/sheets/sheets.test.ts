import { evidenceKinds, visibleOperators } from '@nhanxanh/contract/features/criteria.rules'
import type { Scale } from '@nhanxanh/contract/scoring/criteria-set'
import type { Condition } from '@nhanxanh/contract/scoring/criteria-set'
import { facilitySubTypeKeys } from '@nhanxanh/contract/shared/facility-kinds'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { caseSheet, writeCase } from './case-sheet.ts'
import { levelSheet, writeLevel } from './level-sheet.ts'
import { constantSheet, criterionSheet, inputSheet, questionSheet } from './part-sheets.ts'
import type { Row, Sheet } from './sheet.ts'
import { isSame, withPlainNumbers } from './sheet.ts'

const back = (sheet: Sheet, row: Row): unknown => sheet.validator.parse(sheet.read(row))

// Latin letters: between them and those of Vietnamese lie blanks of other scripts, which a sheet trims.
const text = fc
  .stringMatching(/^[A-Za-zÀ-ɏẠ-ỹ][A-Za-zÀ-ɏẠ-ỹ0-9 |;,"=']{0,30}[a-z]$/)
  .map((words) => words.normalize('NFC'))
const words = fc.oneof(text, fc.constant(null))
const key = fc.stringMatching(/^[a-z][a-z0-9_]{4,12}$/)
const share = fc.constantFrom('0', '0.25', '0.5', '1')
const decimal = fc.constantFrom('0', '-3', '12.5', '0.0001', '1500')
const day = fc.constantFrom('2026-01-05', '2025-12-31')
const bands = fc.constantFrom(
  [],
  [{ from: null, share: '0' }],
  [
    { from: null, share: '0' },
    { from: '12.5', share: '0.5' },
    { from: '20', share: '1' },
  ],
)
const graded = {
  unit: fc.constantFrom('', 'kWh/đêm khách'),
  displayUnit: fc.constantFrom('', 'buồng/1.000 khách'),
  direction: fc.constantFrom('up', 'down'),
  bands,
}
const scale = fc.oneof(
  fc.constantFrom('yes-no', 'text', 'date', 'evidence').map((kind) => ({ kind })),
  fc.record({
    kind: fc.constantFrom('one', 'many'),
    options: fc.uniqueArray(fc.record({ key, label: text, share }), {
      minLength: 2,
      maxLength: 5,
      selector: (option) => option.key,
    }),
  }),
  fc.record({
    kind: fc.constant('table'),
    columns: fc.uniqueArray(
      fc.record({ key, label: text, type: fc.constantFrom('text', 'number'), unit: fc.constantFrom('', 'km') }),
      { minLength: 1, maxLength: 4, selector: (column) => column.key },
    ),
    minRows: fc.integer({ min: 1, max: 30 }),
  }),
  fc.record({
    kind: fc.constant('number'),
    min: fc.constantFrom(null, '0'),
    max: fc.constantFrom(null, '5'),
    ...graded,
  }),
  fc.record({
    kind: fc.constant('calculated'),
    formula: fc.constantFrom('a / b * 100', 'if(a >= 30, b, 0.5)'),
    ...graded,
  }),
) as fc.Arbitrary<Scale>

describe('what a sheet writes is read as it was', () => {
  it('for questions of all kinds', () => {
    const visibleIf = fc.option(
      fc.record({
        join: fc.constantFrom('all' as const, 'any' as const),
        conditions: fc.array(
          fc.record({
            question: key,
            is: fc.constantFrom(...visibleOperators),
            values: fc.array(fc.constantFrom('yes', 'no', '12.5'), { maxLength: 3 }),
          }),
          { minLength: 1, maxLength: 3 },
        ),
      }),
      { nil: null },
    )
    const evidence = fc.record({
      kinds: fc.uniqueArray(fc.constantFrom(...evidenceKinds)),
      minFiles: fc.integer({ min: 0, max: 20 }),
      maxAgeMonths: fc.option(fc.integer({ min: 1, max: 120 }), { nil: null }),
    })
    const record = fc.record({
      key,
      criterion: fc.constant('KNK01'),
      content: text,
      hint: words,
      scale,
      visibleIf,
      evidence,
    })
    fc.assert(
      fc.property(record, (question) => {
        expect(back(questionSheet, questionSheet.write(question))).toEqual(question)
      }),
    )
  }, 60_000)

  it('for saved test cases, whatever words an answer holds', () => {
    const record = fc.record({
      question: key,
      name: text,
      values: fc.dictionary(key, decimal, { noNullPrototype: true }),
      answers: fc.dictionary(key, fc.array(text, { minLength: 1, maxLength: 3 }), { noNullPrototype: true }),
      outcome: fc.constant('value' as const),
      value: fc.option(decimal, { nil: null }),
      share: fc.option(share, { nil: null }),
    })
    fc.assert(
      fc.property(record, (given) => {
        expect(back(caseSheet, writeCase(given))).toEqual(given)
      }),
    )
  }, 60_000)

  it('for criteria', () => {
    const record = fc.record({
      group: fc.constant('MT'),
      subGroup: text,
      code: fc.constantFrom('MT01', 'QL-3.1'),
      name: text,
      description: words,
      points: fc.constantFrom('0', '1.5', '3'),
      tier: fc.constantFrom(1 as const, 2 as const, 3 as const),
      isMandatory: fc.boolean(),
      passShare: share,
      isBonus: fc.boolean(),
      appliesTo: fc.record({
        subTypes: fc.uniqueArray(fc.constantFrom(...facilitySubTypeKeys)),
        ranks: fc.uniqueArray(fc.integer({ min: 1, max: 5 })),
      }),
      isNeverExempt: fc.boolean(),
      exemptFor: fc.record({
        subTypes: fc.uniqueArray(fc.constantFrom(...facilitySubTypeKeys)),
        ranks: fc.uniqueArray(fc.integer({ min: 1, max: 5 })),
      }),
      evidenceKinds: fc.uniqueArray(fc.constantFrom(...evidenceKinds)),
      sdgs: fc.uniqueArray(fc.integer({ min: 1, max: 17 })),
      guidanceApplicant: words,
      guidanceAssessor: words,
      rubric: fc.record({ met: words, partly: words, notMet: words }),
    })
    fc.assert(
      fc.property(record, (criterion) => {
        expect(back(criterionSheet, criterionSheet.write(criterion))).toEqual(criterion)
      }),
    )
  }, 60_000)

  it('for inputs, constants and levels', () => {
    const input = fc.record({
      key,
      label: text,
      hint: words,
      unit: fc.constantFrom('', 'm³'),
      isWhole: fc.boolean(),
      min: fc.constantFrom(null, '0'),
      max: fc.constantFrom(null, '100.5'),
      isRequired: fc.boolean(),
      defaultValue: fc.option(decimal, { nil: null }),
      notAbove: fc.option(key, { nil: null }),
    })
    fc.assert(
      fc.property(input, (one) => {
        expect(back(inputSheet, inputSheet.write(one))).toEqual(one)
      }),
    )
    const constant = fc.record({
      key: fc.constant('EF_DIEN'),
      label: text,
      value: decimal,
      unit: fc.constant('kgCO2e/kWh'),
      source: text,
      validFrom: fc.constant('2025-01-01'),
      validTo: fc.option(day, { nil: null }),
      year: fc.option(fc.integer({ min: 1900, max: 2200 }), { nil: null }),
      isProvisional: fc.boolean(),
    })
    fc.assert(
      fc.property(constant, (one) => {
        expect(back(constantSheet, constantSheet.write(one))).toEqual(one)
      }),
    )
    const conditions: Condition[] = [
      { kind: 'all-mandatory' },
      { kind: 'points', atLeast: '12.5' },
      { kind: 'share', atLeast: '0.55' },
      { kind: 'share-of-each-group', atLeast: '0.5' },
      { kind: 'count-in-tier', tier: 2, atLeast: 4 },
      { kind: 'share-of-tier', tier: 3, atLeast: '0.6' },
      {
        kind: 'share-of-voluntary',
        byRenewal: [
          { from: 0, atLeast: '0' },
          { from: 2, atLeast: '0.25' },
        ],
      },
    ]
    const level = { key: 'co_ban', name: 'Cơ bản', conditions }
    expect(back(levelSheet, writeLevel(level))).toEqual(level)
  }, 60_000)
})

it('sees through how a spreadsheet writes the same value', () => {
  const [number, plain] = [
    { key: 'n', head: 'n', fields: [], isNumber: true as const },
    { key: 't', head: 't', fields: [] },
  ]
  expect([isSame(number, '0.50', '0,5'), isSame(number, '3', '3.0'), isSame(number, '3', '3,1')]).toEqual([
    true,
    true,
    false,
  ])
  expect([isSame(plain, 'a\nb', 'a\r\nb '), isSame(plain, '=1', "'=1"), isSame(plain, '1.0', '1')]).toEqual([
    true,
    true,
    false,
  ])
})

describe('a formula in a sheet', () => {
  const scale: Scale = {
    kind: 'calculated',
    formula: 'if(a >= 0.5, round(b, 2), 1.25)',
    unit: '',
    displayUnit: '',
    direction: 'up',
    bands: [
      { from: null, share: '0' },
      { from: '12.5', share: '0.5' },
    ],
  }
  const evidence = { kinds: [], minFiles: 0, maxAgeMonths: null }
  const row = questionSheet.write({
    key: 'q_mot',
    criterion: 'A1',
    content: 'Câu hỏi một',
    hint: null,
    evidence,
    scale,
    visibleIf: null,
  })

  it('speaks the language of the screen: commas before decimals, semicolons between values', () => {
    expect([row['formula'], row['bands']]).toEqual(['if(a >= 0,5; round(b; 2); 1,25)', 'dưới cùng | 0\n12,5 | 0,5'])
    expect(questionSheet.read(row)).toMatchObject({ scale })
  })
  it.each([
    ['a * 1.5', 'Ký tự 6: Số viết với dấu phẩy cho phần thập phân, không có dấu chấm.'],
    ['min(a, b)', 'Ký tự 6: Ký tự “,” không hợp lệ trong công thức.'],
    ['', 'Ký tự 1: Chưa có công thức.'],
  ])('is refused at its place where the screen would refuse it: %s', (formula, message) => {
    expect(() => questionSheet.read({ ...row, formula })).toThrow(message)
  })
})

it('takes numbers that were typed as text by their column, and a text that may be two for none', () => {
  const head = caseSheet.columns.find(({ key: name }) => name === 'value')?.head ?? ''
  const read = (...texts: string[]) => {
    const rows = [[head, 'Ghi chú'], ...texts.map((each) => [each, each])]
    // The first is a number of the spreadsheet, the others are text.
    const { rows: plain } = withPlainNumbers(caseSheet, { name: caseSheet.name, rows, numberCells: new Set(['A2']) })
    return plain.slice(1).map(([value]) => value)
  }
  expect(read('1.234', '1.500', '12,5')).toEqual(['1.234', '1.500 hoặc 1,5', '12.5'])
  expect(read('1.234', '1.500', '1.234.567')).toEqual(['1.234', '1500', '1234567'])
})
