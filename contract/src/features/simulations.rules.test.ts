import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rational, toDecimal } from '../formula/rational.ts'
import { conditionWords, distanceWords, percentWords } from './simulations.rules.ts'

describe('words of a result', () => {
  it.each([
    ['0.6667', '66,6 %'],
    ['0.7', '70 %'],
    ['0.05', '5 %'],
    ['0.0049', '0,4 %'],
    ['1', '100 %'],
    ['1.5', '150 %'],
    ['0', '0 %'],
  ])('share %s is %s, never rounded up', (share, words) => {
    expect(percentWords(share)).toBe(words)
  })

  it('name what is asked and what there is', () => {
    expect(conditionWords({ kind: 'all-mandatory' }, '19', '17')).toBe('Đạt toàn bộ tiêu chí bắt buộc: 17/19')
    expect(conditionWords({ kind: 'share', atLeast: '0.7' }, '0.7', '0.6852')).toBe(
      'Tỷ lệ điểm từ 70 %, hiện có 68,5 %',
    )
    expect(conditionWords({ kind: 'count-in-tier', tier: 3, atLeast: 4 }, '4', '2')).toBe(
      'Số tiêu chí đạt trong bậc từ 4 (bậc 3), hiện có 2',
    )
  })

  it('tell the side of a threshold', () => {
    expect(['-1.5', '0.5', '0'].map(distanceWords)).toEqual(['thiếu 1,5 điểm', 'hơn 0,5 điểm', 'vừa đủ'])
  })
})

it('shows no share as larger than it is, nor as much smaller', () => {
  fc.assert(
    fc.property(fc.nat(20_000), (tenthousandths) => {
      const text = toDecimal(rational(BigInt(tenthousandths), 10_000n))
      const shown = Number(percentWords(text).replace(' %', '').replace(',', '.'))
      expect(shown * 100).toBeLessThanOrEqual(tenthousandths + 1e-6)
      expect(tenthousandths - shown * 100).toBeLessThan(10)
    }),
  )
})
