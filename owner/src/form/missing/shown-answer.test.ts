import { expect, it } from 'vitest'
import type { Asked } from '../asked.ts'
import type { Standing, Written } from '../standing.ts'
import { shownAnswer } from './shown-answer.ts'

const standing = (value: string[], more: Partial<Standing> = {}): Standing => ({
  said: { value, stance: null },
  isProposed: false,
  evidence: [],
  photos: [],
  waiting: null,
  ...more,
})
const input = (id: string) => ({ id, label: 'Điện lưới', unit: 'kWh' })
const question = (kind: string, inputs: object[] = []) =>
  ({ id: 'q', scale: { kind, displayUnit: 'm³' }, inputs, criterion: { id: 'c' } }) as unknown as Asked
const shown = (one: Asked, answer: Standing, more: Partial<Written> = {}) =>
  shownAnswer(one, { answers: new Map([['q', answer]]), figures: new Map(), exemptions: new Map(), ...more })

it('says what was answered, and with how many files', () => {
  const file = { id: 'e' } as Standing['evidence'][number]
  expect(shown(question('yes-no'), standing(['yes'], { evidence: [file] }))).toBe('Có. 1 tệp')
  expect(shown(question('number'), standing(['1250.5']))).toBe('1.250,5 m³')
  expect(shown(question('date'), standing(['2026-01-31']))).toBe('31/01/2026')
  expect(shown(question('yes-no'), standing([]))).toBe('Chưa trả lời')
})

it('reads out a few figures, counts many, and says of an exemption why', () => {
  const figures = new Map(['a', 'b', 'c', 'd'].map((id) => [id, standing(['96000'])]))
  expect(shown(question('calculated', [input('a')]), standing([]), { figures })).toBe('Điện lưới: 96.000 kWh')
  const four = ['a', 'b', 'c', 'd'].map(input)
  expect(shown(question('calculated', four), standing([]), { figures })).toBe('4 số liệu')
  const exemptions = new Map([['c', standing(['Cơ sở không dùng.'])]])
  expect(shown(question('yes-no'), standing([]), { exemptions })).toBe('Không áp dụng: Cơ sở không dùng.')
})
