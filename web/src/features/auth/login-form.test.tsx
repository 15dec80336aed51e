// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadSentences } from '../../lib/api/error-sentences.ts'
import { somebody } from '../../lib/api/fake-server.ts'
import { useSession, clearSession } from '../../lib/session/session.store.ts'
import { clearToasts, shownToasts } from '../../ui/toast/toasts.ts'
import { LoginForm } from './login-form.tsx'
import { startPage } from '../../../../tests/support/page.ts'

const answer = (status: number, body: object) => new Response(JSON.stringify(body), { status })
const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
const { draw } = startPage()

const field = (name: string): HTMLInputElement => {
  const input = document.querySelector<HTMLInputElement>(`input[name=${name}]`)
  if (input === null) throw new Error(`no field ${name}`)
  return input
}
const type = (name: string, value: string): void => {
  // By the prototype, as a person's typing does: React watches the field's own property.
  Reflect.set(HTMLInputElement.prototype, 'value', value, field(name))
  field(name).dispatchEvent(new Event('input', { bubbles: true }))
}
const submit = async (times = 1): Promise<void> => {
  await act(async () => {
    for (let n = 0; n < times; n++)
      document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    await new Promise((resolve) => setTimeout(resolve, 20))
  })
}
const fill = (email: string, password: string): Promise<void> =>
  act(async () => {
    type('email', email)
    type('password', password)
  })

beforeAll(loadSentences)
beforeEach(async () => {
  vi.stubGlobal('fetch', fetched)
  fetched.mockReset()
  localStorage.clear()
  clearSession()
  await draw(<LoginForm contactEmail="lienhe@nhanxanh.example" />)
})
afterEach(() => {
  clearToasts()
  vi.unstubAllGlobals()
})

describe('the sign-in form', () => {
  it('can be typed into at once: the e-mail, or the password where the e-mail is known', async () => {
    expect(document.activeElement).toBe(field('email'))
    await draw(<LoginForm key="known" contactEmail={null} initialEmail="anh@nhanxanh.example" />)
    expect(document.activeElement).toBe(field('password'))
  })

  it('sends trimmed, lower-cased e-mail once however often it is submitted, and starts the session', async () => {
    fetched.mockImplementation(async () =>
      answer(200, { data: { user: somebody, accessToken: 'a1', refreshToken: 'r1' } }),
    )
    await fill('  Anh@NhanXanh.Example ', 'NhanXanh2026')
    await submit(2)
    expect(fetched).toHaveBeenCalledTimes(1)
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/auth/login')
    expect(fetched.mock.calls[0]?.[1].body).toBe('{"email":"anh@nhanxanh.example","password":"NhanXanh2026"}')
    expect(useSession.getState()).toMatchObject({ accessToken: 'a1', refreshToken: 'r1', user: somebody })
  })

  it('keeps the e-mail and focuses the password when they do not match; says so in place and as a toast', async () => {
    fetched.mockImplementation(async () => answer(400, { message: 'EMAIL_OR_PASSWORD_NOT_CORRECT', requestId: 'q' }))
    await fill('anh@nhanxanh.example', 'sai')
    await submit()
    expect(field('email').value).toBe('anh@nhanxanh.example')
    expect(document.activeElement).toBe(field('password'))
    const sentence = 'Email/Mật khẩu không đúng, vui lòng thử lại'
    expect(document.body.textContent).toContain(sentence)
    expect(shownToasts().map(({ text }) => text)).toEqual([sentence])
    await submit()
    expect(fetched).toHaveBeenCalledTimes(2)
    fetched.mockImplementation(async () =>
      answer(200, { data: { user: somebody, accessToken: 'a1', refreshToken: 'r1' } }),
    )
    await submit()
    expect(shownToasts()).toEqual([])
  })

  it('says from the second refusal on what to do for who is shut out, the same to everybody', async () => {
    fetched.mockImplementation(async () => answer(400, { message: 'EMAIL_OR_PASSWORD_NOT_CORRECT', requestId: 'q' }))
    await fill('anh@nhanxanh.example', 'sai')
    await submit()
    expect(document.body.textContent).not.toContain('15 phút')
    await submit()
    expect(document.body.textContent).toContain('ngừng kiểm tra mật khẩu trong 15 phút')
    expect(document.body.textContent).toContain('quản trị viên gửi mã đặt lại mật khẩu (lienhe@nhanxanh.example).')
    // The cookie of a known device goes along, or it would not be known.
    expect(fetched.mock.calls[0]?.[1].credentials).toBe('same-origin')
  })

  it('offers another mail where the address is unproven, and says the same whatever comes of it', async () => {
    fetched.mockImplementation(async () => answer(403, { message: 'NOT_VERIFIED_EMAIL', requestId: 'q' }))
    await fill(' Anh@nhanxanh.example', 'NhanXanh2026')
    await submit()
    fetched.mockImplementation(async () => answer(200, { data: null }))
    const button = [...document.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Gửi lại email xác minh',
    )
    await act(async () => {
      button?.click()
      await new Promise((resolve) => setTimeout(resolve, 20))
    })
    expect(fetched.mock.calls.at(-1)?.[0]).toBe('/api/auth/resend-verification')
    expect(fetched.mock.calls.at(-1)?.[1].body).toBe('{"email":"anh@nhanxanh.example"}')
    const said = [...document.querySelectorAll('output')].map(({ textContent }) => textContent).join(' ')
    expect(said).toContain('Nếu email này đang chờ xác minh')
  })

  it('names the contact where the account is banned', async () => {
    fetched.mockImplementation(async () => answer(403, { message: 'USER_IS_BANNED', requestId: 'q' }))
    await fill('anh@nhanxanh.example', 'NhanXanh2026')
    await submit()
    expect(document.body.textContent).toContain('Liên hệ: lienhe@nhanxanh.example.')
  })

  it('marks empty fields without asking the server, and focuses the first', async () => {
    await submit()
    expect(fetched).not.toHaveBeenCalled()
    expect(field('email').getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field('email'))
  })

  it('shows the password on request, and tells managers of passwords what it is', async () => {
    expect([field('email').autocomplete, field('password').autocomplete]).toEqual(['username', 'current-password'])
    const eye = document.querySelector<HTMLButtonElement>('button[aria-label="Hiện mật khẩu"]')
    await act(async () => eye?.click())
    expect(field('password').type).toBe('text')
  })

  it('says that Caps Lock is on', async () => {
    const press = new KeyboardEvent('keydown', { key: 'A', bubbles: true })
    Object.defineProperty(press, 'getModifierState', { value: (key: string) => key === 'CapsLock' })
    await act(async () => {
      field('password').dispatchEvent(press)
    })
    expect(document.body.textContent).toContain('Phím Caps Lock đang bật.')
  })
})
