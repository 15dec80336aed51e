// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, it } from 'vitest'
import { startPage } from '../../../../../tests/support/page.ts'
import { KitProvider } from '../../../ui/theme/kit-provider.tsx'
import { broken, links, whole, type Probes } from './ladder.ts'
import { TruthSection } from './truth-section.tsx'

const { draw } = startPage()
const text = (): string => document.body.textContent ?? ''
const press = (name: string) =>
  act(async () => {
    const button = [...document.querySelectorAll('button')].find((each) => each.textContent === name)
    button?.click()
    await new Promise((done) => setTimeout(done))
  })
const probesOf = (special: Partial<Probes>) => (): Probes => ({
  ...(Object.fromEntries(links.map(({ link }) => [link, async () => whole()])) as Probes),
  ...special,
})
const section = (special: Partial<Probes>) => (
  <QueryClientProvider client={new QueryClient()}>
    <KitProvider>
      <TruthSection probes={probesOf(special)} />
    </KitProvider>
  </QueryClientProvider>
)

it('names the first broken link with what is known of it and its cure, and tries no further', async () => {
  await draw(section({ token: async () => broken('AbortError: lỗi') }))
  await press('Kiểm tra và gửi thử')
  expect(text()).toContain('AbortError: lỗi')
  expect(document.querySelectorAll('[role=alert]')).toHaveLength(1)
  expect(document.querySelectorAll('[aria-label="chưa kiểm tra"]')).toHaveLength(3)
  expect(text()).not.toContain('Bạn có thấy thông báo không?')
})

it('asks at the end whether the message was seen, and says where to look where it was not', async () => {
  await draw(section({}))
  await press('Kiểm tra và gửi thử')
  expect(text()).toContain('Bạn có thấy thông báo không?')
  await press('Không')
  expect(document.querySelector('[role=alert]')?.textContent).toMatch(/không làm phiền|Không làm phiền|Tập trung/)
})
