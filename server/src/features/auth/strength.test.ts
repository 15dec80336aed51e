import { describe, expect, it } from 'vitest'
import { readGuessablePasswords } from '../../../../seed/passwords/guessable-passwords.ts'
import { isCommon, isOwnName } from './strength.service.ts'

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
      expect(isCommon(given)).toBe(true)
    },
  )

  it.each(['ThuNghiem2026', 'Đồi thông xanh 7', 'MatBaoAnToan2026', 'aB3$kq9Zt1', `Ệ${'ế'.repeat(80)}1`])(
    'is not %s',
    (given) => {
      expect([isCommon(given), isOwnName(given, ['Chương trình kiểm thử'])]).toEqual([false, false])
    },
  )
})

describe('a password of our own words', () => {
  const names = ['Du lịch bền vững Đà Lạt', 'Sở Du lịch Lâm Đồng']

  it.each([
    'NhanXanh2026',
    'Nhãn Xanh 2026',
    'xanhNHAN-2026!',
    'Nh4nX4nh2026',
    'DuLichXanh2026',
    'KhanhHoa2026',
    'DalatBenVung1',
    'SoDuLich#2026',
    'Lamdong123',
  ])('is %s', (given) => expect(isOwnName(given, names)).toBe(true))

  it.each(['NhanXanhCaPhe2026', 'Xanh20261124587', 'DuLichMotMinh7', 'aB3$kq9Zt1'])('is not %s', (given) =>
    expect(isOwnName(given, names)).toBe(false),
  )
})
