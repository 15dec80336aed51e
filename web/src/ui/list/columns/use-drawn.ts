import { useLayoutEffect, useMemo, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { ListDeclaration } from '../list-declaration.ts'
import type { Arrangement } from './use-arrangement.ts'
import { drawnColumns } from './drawn-columns.ts'

/** Pixels across that a box leaves for what stands in it, its scroll bar aside; null until it is there. */
function useRoom(box: RefObject<HTMLElement | null>): number | null {
  const [room, setRoom] = useState<number | null>(null)
  // Before each paint: a column that gave way a moment later would be seen to go.
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return undefined
    const measure = () => setRoom(element.clientWidth)
    const observer = new ResizeObserver(() => flushSync(measure))
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [box])
  return room
}

type Given<Row> = {
  box: RefObject<HTMLElement | null>
  items: readonly Row[]
  /** Pixels of what stands beside the columns: boxes and menu. */
  lead: number
}

/** The declaration with the columns that this page has room for. */
export function useDrawn<Row>(
  { declaration, chosen }: Pick<Arrangement<Row>, 'declaration' | 'chosen'>,
  { box, items, lead }: Given<Row>,
): ListDeclaration<Row> {
  const whole = useRoom(box)
  const room = whole === null ? null : whole - lead
  return useMemo(
    () => ({
      ...declaration,
      columns: drawnColumns(declaration.columns, { room, rows: items, chosen }),
    }),
    [declaration, chosen, room, items],
  )
}
