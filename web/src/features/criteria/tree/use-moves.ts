import { criteria } from '@nhanxanh/contract/features/criteria'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../lib/api/client.ts'
import { toastWithUndo } from '../../../ui/toast/undo-toast.ts'
import { applyMove, type TreeMove } from '../../../ui/tree/moves/apply-move.ts'
import { refreshCriteria } from '../criteria.queries.ts'
import { findNode, placeOf, rowName, standingOf, type CriteriaNode, type CriteriaRow } from './criteria-nodes.ts'

type Place = { parentId: string | null; position: number; version: number }

/** Each kind of record has a call of its own for its place. */
const send = ({ kind, record: { id } }: CriteriaRow, { parentId, ...place }: Place) => {
  const params = { id }
  if (kind === 'group') return call(criteria.moveGroup, { params, body: place })
  const body = { ...place, parentId: parentId ?? '' }
  return call(kind === 'sub-group' ? criteria.moveSubGroup : criteria.move, { params, body })
}

type Waiting = { row: CriteriaRow; place: Omit<Place, 'version'> }

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
  const drain = async () => {
    if (isSending.current) return
    isSending.current = true
    try {
      for (let next = queue.current.shift(); next !== undefined; next = queue.current.shift()) {
        const { id, version } = next.row.record
        const done = await send(next.row, { ...next.place, version: versions.current.get(id) ?? version })
        versions.current.set(id, done.version)
      }
    } finally {
      queue.current = []
      isSending.current = false
      await refreshCriteria(client)
      setShown(null)
    }
  }
  const move = (wanted: TreeMove): void => {
    const row = findNode(latest.current, wanted.key)?.row
    if (row === undefined) return
    const place = placeOf(latest.current, wanted)
    latest.current = applyMove(latest.current, wanted)
    setShown(latest.current)
    queue.current = [...queue.current.filter((each) => each.row.record.id !== row.record.id), { row, place }]
    // The toast has been shown; the tree of the server is back.
    drain().catch(() => undefined)
  }
  const moveWithUndo = (wanted: TreeMove): void => {
    const back = standingOf(latest.current, wanted.key)
    const row = findNode(latest.current, wanted.key)?.row
    move(wanted)
    if (row === undefined || back === null || back.parent === wanted.parent) return
    const text = `Đã chuyển “${rowName(row)}” sang chỗ khác.`
    toastWithUndo({ text, undo: async () => move(back) })
  }
  return { nodes, move: moveWithUndo }
}
