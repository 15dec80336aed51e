import { passwordRules } from '@nhanxanh/contract/shared/password-rules'
import { readGuessablePasswords } from '../../../../seed/passwords/guessable-passwords.ts'
import { Refusal } from '../../refusal.ts'

/** More digits or signs than these are hard to guess whatever word they hang on. */
const mostHungOn = 6

let known: ReadonlySet<string> | undefined

/** What a guesser tries first: the word itself, and the word with digits and signs hung on to please a rule. */
const guessable = (password: string): string[] => {
  const word = password.normalize('NFC').toLowerCase()
  const bare = [word.replace(/[^\p{L}]+$/u, ''), word.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')]
  return [word, ...bare.filter(({ length }) => length >= 4 && word.length - length <= mostHungOn)]
}

/** Whether a password is one of the commonest, in whatever case and with whatever digits at its end (RELIABILITY 27). */
export const isCommon = (password: string): boolean => {
  const common = (known ??= readGuessablePasswords())
  return guessable(password).some((word) => common.has(word))
}

const weakness = (password: string): string | null => {
  const broken = passwordRules.filter((rule) => !rule.holds(password)).map((rule) => rule.label.toLowerCase())
  if (broken.length > 0) return `Mật khẩu cần: ${broken.join('; ')}.`
  return isCommon(password) ? 'Mật khẩu này quá phổ biến nên dễ bị đoán. Vui lòng chọn mật khẩu khác.' : null
}

/** PASSWORD_NOT_STRONG, with the failing rule at the field, unless the password obeys SPECIFICATION 5 and is not common. */
export const assertStrong = (password: string): void => {
  const sentence = weakness(password)
  if (sentence !== null) throw new Refusal('PASSWORD_NOT_STRONG', { fields: { password: sentence } })
}

/** A new password, typed twice: PASSWORD_NOT_STRONG or PASSWORD_NOT_MATCH at its field. */
export const assertChosenWell = ({
  password,
  confirmPassword,
}: {
  password: string
  confirmPassword: string
}): void => {
  assertStrong(password)
  if (password === confirmPassword) return
  throw new Refusal('PASSWORD_NOT_MATCH', { fields: { confirmPassword: 'Mật khẩu nhập lại không khớp.' } })
}
