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

it.each([
  ['draft', 'approved', 'approved', 'chờ phiên họp'],
  ['held', null, 'approved', 'Chưa ghi kết luận'],
  ['held', 'deferred', 'approved', 'hoãn'],
  ['held', 'failed', 'approved', '“Không đạt”'],
  ['held', 'approved', 'approved', null],
  ['held', 'failed', 'failed', null],
] as const)('in a %s session that concluded %s, what was proposed as %s: %s', (state, outcome, proposed, said) => {
  const obstacle = councilObstacle({ state, heldOnWords: '20/11/2026', outcome }, proposed)
  expect(said === null ? obstacle : obstacle?.includes(said)).toBe(said === null ? null : true)
})
