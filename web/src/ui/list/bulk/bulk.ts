import type { Batch, BatchRow } from '@nhanxanh/contract/shared/bulk'
import type { ComponentType, ReactNode } from 'react'

export type BulkFormProps = {
  batch: Batch
  /** Sends what the act needs to know; settles when it has started, throws what the server refused. */
  run: (input: Record<string, unknown>) => Promise<void>
  /** The buttons of the dialog, the last one of type submit. */
  renderActions: (isBusy: boolean) => ReactNode
}

/** Something that can be done with many rows at once, as data: the bar draws its button, the dialog asks with its words. */
export type BulkAction = {
  /** The act of the contract. */
  key: string
  label: string
  icon: ReactNode
  /** The permission key; who does not hold it does not see the button. */
  needs: string
  /** The button that does it, with the number: `Duyệt 37 hồ sơ`. */
  verb: (count: string) => string
  /** What will happen, as a sentence. */
  explain: string
  isDangerous?: boolean
  /** What stays as it is when the act is put back, as a sentence. */
  afterUndo?: string
  /** Where the act must know something: a part that comes later and draws a form around the buttons. */
  form?: ComponentType<BulkFormProps & { fallback?: ReactNode }>
  /** What it does is sealed: its form shows every row as it would be sealed, and no combination of keys does it. */
  isSealing?: boolean
}

/** The rows of a batch: by name, or all that a filter matches but some. */
export type RowSet = { ids: readonly string[] } | { query: unknown; except: readonly string[] }

/** The bulk acts of one list for this person; ui knows no client, so what is called comes as functions. */
export type Bulk = {
  actions: readonly BulkAction[]
  freeze: (action: string, rows: RowSet) => Promise<Batch>
  run: (id: string, input: Record<string, unknown>) => Promise<Batch>
  /** Starts to put back what a batch did, as a batch of its own. */
  undo: (id: string) => Promise<Batch>
  batch: (id: string) => { queryKey: readonly unknown[]; queryFn: (context: { signal: AbortSignal }) => Promise<Batch> }
  /** Whether a failed look at a batch means that there is none, and not that nobody answered. */
  isGone: (error: unknown) => boolean
  rows: (id: string) => Promise<readonly BatchRow[]>
  /** Rows have changed: what shows them is asked again. */
  settled: () => void
}
