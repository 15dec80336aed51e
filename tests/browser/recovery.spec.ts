import { expect } from '@playwright/test'
import { test } from './demonstration.ts'
import { codeFor, mailFolder } from './owner.ts'
import { emailOf, expectAccessible, makeAccount, watchErrors } from './support.ts'

const chosen = 'MatBaoAnToan2026'

test('a forgotten password: from the mail to a new one, and signed in with it', async ({ page, request }) => {
  const errors = watchErrors(page)
  await makeAccount(request, 'quenmatkhau')
  const email = emailOf('quenmatkhau')
  await page.goto('/auth/forgot-password-s3')
  await expect(page).toHaveURL(/forgot-password-s1$/)
  await expect(page.getByText('Phiên đặt lại mật khẩu đã kết thúc')).toBeVisible()
  await page.goto('/auth/login')
  await page.getByRole('link', { name: 'Quên mật khẩu?' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Gửi mã' }).click()
  await expect(page.getByText('Vui lòng nhập email.')).toBeVisible()
  await page.getByLabel('Email').fill(` ${email.toUpperCase()} `)
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/forgot-password-s2$/)
  await expect(page.getByText('qu•••@nhanxanh.example')).toBeVisible()
  await expect(page.getByText(/Mã còn hiệu lực (10:00|9:5\d)/)).toBeVisible()
  await expect(page.getByRole('button', { name: /Gửi lại mã sau/ })).toBeDisabled()
  await expectAccessible(page)
  const folder = await mailFolder(request)
  const code = await codeFor(folder, email)
  const boxes = page.getByLabel('Mã gồm 6 chữ số')
  const wrong = code === '000000' ? '111111' : '000000'
  await boxes.fill(wrong)
  await expect(page.getByRole('alert').filter({ hasText: 'Mã không đúng.' })).toBeVisible()
  await expect(boxes).toHaveValue('')
  // A digit in the middle is replaced where the arrows lead; the last digit sends the whole.
  await boxes.click()
  await page.keyboard.type(code.slice(0, 5))
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.type(code.slice(3, 5))
  await expect(boxes).toHaveValue(code.slice(0, 5))
  await page.keyboard.type(code.slice(5))

  await expect(page).toHaveURL(/forgot-password-s3$/)
  const rules = page.getByRole('list', { name: 'Yêu cầu đối với mật khẩu' })
  await page.getByLabel('Mật khẩu mới', { exact: true }).fill('Password2026')
  await expect(rules.getByText(': đạt')).toHaveCount(4)
  await page.getByLabel('Nhập lại mật khẩu mới', { exact: true }).fill('Password2026')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Mật khẩu này quá phổ biến').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Mật khẩu mới', { exact: true }).fill(chosen)
  await page.getByLabel('Nhập lại mật khẩu mới', { exact: true }).fill(chosen)
  await page.keyboard.press('Enter')

  await expect(page.getByRole('navigation').first()).toBeVisible()
  await expect(page).not.toHaveURL(/auth/)
  expect(errors).toEqual([])
})

test('a code that nobody can guess: five tries, then the boxes are locked and a new code is offered', async ({
  page,
}) => {
  // As the letter of an invitation leads there.
  await page.goto('/auth/forgot-password-s1#khong-co-ai%40nhanxanh.example')
  await expect(page.getByLabel('Email')).toHaveValue('khong-co-ai@nhanxanh.example')
  await expect(page.getByRole('heading', { name: 'Đặt mật khẩu lần đầu' })).toBeVisible()
  await page.getByRole('button', { name: 'Gửi mã' }).click()
  const boxes = page.getByLabel('Mã gồm 6 chữ số')
  for (let nth = 0; nth < 5; nth += 1) {
    await boxes.fill(`00000${nth}`)
    await expect(boxes).toHaveValue('')
    await expect(page.getByRole('alert').filter({ hasText: 'Mã không đúng.' })).toBeVisible()
  }
  await boxes.fill('000009')
  await expect(page.getByRole('alert').filter({ hasText: 'Nhập sai quá nhiều lần' }).first()).toBeVisible()
  await expect(boxes).not.toBeEditable()
  await page.getByRole('button', { name: 'Gửi mã mới' }).click()
  await expect(boxes).toBeEditable()
  await page.reload()
  await expect(page).toHaveURL(/forgot-password-s1$/)
  await expect(page.getByText('Phiên đặt lại mật khẩu đã kết thúc')).toBeVisible()
})
