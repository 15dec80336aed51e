import { describe, expect, it } from 'vitest'
import { readGuessablePasswords } from '../../../../seed/passwords/guessable-passwords.ts'
import { Refusal } from '../../refusal.ts'
import { assertStrong, isCommon } from './strength.service.ts'

describe('a password that everybody guesses', () => {
  it('is each of the ten thousand commonest, also dressed up to please the rules', () => {
    const all = [...readGuessablePasswords()]
    expect(all.length).toBeGreaterThan(10_000)
    for (const word of all) expect(isCommon(word)).toBe(true)
    for (const word of all.filter((each) => /^\p{L}{4}/u.test(each)).slice(0, 3000)) {
      expect(isCommon(`${word.charAt(0).toUpperCase()}${word.slice(1)}`)).toBe(true)
    }
  })

  it.each(['Password1', 'Password2026!', 'MatKhau123', 'Qwerty12345', 'VietNam2026', '123Dragon456'])(
    'is %s',
    (given) => {
      expect(() => assertStrong(given)).toThrow(Refusal)
    },
  )

  it.each(['ThuNghiem2026', 'Đồi thông xanh 7', 'MatBaoAnToan2026', 'aB3$kq9Zt1', `Ệ${'ế'.repeat(80)}1`])(
    'is not %s',
    (given) => {
      expect(() => assertStrong(given)).not.toThrow()
    },
  )
})
