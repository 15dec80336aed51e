import type { APIRequestContext, Page } from '@playwright/test'
import { test } from './demonstration.ts'
import { expectCalm } from './calm.ts'
import { signIn, tokenOf } from './support.ts'

const idOf = async (request: APIRequestContext, path: string): Promise<string> => {
  const headers = { authorization: `Bearer ${await tokenOf(request, 'admin')}` }
  const answer = await request.get(`/api${path}`, { headers })
  const { data } = (await answer.json()) as { data: { items: { id: string }[] } }
  const [first] = data.items
  if (!first) throw new Error(`Nothing at ${path}`)
  return first.id
}

const shows = (page: Page, selector: string) => page.locator(selector).first()
const says = (page: Page, name: string) => page.getByRole('heading', { name })

// Many answers, one after the other.
test.slow()

test('lists come whole: nothing that can be pressed moves while answers come late', async ({ page }) => {
  await signIn(page, 'admin')
  const rows = shows(page, 'tbody tr[data-row]')
  await expectCalm(page, {
    '/approve-accounts': rows,
    '/facilities?status=approved&q=khach': rows,
    '/users': rows,
    '/roles': rows,
    '/questions': rows,
    '/audit-logs': rows,
    '/profile?tab=activity': rows,
    '/criterias': rows,
  })
})

test('records come whole: parts that are late stand below what is there', async ({ page, request }) => {
  const [user, role, pending, question] = [
    await idOf(request, '/users?q=thuky'),
    await idOf(request, '/roles'),
    await idOf(request, '/facilities?status=pending&flag=duplicate'),
    await idOf(request, '/questions'),
  ]
  await signIn(page, 'admin')
  await expectCalm(page, {
    [`/users/${user}?tab=history`]: says(page, 'Lịch sử'),
    [`/roles/${role}`]: says(page, 'Trình đơn của vai trò này'),
    [`/approve-accounts/${pending}`]: shows(page, 'canvas'),
    [`/questions?question=${question}`]: says(page, 'Xem trước và thử'),
    '/settings': says(page, 'Cơ quan và nơi ký'),
    '/settings?part=terms': says(page, 'Ngày nghỉ lễ'),
  })
})
