import { beforeAll, describe, expect, it } from 'vitest'
import { ApiError } from '../../lib/api/api-error.ts'
import { loadSentences } from '../../lib/api/error-sentences.ts'
import { checkLogin, errorsOf, normalised } from './login-rules.ts'

describe('what was typed', () => {
  it('is trimmed and lower-cased in the e-mail, left alone in the password', () => {
    expect(normalised({ email: '  Admin@NhanXanh.Example ', password: ' Mật Khẩu ' })).toEqual({
      email: 'admin@nhanxanh.example',
      password: ' Mật Khẩu ',
    })
  })

  it('is checked before it is sent', () => {
    expect(checkLogin({ email: '', password: '' })).toEqual({
      email: 'Vui lòng nhập email.',
      password: 'Vui lòng nhập mật khẩu.',
    })
    expect(checkLogin({ email: 'anh', password: 'x' })).toEqual({ email: 'Email không hợp lệ.' })
    expect(checkLogin({ email: 'anh@nhanxanh.example', password: 'x' })).toEqual({})
  })
})

describe('a refusal', () => {
  beforeAll(loadSentences)

  const refused = (status: number, message: string, more: object = {}) =>
    errorsOf(new ApiError({ status, message, ...more }))

  it('stands at its field where the server names one', () => {
    expect(refused(400, 'VALIDATION_FAILED', { fields: { email: 'Email không hợp lệ.' } })).toEqual({
      email: 'Email không hợp lệ.',
    })
  })

  it('of the throttle says how long to wait', () => {
    expect(refused(429, 'TOO_MANY_REQUESTS', { retryAfter: 840 }).form).toBe(
      'Bạn đã thử quá nhiều lần. Vui lòng thử lại sau 14 phút.',
    )
    expect(refused(429, 'TOO_MANY_REQUESTS', { retryAfter: 45 }).form).toMatch(/sau 45 giây/)
    expect(refused(429, 'TOO_MANY_REQUESTS').form).toBe('Bạn thao tác quá nhanh. Vui lòng đợi rồi thử lại.')
  })

  it('of the password is the sentence of the catalogue', () => {
    expect(refused(400, 'EMAIL_OR_PASSWORD_NOT_CORRECT').form).toBe('Email/Mật khẩu không đúng, vui lòng thử lại')
  })
})
