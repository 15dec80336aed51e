import { useState } from 'react'
import { countSelected } from '../selection/selection.ts'
import type { SelectionControl } from '../selection/use-selection.ts'
import type { ListControl } from '../use-list.ts'
import type { Bulk, BulkAction, RowSet } from './bulk.ts'

const setOf = ({ selection }: SelectionControl, query: unknown): RowSet =>
  selection.kind === 'ids' ? { ids: [...selection.ids] } : { query, except: [...selection.except] }

type Chosen = { control: ListControl; selecting: SelectionControl | null; total: number }

/** Freezes what is chosen and opens its dialog; one act at a time. `actions`: what can be done with it, while something is chosen. */
export function useFreezing(bulk: Bulk | undefined, { control, selecting, total }: Chosen) {
  const { search, edit, query } = control
  const [busy, setBusy] = useState<string | null>(null)
  const act = async ({ key }: BulkAction) => {
    if (busy !== null || bulk === undefined || selecting === null) return
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
  const isChosen = selecting !== null && countSelected(selecting.selection, total) > 0
  const actions: readonly BulkAction[] = (isChosen && bulk?.actions) || []
  return { busy, act, actions }
}

export type Freezing = ReturnType<typeof useFreezing>
