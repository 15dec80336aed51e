import fc from 'fast-check'
import { expect, it } from 'vitest'
import { comparedWords, readWitness, signsOf, witnessesWords, witnessWords } from './certificates.witnesses.ts'
import type { ComparedWitness } from './certificates.witnesses.ts'

it('writes sixty bits in twelve signs, and reads them as people copy them', () => {
  expect(signsOf(Uint8Array.of(255, 255, 255, 255, 255, 255, 255, 240))).toBe('ZZZZZZZZZZZZ')
  expect(signsOf(Uint8Array.of(0, 0, 0, 0, 0, 0, 0, 31))).toBe('000000000001')
  const root = fc.uint8Array({ minLength: 8, maxLength: 32 })
  fc.assert(
    fc.property(root, fc.integer({ min: 1, max: 10 ** 9 }), (bytes, size) => {
      const witness = { size, signs: signsOf(bytes) }
      const [signs = '', count = ''] = witnessWords(witness).split(' · ')
      const misread = signs.replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l').toLowerCase()
      for (const copied of [`${signs} · ${count}`, `Mã nhật ký: ${signs}, ${size} dòng`, `${misread} ${count}`]) {
        expect(readWitness(copied)).toEqual(witness)
      }
    }),
  )
})

it('reads nothing out of what is none', () => {
  for (const line of [
    '',
    'K7Q2-M9XD',
    'K7Q2-M9XD-ABCU · 12',
    'K7Q2-M9XD-ABCD · 0',
    'K7Q2-M9XD-ABCD',
    'https://a.vn/verify',
  ]) {
    expect(readWitness(line)).toBeNull()
  }
})

it('says what was found, the worst first', () => {
  const item = (changes: Partial<ComparedWitness>): ComparedWitness => ({
    line: 1,
    certificate: '2026/KH-CSLT-0041',
    witness: { size: 12_345, signs: 'K7Q2M9XDABCD' },
    outcome: 'same',
    ...changes,
  })
  expect(comparedWords(item({}), 20_000)).toBe('Giấy 2026/KH-CSLT-0041: khớp với nhật ký (K7Q2-M9XD-ABCD · 12.345).')
  expect(comparedWords(item({ outcome: 'longer' }), 12)).toContain('đã có 12.345 dòng, nay chỉ còn 12')
  expect(comparedWords(item({ certificate: null, witness: null, outcome: 'unreadable' }), 1)).toMatch(
    /^Dòng 1: không đọc/,
  )
  expect(witnessesWords([item({}), item({ outcome: 'silent' })])).toBe('Nhật ký khớp với 1 giấy hoặc mã đã đưa vào.')
  expect(witnessesWords([item({}), item({ outcome: 'other' })])).toBe(
    'Nhật ký KHÔNG khớp với 1 giấy hoặc mã đã đưa vào.',
  )
  expect(witnessesWords([item({ outcome: 'forged' })])).toBe('Chưa có mã nhật ký nào để so.')
})
