import { foldText } from '@nhanxanh/contract/shared/fold-text'
import { passwordRules } from '@nhanxanh/contract/shared/password-rules'
import { readGuessablePasswords } from '../../../../seed/passwords/guessable-passwords.ts'
import type { Db } from '../../db/types.ts'
import { Refusal } from '../../refusal.ts'
import { programmeOf } from '../settings/settings.service.ts'

/** More digits or signs than these are hard to guess whatever word they hang on. */
const mostHungOn = 6

let known: ReadonlySet<string> | undefined

/** The guesses that an attacker tries first: the word itself, and the word with digits and signs added to satisfy a rule. */
const guessable = (password: string): string[] => {
  const word = password.normalize('NFC').toLowerCase()
  const bare = [word.replace(/[^\p{L}]+$/u, ''), word.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')]
  return [word, ...bare.filter(({ length }) => length >= 4 && word.length - length <= mostHungOn)]
}

/** True if a password is one of the commonest, in whatever case and with whatever digits at its end (RELIABILITY 27). */
export const isCommon = (password: string): boolean => {
  const common = (known ??= readGuessablePasswords())
  return guessable(password).some((word) => common.has(word))
}

/** The product's own name and matter, in whatever programme. */
const productWords = ['nhãn xanh', 'du lịch xanh', 'chứng nhận', 'cơ sở xanh', 'green label', 'Khánh Hòa', 'Nha Trang']

/** `Du lịch xanh` → du, lich, xanh, and all of them in one word. */
const wordsOf = (names: readonly string[]): ReadonlySet<string> =>
  new Set(names.flatMap((name) => foldText(name).split(' ')).filter((word) => /^\p{L}{2,}$/u.test(word)))

/** Letters that people write as signs. */
const signs: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '@': 'a', $: 's' }
const lettersOf = (text: string): string => foldText(text).replaceAll(/[^\p{L}]/gu, '')

/** True where the letters are nothing but such words, one after the other. */
const isMadeOf = (letters: string, words: ReadonlySet<string>): boolean => {
  const reached = [true]
  for (let end = 1; end <= letters.length; end += 1) {
    reached[end] = [...words].some((word) => letters.endsWith(word, end) && reached[end - word.length] === true)
  }
  return reached[letters.length] === true
}

/**
 * True if a password consists of the product's words or of these names (of the programme), with digits and signs at or between
 * them.
 */
export const isOwnName = (password: string, names: readonly string[]): boolean => {
  const words = wordsOf([...productWords, ...names])
  const core = password.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return [core, core.replaceAll(/[0134@$]/g, (sign) => signs[sign] ?? sign)].some((text) => {
    const letters = lettersOf(text)
    return letters.length >= 4 && [...password].length - letters.length <= mostHungOn && isMadeOf(letters, words)
  })
}

const weakness = (password: string, names: readonly string[]): string | null => {
  const broken = passwordRules.filter((rule) => !rule.holds(password)).map((rule) => rule.label.toLowerCase())
  if (broken.length > 0) return `Mật khẩu cần: ${broken.join('; ')}.`
  if (isCommon(password)) return 'Mật khẩu này quá phổ biến nên dễ bị đoán. Vui lòng chọn mật khẩu khác.'
  if (!isOwnName(password, names)) return null
  return 'Mật khẩu chỉ gồm tên của chương trình hoặc hệ thống nên dễ bị đoán. Vui lòng chọn mật khẩu khác.'
}

/** PASSWORD_NOT_STRONG, with the failing rule at the field, unless the password obeys SPECIFICATION 5 and is neither common nor our own name. */
export const assertStrong = async (db: Db, password: string): Promise<void> => {
  const { name, issuer } = await programmeOf(db)
  const sentence = weakness(password, issuer === null ? [name] : [name, issuer])
  if (sentence !== null) throw new Refusal('PASSWORD_NOT_STRONG', { fields: { password: sentence } })
}

/** A new password, typed twice: PASSWORD_NOT_STRONG or PASSWORD_NOT_MATCH at its field. */
export const assertChosenWell = async (
  db: Db,
  { password, confirmPassword }: { password: string; confirmPassword: string },
): Promise<void> => {
  await assertStrong(db, password)
  if (password === confirmPassword) return
  throw new Refusal('PASSWORD_NOT_MATCH', { fields: { confirmPassword: 'Mật khẩu nhập lại không khớp.' } })
}
