// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import type { ReviewSheet, ReviewState } from '@nhanxanh/contract/features/assessments.review'
import type { AssessmentDetail } from '@nhanxanh/contract/features/assessments.rows'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startPage } from '../../../../../../tests/support/page.ts'
import { FakeServer, somebody } from '../../../../lib/api/fake-server.ts'
import { queryClient } from '../../../../lib/query-client.ts'
import { clearSession, startSession } from '../../../../lib/session/session.store.ts'
import { JudgingProvider } from '../judging.ts'
import { PanesProvider } from '../panes.ts'
import { SimulatorPanel } from './simulator-panel.tsx'

const criteria = [1, 2].map((nth) => ({
  id: `c${nth}`,
  code: `K${nth}`,
  name: `Tiêu chí ${nth}`,
  points: '2',
  passShare: '1',
  isMandatory: nth === 1,
  mayBeExempt: false,
  appliesTo: { subTypes: [], ranks: [] },
  questions: [{ id: `q${nth}`, key: `q${nth}`, scale: { kind: 'yes-no' }, visibleIf: null, evidence: { minFiles: 0 } }],
}))
const sheet = {
  attempt: 1,
  groups: [{ code: 'I', name: 'Một', subGroups: [{ name: 'a', criteria }] }],
  inputs: [],
  constants: [],
  levels: [{ key: 'co_ban', name: 'Cơ bản', conditions: [{ kind: 'points', atLeast: '4' }] }],
  facility: { subType: 'khach_san', rank: 3, renewals: 0 },
  periodTo: '2026-10-31',
  answers: { q1: { value: ['yes'], stance: null, evidence: [] }, q2: { value: ['no'], stance: null, evidence: [] } },
  values: {},
  exemptions: {},
  before: null,
  changed: [],
} as unknown as ReviewSheet
const state = { verdicts: [], otherVerdicts: [], assessedValues: [], pins: [] } as unknown as ReviewState
const assessment = {
  id: 'a1',
  code: 'DG-1',
  can: { judge: true },
  held: null,
  lead: null,
} as unknown as AssessmentDetail

const Panel = () => (
  <JudgingProvider {...{ assessment, sheet, state }}>
    <PanesProvider assessment={assessment}>
      <SimulatorPanel />
    </PanesProvider>
  </JudgingProvider>
)

const page = startPage()
const server = new FakeServer()
beforeEach(() => {
  vi.stubGlobal('fetch', server.fetch)
  startSession({ user: somebody, accessToken: 'a1', refreshToken: 'r1' })
})
afterEach(() => {
  clearSession()
  vi.unstubAllGlobals()
})

it('shows the level that tried verdicts would come to, what lacks most first, and saves none', async () => {
  const router = createRouter({ routeTree: createRootRoute({ component: Panel }), history: createMemoryHistory() })
  await page.draw(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  await act(async () => router.load())
  const said = () => document.querySelector('output')?.textContent
  const selects = [...document.querySelectorAll('select')]
  expect(selects.map(({ labels }) => labels[0]?.textContent)).toEqual(['K2 Tiêu chí 2', 'K1 Tiêu chí 1'])
  expect([...(selects[0]?.options ?? [])].map(({ value }) => value)).toEqual(['', 'met', 'partly', 'not_met'])
  expect(said()).toContain('Nếu như dưới đây: Chưa đạt mức nào, 2/4 điểm')
  const [first] = selects
  if (!first) throw new Error('Nothing can be tried.')
  await act(async () => {
    first.value = 'met'
    first.dispatchEvent(new Event('change', { bubbles: true }))
  })
  expect(said()).toContain('Bây giờ: Chưa đạt mức nào, 2/4 điểm')
  expect(said()).toContain('Nếu như dưới đây: Cơ bản, 4/4 điểm')
  await act(async () =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Bỏ mọi thay đổi')?.click(),
  )
  expect(said()).not.toContain('Cơ bản, 4/4')
  expect(server.seen.filter(({ url }) => url.includes('/criteria/'))).toEqual([])
})
