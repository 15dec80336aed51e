import { expect, it } from 'vitest'
import { councilObstacle, councilSessionStates, nextCouncilState } from './council-sessions.rules.ts'

it('lets a session be held, amended and closed, and nothing happen to one that is closed', () => {
  const table = councilSessionStates.map((from) =>
    (['hold', 'amend', 'close'] as const).map((event) => nextCouncilState(from, event)),
  )
  expect(table).toEqual([
    ['held', null, null],
    [null, 'draft', 'closed'],
    [null, null, null],
  ])
})

const concluded = { heldOnWords: '20/11/2026', isOfNow: true, isOfResult: true }

it.each([
  ['draft', 'approved', 'approved', 'chờ phiên họp'],
  ['held', null, 'approved', 'Chưa ghi kết luận'],
  ['closed', 'deferred', 'approved', 'hoãn'],
  ['closed', 'failed', 'approved', '“Không đạt”'],
  ['held', 'approved', 'approved', 'Chưa kết thúc'],
  ['held', 'failed', 'failed', 'Chưa kết thúc'],
  ['closed', 'approved', 'approved', null],
  ['closed', 'failed', 'failed', null],
] as const)('in a %s session that concluded %s, what was proposed as %s: %s', (state, outcome, proposed, said) => {
  const obstacle = councilObstacle({ ...concluded, state, outcome }, proposed)
  expect(said === null ? obstacle : obstacle?.includes(said)).toBe(said === null ? null : true)
})

it('opens no way to a signature without a session, after an older conclusion, or to another result than the council had', () => {
  const of = (changes: object, outcome: 'approved' | 'failed' = 'approved') =>
    councilObstacle({ ...concluded, state: 'closed', outcome, ...changes }, outcome)
  expect(councilObstacle(null, 'failed')).toContain('chưa có phiên họp nào đã kết luận và kết thúc')
  expect(of({ isOfNow: false })).toContain('trước lần nộp')
  expect(of({ isOfResult: false })).toContain('Mức hoặc điểm đã khác')
  // A refusal names no level.
  expect(of({ isOfResult: false }, 'failed')).toBeNull()
})
