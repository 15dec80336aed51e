import { expect } from '@playwright/test'
import { test } from './demonstration.ts'
import { expectAccessible, signIn, tokenOf, watchErrors } from './support.ts'

test('the stories of an assessment, a certificate, an account and a role tell who did what, and lead to the log', async ({
  page,
  request,
}) => {
  const errors = watchErrors(page)
  const headers = { authorization: `Bearer ${await tokenOf(request, 'admin')}` }
  const first = async (path: string): Promise<{ id: string }> => {
    const answer = (await (await request.get(`/api/${path}`, { headers })).json()) as { data: { items: never[] } }
    return answer.data.items[0] ?? { id: '' }
  }
  const role = { name: 'Vai trò có lịch sử', description: 'Xem báo cáo quý', permissions: ['report:view'] }
  const made = (await (await request.post('/api/roles', { headers, data: role })).json()) as { data: { id: string } }
  const changed = { ...role, description: 'Xem báo cáo năm', permissions: ['user:list'], version: 1 }
  expect((await request.put(`/api/roles/${made.data.id}`, { headers, data: changed })).ok()).toBe(true)

  await signIn(page, 'admin', `/roles/${made.data.id}?tab=history`)
  const story = (name: string) => page.getByRole('list', { name, exact: true })
  const newest = story('Lịch sử vai trò').getByRole('listitem').first()
  await expect(newest).toContainText(/^.+ \(Quản trị hệ thống\) sửa vai trò\./)
  await expect(newest.getByText('quý', { exact: true })).toHaveJSProperty('tagName', 'DEL')
  await expect(newest.getByText('năm', { exact: true })).toHaveJSProperty('tagName', 'INS')
  await expect(newest).toContainText('thêm Xem danh sách người dùng')
  await expectAccessible(page)
  await newest.getByRole('link', { name: 'Mở trong nhật ký' }).press('Enter')
  await expect(page).toHaveURL(/\/audit-logs\?.*peek=\d+/)
  await expect(page.getByRole('dialog').getByText(/sửa vai trò: Vai trò có lịch sử/)).toBeVisible()

  const account = await first('users?q=thuky')
  await page.goto(`/users/${account.id}?tab=history`)
  await expect(page.getByRole('tab', { name: 'Lịch sử' })).toHaveAttribute('aria-selected', 'true')
  await expect(story('Lịch sử tài khoản').or(page.getByText('Chưa có hoạt động nào được ghi lại.'))).toBeVisible()

  const certificate = await first('certificates?limit=1&origin=assessment')
  await page.goto(`/certificates/${certificate.id}`)
  await expect(story('Dòng thời gian của giấy chứng nhận')).toContainText(/cấp giấy chứng nhận\./)
  await expectAccessible(page)

  const assessment = await first('assessments?status=submitted')
  await page.goto(`/assessments/${assessment.id}`)
  await page.getByRole('button', { name: 'Phiếu và người thẩm định' }).press('Enter')
  await expect(story('Lịch sử của phiếu đánh giá')).toContainText(/nộp phiếu đánh giá\./)
  await expectAccessible(page)
  expect(errors).toEqual([])
})
