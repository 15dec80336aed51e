import { expect, it } from 'vitest'
import { tableOf } from './tables.ts'

it('points stand with the comma that Vietnamese has, and codes as they are', () => {
  const counted = { code: 'ĐG.2026-1', points: '157.5/175' }
  const { rows } = tableOf('laid', [{ part: 'laid', id: '1', counted, words: { name: 'Khách sạn A.B' } }])
  expect(rows[0]?.slice(0, 5)).toEqual(['1', 'ĐG.2026-1', 'Khách sạn A.B', '', '157,5/175'])
})
