import { useEffect, useEffectEvent, useRef } from 'react'
import { useOver } from '../frame/use-over.ts'
import { countSelected } from '../selection/selection.ts'
import type { SelectionControl } from '../selection/use-selection.ts'
import type { ListControl } from '../use-list.ts'
import { BulkBar } from './bulk-bar.tsx'
import type { Bulk } from './bulk.ts'
import type { Freezing } from './use-freezing.ts'
import { lazyPart } from '../../lazy/lazy-part.tsx'

const BulkDialog = lazyPart(() => import('./bulk-dialog.tsx').then((module) => module.BulkDialog))

type Props = {
  bulk: Bulk
  noun: string
  control: ListControl
  selecting: SelectionControl
  total: number
  freezing: Freezing
  /** The key that does an act of rows with all that are chosen. */
  keyOf: (act: string) => string | undefined
  /** The dialog has left, and what opened it with it: somebody has to take the focus. */
  onLeft: () => void
}

/** Milliseconds in which the kit gives the focus back, where what had it is still there. */
const pause = 50

/** Leads the focus on once the dialog of a batch has closed and nothing else has taken it. */
function useLeaving(isOpen: boolean, onLeft: () => void): void {
  const wasOpen = useRef(isOpen)
  const leave = useEffectEvent(onLeft)
  useEffect(() => {
    const hasClosed = wasOpen.current && !isOpen
    wasOpen.current = isOpen
    if (!hasClosed) return undefined
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) leave()
    }, pause)
    return () => clearTimeout(timer)
  }, [isOpen])
}

/** The bar of what is chosen, and the dialog of the batch that the address names. */
export const ListBulk = ({ bulk, noun, control, selecting, total, freezing, keyOf, onLeft }: Props) => {
  const { over } = control
  const { busy, act } = freezing
  const close = useOver(over.batch, control)
  const bar = useRef<HTMLElement>(null)
  const count = countSelected(selecting.selection, total)
  // What was chosen again is there to be acted on; else the rows are next.
  useLeaving(over.batch !== undefined, () => (count > 0 ? bar.current?.focus() : onLeft()))
  // What was pressed is gone with what it did.
  const selectAll = () => {
    selecting.selectAll()
    bar.current?.focus()
  }
  const clear = () => {
    selecting.clear()
    onLeft()
  }
  return (
    <>
      {count > 0 && (
        <BulkBar
          ref={bar}
          {...{ noun, count, total, busy, keyOf }}
          actions={bulk.actions}
          onAct={(action) => void act(action)}
          onSelectAll={selectAll}
          onClear={clear}
        />
      )}
      {over.batch !== undefined && (
        <BulkDialog
          key={over.batch}
          id={over.batch}
          bulk={bulk}
          noun={noun}
          onReselect={selecting.selectIds}
          onActed={selecting.clear}
          onUndo={(id) => control.edit({ ...control.search, batch: id }, 'replace')}
          onClose={close}
        />
      )}
    </>
  )
}
