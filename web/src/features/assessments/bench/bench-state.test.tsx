// @vitest-environment happy-dom
import type { ReviewSheet, ReviewState } from '@nhanxanh/contract/features/assessments.review'
import type { AssessmentDetail } from '@nhanxanh/contract/features/assessments.rows'
import { toDecimal } from '@nhanxanh/contract/formula/rational'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, useEffect } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { until } from '../../../../../tests/support/acts.ts'
import { startPage } from '../../../../../tests/support/page.ts'
import { somebody } from '../../../lib/api/fake-server.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { clearSession, startSession } from '../../../lib/session/session.store.ts'
import { dropUnsaved } from '../../../lib/unsaved/unsaved.store.ts'
import { JudgingProvider, useJudging } from './judging.ts'
import { PanesProvider, usePanes } from './panes.ts'
import { useWalking, WalkingProvider } from './walking.ts'

const id = '00000000-0000-4000-8000-00000000000b'
const criterion = (nth: number) => ({
  id: `c${nth}`,
  code: `K${nth}`,
  points: '2',
  passShare: '1',
  appliesTo: { subTypes: [], ranks: [] },
  questions: [{ id: `q${nth}`, key: `q${nth}`, scale: { kind: 'yes-no' }, visibleIf: null, evidence: { minFiles: 0 } }],
})
const criteria = [1, 2, 3].map(criterion)
const answers = Object.fromEntries(
  criteria.map((_, at) => [`q${at + 1}`, { value: ['yes'], stance: null, evidence: [] }]),
)
const sheet = {
  attempt: 1,
  groups: [{ code: 'I', name: 'Một', subGroups: [{ name: 'a', criteria }] }],
  inputs: [],
  constants: [],
  levels: [],
  facility: { subType: 'khach_san', rank: 3, renewals: 0 },
  periodTo: '2026-10-31',
  answers,
  values: {},
  exemptions: {},
  before: null,
  changed: [],
} as unknown as ReviewSheet
const state = { verdicts: [], otherVerdicts: [], assessedValues: [], pins: [] } as unknown as ReviewState
const assessment = { id, code: 'KH-DG-2026-0002', can: { judge: true }, held: null, lead: null } as AssessmentDetail

const page = startPage()
const on = {} as {
  judging: ReturnType<typeof useJudging>
  walking: ReturnType<typeof useWalking>
  panes: ReturnType<typeof usePanes>
}
/** How often what reads the verdicts alone was drawn. */
let drawn = 0
const Verdicts = () => {
  const judging = useJudging()
  useEffect(() => {
    drawn += 1
    on.judging = judging
  })
  return null
}
const Others = () => {
  const [walking, panes] = [useWalking(), usePanes()]
  useEffect(() => void Object.assign(on, { walking, panes }))
  return null
}
const Bench = () => (
  <JudgingProvider {...{ assessment, sheet, state }}>
    <PanesProvider assessment={assessment}>
      <WalkingProvider>
        <Verdicts />
        <Others />
      </WalkingProvider>
    </PanesProvider>
  </JudgingProvider>
)

beforeEach(async () => {
  // Nothing is answered: what is pressed is shown at once.
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  startSession({ user: somebody, accessToken: 'a1', refreshToken: 'r1' })
  dropUnsaved(`assessments.verdicts/${id}`)
  const router = createRouter({ routeTree: createRootRoute({ component: Bench }), history: createMemoryHistory() })
  await page.draw(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
})
afterEach(async () => {
  await act(async () => clearSession())
  vi.unstubAllGlobals()
})

const points = () => toDecimal(on.judging.judged.score.points)
const does = (run: () => void) => act(async () => run())

it('scores a press once, and words not at all', async () => {
  const [first] = on.judging.attempt.criteria
  if (!first) throw new Error('There is no criterion.')
  const { outcomes } = on.judging.judged.score
  expect(points()).toBe('6')
  await does(() => on.judging.judge(first, { verdict: 'partly', share: '0.5' }))
  expect([points(), on.judging.judged.score.outcomes === outcomes]).toEqual(['5', true])
  const { judged } = on.judging
  await does(() => on.judging.judge(first, { comment: 'Xin xem lại.' }))
  expect(on.judging.findings.get(first.id)).toMatchObject({ verdict: 'partly', comment: 'Xin xem lại.' })
  expect(on.judging.judged).toBe(judged)
})

it('walks from criterion to criterion, and back to the one whose verdict is taken back', async () => {
  const { chosen } = on.walking
  if (!chosen) throw new Error('No criterion is looked at.')
  await does(() => on.judging.judge(chosen, { verdict: 'not_met', share: null, reason: 'not_done' }))
  await does(() => void on.walking.openNext(on.judging.isOpen))
  await until(() => expect(on.walking.chosen?.code).toBe('K2'))
  await does(() => on.walking.walk(-1))
  await until(() => expect(on.walking.chosen?.code).toBe('K1'))
  await does(() => on.walking.walk(-1))
  await until(() => expect(on.walking.chosen?.code).toBe('K3'))
  await does(on.walking.undo)
  await until(() => expect([on.walking.chosen?.code, points()]).toEqual(['K1', '6']))
})

it('moves the panes without drawing anew what shows verdicts', async () => {
  const before = drawn
  await does(on.panes.toggleCheck)
  expect(on.panes.panes).toEqual({ left: 'check', right: 'evidence' })
  await does(() => on.panes.setWide(true))
  await does(() => on.panes.toggleRight('record'))
  expect(on.panes.panes).toEqual({ left: 'rail', right: 'record' })
  await does(on.panes.toggleCheck)
  await does(on.panes.toggleCheck)
  await does(() => on.panes.toggleRight('record'))
  expect([on.panes.panes, drawn]).toEqual([{ left: 'rail', right: 'evidence' }, before])
})
