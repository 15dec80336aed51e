import { passwordRules } from '@nhanxanh/contract/shared/password-rules'

export type PasswordErrors = { currentPassword?: string; password?: string; confirmPassword?: string; form?: string }

/** What is wrong with a new password before the server is asked: the first failing rule, or the second spelling. */
export const passwordErrors = (password: string, confirmPassword: string): PasswordErrors => {
  if (password === '') return { password: 'Vui lòng nhập mật khẩu.' }
  const broken = passwordRules.filter(({ holds }) => !holds(password)).map(({ label }) => label.toLowerCase())
  if (broken.length > 0) return { password: `Mật khẩu cần: ${broken.join('; ')}.` }
  return password === confirmPassword ? {} : { confirmPassword: 'Mật khẩu nhập lại không khớp.' }
}
