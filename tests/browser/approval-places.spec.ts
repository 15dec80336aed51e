import { expect } from '@playwright/test'
import { test } from './demonstration.ts'
import { registerByApi } from './owner.ts'
import { expectAccessible, signIn, untilJudgeable, watchErrors } from './support.ts'

test('the place of a line is marked on the licence by mouse or keys, kept for the next officer, and taken away', async ({
  page,
  request,
}) => {
  const errors = watchErrors(page)
  const facility = await registerByApi(request, 'Nhà nghỉ Khoanh Chỗ')
  await signIn(page, 'thuky', `/approve-accounts/${facility.id}`)
  await untilJudgeable(page)
  const rows = page.getByRole('list', { name: 'Đối chiếu hồ sơ với giấy phép' }).getByRole('listitem')
  const ground = page.getByRole('button', { name: 'Đánh dấu trên trang 1' })
  await expect(rows.first()).toContainText('chưa đánh dấu')
  await page.keyboard.press('KeyM')
  await expect(page.getByText('Kéo trên giấy phép để đánh dấu: Tên cơ sở.')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(ground).toHaveCount(0)

  await page.keyboard.press('KeyM')
  const box = await ground.boundingBox()
  if (!box) throw new Error('The page of the licence is not there')
  await page.mouse.move(box.x + box.width * 0.1, box.y + box.height * 0.4)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.6, box.y + box.height * 0.5, { steps: 4 })
  await page.mouse.up()
  await expect(rows.first()).toContainText('tr. 1')
  const mark = page.getByRole('figure', { name: 'Tên cơ sở' })
  await expect(mark).toBeInViewport()

  // The next line, with the keys alone: its page is pressed, and is marked as a whole.
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('KeyM')
  await ground.press('Enter')
  await expect(rows.nth(1)).toContainText('tr. 1')
  await expectAccessible(page)

  // The next officer finds them, sees them in the licence, and takes one away.
  await signIn(page, 'lanhdao', `/approve-accounts/${facility.id}`)
  await untilJudgeable(page)
  await expect(rows.first()).toContainText('tr. 1')
  await expect(mark).toBeInViewport()
  await page.keyboard.press('Shift+KeyM')
  await expect(rows.first()).toContainText('chưa đánh dấu')
  await expect(mark).toHaveCount(0)
  expect(errors).toEqual([])
})
