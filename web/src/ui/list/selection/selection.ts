import type { Filter, Search, Tabs } from '../list-declaration.ts'

/** Which rows are chosen: by name, or all that the filter matches but those that were unticked. */
export type Selection = { kind: 'ids'; ids: ReadonlySet<string> } | { kind: 'filter'; except: ReadonlySet<string> }

export const nothing: Selection = { kind: 'ids', ids: new Set() }
export const everything: Selection = { kind: 'filter', except: new Set() }

export const isSelected = (selection: Selection, id: string): boolean =>
  selection.kind === 'ids' ? selection.ids.has(id) : !selection.except.has(id)

/** How many rows are chosen of the total of the filter. */
export const countSelected = (selection: Selection, total: number): number =>
  selection.kind === 'ids' ? selection.ids.size : Math.max(0, total - selection.except.size)

/** Chooses or leaves out these rows; the others stay as they are. */
export function withRows(selection: Selection, ids: readonly string[], isChosen: boolean): Selection {
  const isListed = (selection.kind === 'ids') === isChosen
  const set = new Set(selection.kind === 'ids' ? selection.ids : selection.except)
  for (const id of ids) {
    if (isListed) set.add(id)
    else set.delete(id)
  }
  return selection.kind === 'ids' ? { kind: 'ids', ids: set } : { kind: 'filter', except: set }
}

/** The rows from one to another, both included; the last alone where the first is not on this page. */
export function rowsBetween(page: readonly string[], from: string | null, to: string): readonly string[] {
  const [start, end] = [from === null ? -1 : page.indexOf(from), page.indexOf(to)]
  return start < 0 || end < 0 ? [to] : page.slice(Math.min(start, end), Math.max(start, end) + 1)
}

type Narrowing = { filters: readonly Filter[]; tabs?: Tabs }

/** What of an address decides which rows match: another filter ends a selection, another page or order does not. */
export function filterOf({ filters, tabs }: Narrowing, search: Search): string {
  const keys = filters.flatMap((filter) => (filter.kind === 'dates' ? [filter.key, filter.toKey] : [filter.key]))
  return JSON.stringify([...(tabs ? [tabs.key] : []), 'q', ...keys].map((key) => search[key] ?? null))
}
