import { criteria } from '@nhanxanh/contract/features/criteria'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../../lib/api/client.ts'
import { toastWithUndo } from '../../../../ui/toast/undo-toast.ts'
import { applyMove, type TreeMove } from '../../../../ui/tree/moves/apply-move.ts'
import { refreshCriteria } from '../../criteria.queries.ts'
import { findNode, placeOf, rowName, standingOf, type CriteriaNode, type CriteriaRow } from '../criteria-nodes.ts'

type Place = { parentId: string | null; position: number; version: number }

/** Each kind of record has a call of its own for its place. */
const send = ({ kind, record: { id } }: CriteriaRow, { parentId, ...place }: Place) => {
  const params = { id }
  if (kind === 'group') return call(criteria.moveGroup, { params, body: place })
  const body = { ...place, parentId: parentId ?? '' }
  return call(kind === 'sub-group' ? criteria.moveSubGroup : criteria.move, { params, body })
}

type Waiting = {
  row: CriteriaRow
  place: Omit<Place, 'version'>
  /** What is taken back was seen as one's own moves left it, not as somebody else has made it since. */
  isBack: boolean
  done: readonly PromiseWithResolvers<void>[]
}

const versionFor = ({ row: { record }, isBack }: Waiting, left: ReadonlyMap<string, number>): number => {
  const own = left.get(record.id) ?? record.version
  return isBack ? own : Math.max(own, record.version)
}

const withWaiting = (queue: readonly Waiting[], next: Waiting): Waiting[] => {
  const isSame = ({ row }: Waiting): boolean => row.record.id === next.row.record.id
  const done = queue.filter(isSame).flatMap((each) => each.done)
  return [...queue.filter((each) => !isSame(each)), { ...next, done: [...done, ...next.done] }]
}

/**
 * Moves that show at once and reach the server one after the other, in the order in which they were made: each needs the
 * version that the one before it left. Steps of the same row that are still waiting become one. What the server refuses is
 * taken back by its own tree.
 */
export function useMoves(server: readonly CriteriaNode[]) {
  const client = useQueryClient()
  const [shown, setShown] = useState<readonly CriteriaNode[] | null>(null)
  const queue = useRef<Waiting[]>([])
  const versions = useRef(new Map<string, number>())
  const isSending = useRef(false)
  const latest = useRef(server)
  const nodes = shown ?? server
  useEffect(() => {
    latest.current = nodes
  })
  const sendNext = async (next: Waiting): Promise<void> => {
    try {
      const { version } = await send(next.row, { ...next.place, version: versionFor(next, versions.current) })
      versions.current.set(next.row.record.id, version)
      for (const { resolve } of next.done) resolve()
    } catch (failure) {
      for (const { reject } of [next, ...queue.current].flatMap(({ done }) => done)) reject(failure)
      queue.current = []
    }
  }
  const drain = async (): Promise<void> => {
    if (isSending.current) return
    isSending.current = true
    for (let next = queue.current.shift(); next !== undefined; next = queue.current.shift()) await sendNext(next)
    isSending.current = false
    await refreshCriteria(client)
    setShown(null)
  }
  /** Settles when the server has taken the move, or has refused it, which its toast tells. */
  const move = (row: CriteriaRow, wanted: TreeMove, isBack = false): Promise<void> => {
    const place = placeOf(latest.current, wanted)
    latest.current = applyMove(latest.current, wanted)
    setShown(latest.current)
    const done = Promise.withResolvers<void>()
    queue.current = withWaiting(queue.current, { row, place, isBack, done: [done] })
    drain().catch(() => undefined)
    return done.promise
  }
  const moveWithUndo = async (wanted: TreeMove): Promise<void> => {
    const row = findNode(latest.current, wanted.key)?.row
    const back = standingOf(latest.current, wanted.key)
    if (row === undefined || back === null) return
    await move(row, wanted)
    if (back.parent === wanted.parent) return
    toastWithUndo({ text: `Đã chuyển “${rowName(row)}” sang chỗ khác.`, undo: () => move(row, back, true) })
  }
  // A refusal has shown its toast; the tree of the server is back.
  return { nodes, move: (wanted: TreeMove) => void moveWithUndo(wanted).catch(() => undefined) }
}
