// @vitest-environment happy-dom
import type { ReviewState } from '@nhanxanh/contract/features/assessments.review'
import type { VerdictBody } from '@nhanxanh/contract/features/assessments.verdicts'
import { act } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { startActs } from '../../../../../tests/support/acts.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { dropUnsaved } from '../../../lib/unsaved/unsaved.store.ts'
import { emptyVerdict } from './bench-model.ts'
import { useVerdicts } from './use-verdicts.ts'

const id = '00000000-0000-4000-8000-00000000000a'
const [first, second] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']
const nothing: ReviewState = {
  verdicts: [],
  otherVerdicts: [],
  assessedValues: [],
  pins: [],
  points: '0',
  maximum: '10',
  level: null,
  judged: 0,
  toJudge: 2,
}
const verdict = (criterionId: string, version: number): ReviewState['verdicts'][number] => ({
  ...emptyVerdict,
  criterionId,
  verdict: 'met',
  version,
  isCarried: false,
  isOutdated: false,
  judgedBy: { id, name: 'Lan' },
  judgedAt: '2026-11-24T02:00:00.000Z',
  confirmed: null,
})
const met: VerdictBody = { ...emptyVerdict, verdict: 'met' }

const { on, sent } = startActs(() => useVerdicts({ id, code: 'KH-DG-2026-0001', attempt: 1, state: nothing }))
/** Waits for what the screen draws: React draws when an act ends, and each answer starts the next request. */
const eventually = async (check: () => void): Promise<void> => {
  for (let turn = 0; turn < 200; turn += 1) {
    await act(async () => new Promise((done) => setTimeout(done, 5)))
    try {
      return check()
    } catch {
      continue
    }
  }
  check()
}
const press = (criterionId: string, body: VerdictBody) => act(async () => on.acts.press(criterionId, body))

beforeEach(() => {
  queryClient.clear()
  dropUnsaved(`assessments.verdicts/${id}`)
})

it('sends what was pressed, one after the other, each with the version that was read', async () => {
  on.server.answer = ({ url }) => ({
    status: 200,
    body: { data: { ...nothing, verdicts: [verdict(url.includes(first) ? first : second, 1)] } },
  })
  await press(first, met)
  await press(second, met)
  await eventually(() => expect(on.acts.unsent).toBe(0))
  expect(sent().map(([url, body]) => [url.includes(first), (body as { version: number }).version])).toEqual([
    [true, 0],
    [false, 0],
  ])
})

it('keeps a verdict that still wants a reason, and sends it once it has one', async () => {
  on.server.answer = () => ({ status: 200, body: { data: nothing } })
  await press(first, { ...emptyVerdict, verdict: 'not_met' })
  expect([on.acts.unfinished, sent()]).toEqual([[first], []])
  await press(first, { ...emptyVerdict, verdict: 'not_met', reason: 'not_done' })
  await eventually(() => expect(on.acts.unsent).toBe(0))
})

it('knows a verdict at the moment when it is saved, before that is drawn', async () => {
  const saved = { ...nothing, verdicts: [verdict(first, 1)] }
  on.server.answer = () => ({ status: 200, body: { data: saved } })
  await press(first, met)
  await eventually(() => expect(on.acts.unsent).toBe(0))
  // The props of the hook are still those that were read first.
  expect(on.acts.current(first)).toMatchObject({ verdict: 'met', version: 1 })
  expect(on.acts.current(second)).toEqual(emptyVerdict)
  await press(second, { ...emptyVerdict, verdict: 'not_met' })
  expect(on.acts.current(second).verdict).toBe('not_met')
})

it('tells of a colleague who was faster, and lets either verdict stand', async () => {
  const sentence = 'Lan vừa kết luận tiêu chí này: Đạt.'
  on.server.answer = () => ({ status: 409, body: { message: sentence, code: 'STALE_VERSION', requestId: 'r' } })
  await press(first, met)
  await eventually(() => expect(on.acts.refusal).toEqual({ criterionId: first, text: sentence, isStale: true }))
  expect(on.acts.unsent).toBe(1)
  queryClient.setQueryData(['/assessments/{id}/review', { params: { id } }], {
    ...nothing,
    verdicts: [verdict(first, 4)],
  })
  on.server.answer = () => ({ status: 200, body: { data: { ...nothing, verdicts: [verdict(first, 5)] } } })
  await press(first, { ...met })
  await eventually(() => expect(on.acts.unsent).toBe(0))
  expect(sent().at(-1)?.[1]).toMatchObject({ version: 4 })
})
