import type { QueryFunctionContext } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { BulkAction } from './bulk/bulk.ts'
import type { CellLeft } from './cells/cell-edit.ts'

/** The address of a list as it stands after `?`: flat texts, values of one filter joined by commas. */
export type Search = Readonly<Record<string, string>>

export type Order = { orderField: string; orderDirection: 'ASC' | 'DESC' }

export type Option = {
  value: string
  label: string
  /** A second, dimmed line: what tells two options of one name apart. */
  hint?: string
}

type FilterBase = { key: string; label: string; isPrimary?: boolean }

/** One or several of a known set. Options may depend on the other filters (kinds of the chosen type). */
export type ChoiceFilter = FilterBase & {
  kind: 'choice'
  options: readonly Option[] | ((search: Search) => readonly Option[])
  isSingle?: boolean
}

/** A query of options, as useQuery takes it; the feature owns its key. */
export type OptionsQuery = {
  queryKey: readonly unknown[]
  queryFn: (context: Pick<QueryFunctionContext, 'client' | 'signal'>) => Promise<readonly Option[]>
}

/** Several (or one) of a set that is too large to list: options are found by typing, chosen codes are named one by one. */
export type LookupFilter = FilterBase & {
  kind: 'lookup'
  placeholder: string
  /** The contract takes one value: another choice replaces it. */
  isSingle?: boolean
  /** `frequent`: the values with the most rows, where the list counts them; for as long as nothing is typed. */
  find: (text: string, frequent: readonly string[]) => OptionsQuery
  named: (value: string) => OptionsQuery
}

/** A span of days in Vietnam time; `key` is the parameter of its first day, `toKey` that of its last. */
export type DatesFilter = FilterBase & { kind: 'dates'; toKey: string }

/** At least so many of something. */
export type FromFilter = FilterBase & {
  kind: 'from'
  unit: string
  /** What the field asks, with the place of the number in it. */
  fieldLabel: string
  /** Numbers that matter, offered for a press. */
  suggestions: OptionsQuery
}

export type Filter = ChoiceFilter | LookupFilter | DatesFilter | FromFilter

/** Tabs are one filter that always has a value; the first is chosen where the address names none. */
export type Tabs = {
  key: string
  label: string
  items: readonly { value: string; label: string; order?: Order }[]
}

export type Column<Row> = {
  key: string
  label: string
  /** What the numbers of the column come from, where the label alone would mislead. */
  hint?: string
  /** Pixels; where the table is wider than the sum of its columns, all grow alike. */
  width: number
  /** The field of the contract by which a click on the header orders. */
  orderField?: string
  isNumeric?: boolean
  /** Not shown until the person asks for it in "Cột". */
  isHidden?: boolean
  /** The tabs on which it says something; without any named, all. */
  onTabs?: readonly string[]
  /** Set by the person's arrangement: the how many-th of the columns that stay beside the first. */
  pin?: number
  /** What the cell says: shown as is unless `draw` is given, always the title of a cell that is cut off. */
  text: (row: Row) => string
  /** Marks what the search text matched. */
  isSearched?: boolean
  draw?: (row: Row) => ReactNode
  /** A second, dimmed line where a row needs one: by what a search found it. */
  note?: (row: Row) => string | null
  /** Long words take two lines before they are cut off; rows keep their height. */
  isTwoLines?: boolean
  /** Changed in place: whether this row's cell can be, what the pencil is called, and the field, which says how it closes. */
  edit?: {
    label: (row: Row) => string
    isPossible: (row: Row) => boolean
    draw: (row: Row, leave: (to: CellLeft) => void) => ReactNode
  }
}

/** Where a row leads: the options of a router link. */
export type RowLink = { to: string; params?: Record<string, string>; search?: Search }

/** What a list is, without its rows: everything that a later screen has to say. */
export type ListDeclaration<Row, Schema extends z.ZodObject = z.ZodObject> = {
  /** What one row is called in a sentence: `hồ sơ`. */
  noun: string
  /** The query of the contract: it alone says which parameters exist. */
  schema: Schema
  limit?: number
  order: Order
  tabs?: Tabs
  /** What every address of the list says besides, where it is one part of its page: `tab=activity`. */
  around?: Search
  searchPlaceholder: string
  filters: readonly Filter[]
  /** The first column is the name and carries the link; it stays in sight. */
  columns: readonly [Column<Row>, ...Column<Row>[]]
  rowKey: (row: Row) => string
  link: (row: Row, search: Search) => RowLink
  /** What the drawer beside the list shows of a row. */
  peek?: { title: (row: Row) => string; draw: (row: Row, search: Search) => ReactNode }
  /** What can be done with many rows at once; the screen hands over those that the person may do. */
  bulk?: readonly BulkAction[]
  empty: { title: string; hint: string }
}
