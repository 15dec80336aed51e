import { afterAll, describe, expect, it } from 'vitest'
import { contract } from '@nhanxanh/contract'
import { startApi } from '../../../../tests/support/api.ts'
import { startSmtp, textOf } from '../../../../tests/support/mail.ts'
import { staffEmail } from '../../../../tests/support/template.ts'

const smtp = await startSmtp()
const api = await startApi({ SMTP_URL: smtp.url })
afterAll(smtp.close)
const forgot = (email: string) => api.call(contract.auth.forgotPassword, { body: { email } })

describe('a letter by SMTP', () => {
  it('arrives signed in, in Vietnamese, as plain text and as HTML with the same code', async () => {
    const email = staffEmail('viewer')
    await forgot(email)
    await expect.poll(() => smtp.received.length).toBe(1)
    const [letter] = smtp.received
    expect([letter?.user, letter?.from, letter?.to]).toEqual(['thu', 'thu@kiemthu.example', email])
    const text = textOf(letter?.mail ?? '')
    expect(text).toContain('multipart/alternative')
    expect(text).toContain('Kính gửi Chỉ xem 1,')
    const digits = /Mã để đặt mật khẩu mới của bạn là: (\d{6})/.exec(text)?.[1]
    expect(text).toContain(`letter-spacing:6px">${digits}</p>`)
    expect(text).toContain('Chương trình kiểm thử')
    const { data } = await api.call(contract.auth.verifyOtp, { body: { email, code: digits ?? '' } })
    expect(data.token).toMatch(/^[0-9a-f-]{36}\./)
  })

  it('is tried again after the server of the mail was busy, and is then sent once', async () => {
    smtp.refuse(true)
    const email = staffEmail('leader')
    expect((await forgot(email)).status).toBe(200)
    await expect.poll(() => smtp.refused(), { timeout: 5_000 }).toBeGreaterThan(0)
    smtp.refuse(false)
    const arrived = () => smtp.received.filter(({ to }) => to === email).length
    await expect.poll(arrived, { timeout: 20_000, interval: 200 }).toBe(1)
  }, 30_000)
})
