import { expect, test } from '@playwright/test'
import { expectAccessible, signIn, watchErrors } from './support.ts'

test('the morning: what waits for this person, then figures, each of which opens exactly the rows that it counts', async ({
  page,
}) => {
  const errors = watchErrors(page)
  await signIn(page, 'admin', '/reports')
  await expect(page.getByRole('heading', { name: 'Việc hôm nay' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Hành trình của cơ sở' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'Loại cơ sở' }).click()
  // Other journeys have accommodation approved meanwhile, and no attraction.
  await page.getByRole('option', { name: 'Điểm tham quan du lịch' }).click()
  await expect(page).toHaveURL(/type=DTQDL/)
  const approved = page.getByRole('link', { name: /^Được duyệt: / })
  // The figures of all types stay until the narrower ones are there.
  await expect(approved).toHaveAttribute('href', /type=DTQDL/)
  const count = Number(/\d+/.exec((await approved.textContent()) ?? '')?.[0])
  await approved.press('Enter')
  await expect(page).toHaveURL(/\/facilities\?.*status=approved/)
  await expect(page.getByText(`trong ${count} cơ sở`)).toBeVisible()
  await page.goBack()
  await page.getByRole('combobox', { name: 'So với' }).click()
  await page.getByRole('option', { name: 'So với kỳ trước' }).click()
  await expect(page.getByRole('columnheader', { name: 'Thay đổi' })).toBeVisible()
  const failed = page.getByRole('link', { name: /, phiếu chưa đạt: / }).first()
  await expect(failed).toHaveAttribute('href', /type=DTQDL/)
  const many = Number(/\d+$/.exec((await failed.textContent()) ?? '')?.[0])
  await failed.press('Enter')
  await expect(page).toHaveURL(/\/assessments\?.*failed=/)
  await expect(page.getByText(`trong ${many} phiếu`)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Hết hạn trong 12 tháng tới' })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.poll(overflow).toBeLessThanOrEqual(0)
  expect(errors).toEqual([])

  await signIn(page, 'chixem', '/reports')
  await expect(page.getByText('Không có việc nào đang chờ bạn.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(0)
})
