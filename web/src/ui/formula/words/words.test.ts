import { checkFormula } from '@nhanxanh/contract/formula/check'
import { onScreen } from '@nhanxanh/contract/formula/references'
import { plain } from '@nhanxanh/contract/formula/units'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { offersFor, wordAt } from './completion.ts'
import { bracketsAt, marked, painted, replaced } from './paint.ts'
import { decimalFromScreen, decimalOnScreen, formulaFromScreen } from './screen-value.ts'

const known = new Set(['so_phong', 'EF_DIEN'])
const problemsOf = (text: string) => {
  const checked = checkFormula(text, new Map([...known].map((name) => [name, plain])), undefined, 'screen')
  return checked.isGood ? [] : checked.problems
}

describe('colours', () => {
  it('know numbers, names, functions and strangers', () => {
    const paints = painted('max(so_phong; 1,5) * kWh', known).map(({ paint }) => paint)
    expect(paints.filter((paint) => paint !== 'plain' && paint !== 'operator')).toEqual([
      'function',
      'bracket',
      'variable',
      'number',
      'bracket',
      'unknown',
    ])
  })
  it('lose no character of any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        expect(
          painted(text, known)
            .map((each) => each.text)
            .join(''),
        ).toBe(text)
      }),
    )
  })
})

describe('marks', () => {
  const shown = (text: string) =>
    marked(text, problemsOf(text))
      .map((each) => (each.isMarked ? `[${each.text}]` : each.text))
      .join('')
  it.each([
    ['so_phog * 2', '[so_phog] * 2'],
    ['so_phong # 2', 'so_phong [#] 2'],
    ['(so_phong * 2', '[(]so_phong * 2'],
    ['so_phong * ', 'so_phong * [ ]'],
    ['so_phong + 1.5', 'so_phong + 1[.]5'],
  ])('%s', (text, expected) => expect(shown(text)).toBe(expected))
})

describe('brackets', () => {
  it.each([
    ['(a(b))', 0, { from: 0, to: 5 }],
    ['(a(b))', 5, { from: 4, to: 2 }],
    ['((a)', 0, { from: 0, to: null }],
    ['ab', 1, null],
  ])('%s at %i', (text, caret, expected) => {
    expect(bracketsAt(text, caret)).toEqual(expected)
  })
})

describe('completion', () => {
  const variables = [
    { name: 'so_phong', label: 'Số phòng', unit: 'phòng', kind: 'input' as const },
    { name: 'tong_phong', label: 'Tổng số buồng', unit: '', kind: 'input' as const },
  ]
  it('finds by the beginning, by what it holds, and by the Vietnamese name', () => {
    expect(offersFor('so', variables).map(({ name }) => name)).toEqual(['so_phong', 'tong_phong'])
    expect(offersFor('ph', variables).map(({ name }) => name)).toEqual(['so_phong', 'tong_phong'])
    expect(offersFor('buong', variables).map(({ name }) => name)).toEqual(['tong_phong'])
    expect(offersFor('ro', variables).map(({ text }) => text)).toEqual(['round('])
  })
  it('replaces the whole name under the caret', () => {
    const text = '2 * so_ph + 1'
    expect(replaced(text, wordAt(text, 6), 'so_phong')).toBe('2 * so_phong + 1')
    expect(wordAt('2 * ', 4)).toEqual({ from: 4, to: 4 })
  })
})

describe('numbers and formulas on screen', () => {
  it.each([
    ['1234.5', '1.234,5'],
    ['-1234567', '-1.234.567'],
    ['0.6592', '0,6592'],
  ])('%s is %s', (stored, screen) => {
    expect(decimalOnScreen(stored)).toBe(screen)
    expect(decimalFromScreen(screen)).toBe(stored)
  })
  it('take what is no number as it is', () => expect(decimalFromScreen('12 phòng')).toBe('12 phòng'))
  it('come back as they were stored, and stay where they cannot be read', () => {
    expect(formulaFromScreen(onScreen('min(0.5, so_phong)'))).toBe('min(0.5, so_phong)')
    expect(formulaFromScreen('min(0,5; ')).toBe('min(0,5; ')
  })
})
