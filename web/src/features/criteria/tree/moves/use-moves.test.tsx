// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, useEffect } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FakeServer, somebody } from '../../../../lib/api/fake-server.ts'
import { queryClient } from '../../../../lib/query-client.ts'
import { clearSession, startSession } from '../../../../lib/session/session.store.ts'
import { clearToasts, shownToasts } from '../../../../ui/toast/toasts.ts'
import type { CriteriaNode } from '../criteria-nodes.ts'
import { useMoves } from './use-moves.ts'
import { startPage } from '../../../../../../tests/support/page.ts'

const page = startPage()
let server: FakeServer
/** The version of the only group, as the server has it. */
let version: number
let moves: Moves

const topic = (id: string, children: readonly CriteriaNode[]): CriteriaNode => {
  const record = { id, lineage: id, version: 1, code: id, name: id, points: null, subGroups: [] }
  return { key: id, row: { kind: 'group', record }, children }
}
const group = (): CriteriaNode => {
  const record = { id: 'nhom', lineage: 'nhom', version, name: 'Nhóm', criteria: [] }
  return { key: 'nhom', row: { kind: 'sub-group', record }, children: [] }
}

type Moves = ReturnType<typeof useMoves>
const Tree = ({ told, onMoves }: { told: readonly CriteriaNode[]; onMoves: (now: Moves) => void }) => {
  const now = useMoves(told)
  useEffect(() => onMoves(now))
  return null
}

/** The tree as the server tells it now. */
const draw = () =>
  page.draw(
    <QueryClientProvider client={queryClient}>
      <Tree
        told={[topic('a', [group()]), topic('b', [])]}
        onMoves={(now) => {
          moves = now
        }}
      />
    </QueryClientProvider>,
  )

const texts = () => shownToasts().map(({ text }) => text)
const asked = () =>
  server.seen.flatMap(({ body }) => (body === null ? [] : [(JSON.parse(body) as { version: number }).version]))
const moveAway = () => act(async () => moves.move({ key: 'nhom', parent: 'b', before: null }))
const undo = () => act(async () => shownToasts()[0]?.action?.run())

beforeEach(async () => {
  clearToasts()
  version = 1
  server = new FakeServer()
  server.answer = ({ body }) => {
    const given = JSON.parse(body ?? '{}') as { version: number }
    if (given.version !== version) return { status: 409, body: { message: 'STALE_VERSION', requestId: 'x' } }
    version += 1
    return { status: 200, body: { data: { id: 'nhom', version, versionStatus: 'draft' } } }
  }
  vi.stubGlobal('fetch', server.fetch)
  startSession({ user: somebody, accessToken: 'a1', refreshToken: 'r1' })
  await draw()
})

afterEach(() => {
  clearSession()
  vi.unstubAllGlobals()
})

it('a move is taken back', async () => {
  await moveAway()
  await vi.waitFor(() => expect(texts()).toEqual(['Đã chuyển “Nhóm” sang chỗ khác.']))
  await undo()
  await vi.waitFor(() => expect(texts()).toContain('Đã hoàn tác.'))
  expect(asked()).toEqual([1, 2])
})

it('what somebody else has made of it since is not taken back with it, though the tree shows it already', async () => {
  await moveAway()
  await vi.waitFor(() => expect(texts()).toHaveLength(1))
  version = 3
  await draw()
  await undo()
  await vi.waitFor(() => expect(texts()).toContain('Chưa hoàn tác được.'))
  expect(texts()).not.toContain('Đã hoàn tác.')
  expect(asked()).toEqual([1, 2])
  expect(version).toBe(3)
})

it('a move that is refused is not told as done', async () => {
  version = 5
  await moveAway()
  await vi.waitFor(() => expect(texts()).toHaveLength(1))
  expect(texts()).toEqual([expect.stringContaining('đã thay đổi')])
})

it('what somebody else has changed is moved on from there, once it is seen', async () => {
  await moveAway()
  await vi.waitFor(() => expect(texts()).toHaveLength(1))
  version = 7
  await draw()
  await moveAway()
  await vi.waitFor(() => expect(asked()).toEqual([1, 7]))
})
