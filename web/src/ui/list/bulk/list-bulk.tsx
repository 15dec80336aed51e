import { lazy, Suspense, useState } from 'react'
import { countSelected } from '../selection/selection.ts'
import type { SelectionControl } from '../selection/use-selection.ts'
import type { ListControl } from '../use-list.ts'
import { BulkBar } from './bulk-bar.tsx'
import type { Bulk, BulkAction, RowSet } from './bulk.ts'

const BulkDialog = lazy(() => import('./bulk-dialog.tsx').then((module) => ({ default: module.BulkDialog })))

type Props = { bulk: Bulk; noun: string; control: ListControl; selecting: SelectionControl; total: number }

const setOf = ({ selection }: SelectionControl, query: unknown): RowSet =>
  selection.kind === 'ids' ? { ids: [...selection.ids] } : { query, except: [...selection.except] }

/** The bar of what is chosen, and the dialog of the batch that the address names. */
export const ListBulk = ({ bulk, noun, control, selecting, total }: Props) => {
  const [busy, setBusy] = useState<string | null>(null)
  const { search, edit, query, over } = control
  const count = countSelected(selecting.selection, total)
  const act = async ({ key }: BulkAction) => {
    if (busy !== null) return
    setBusy(key)
    try {
      const { id } = await bulk.freeze(key, setOf(selecting, query))
      edit({ ...search, batch: id }, 'push')
    } catch {
      // The toast has said why.
    } finally {
      setBusy(null)
    }
  }
  return (
    <>
      {count > 0 && (
        <BulkBar
          {...{ noun, count, total, busy }}
          actions={bulk.actions}
          onAct={(action) => void act(action)}
          onSelectAll={selecting.selectAll}
          onClear={selecting.clear}
        />
      )}
      {over.batch !== undefined && (
        <Suspense>
          <BulkDialog
            key={over.batch}
            id={over.batch}
            bulk={bulk}
            noun={noun}
            onReselect={selecting.selectIds}
            onActed={selecting.clear}
            onClose={() => edit(search, 'replace')}
          />
        </Suspense>
      )}
    </>
  )
}
