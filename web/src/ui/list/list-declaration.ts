import type { ColumnHead } from '@nhanxanh/contract/shared/columns'
import type { QueryFunctionContext } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { BulkAction } from './bulk/bulk.ts'

/** The address of a list as it stands after `?`: flat texts, values of one filter joined by commas. */
export type Search = Readonly<Record<string, string>>

export type Order = { orderField: string; orderDirection: 'ASC' | 'DESC' }

export type Option = {
  value: string
  label: string
  /** A second, dimmed line: what tells two options of one name apart. */
  hint?: string
}

type FilterBase = { key: string; label: string }

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

/** Where the keyboard goes when a cell closes: back to its row, on to the next cell that can be changed, or it is gone already. */
export type CellLeft = 'row' | 'next' | 'previous' | 'elsewhere'

export type Column<Row> = ColumnHead & {
  key: string
  /** Pixels; the least where the column is free. */
  width: number
  /** The width to which it shrinks before any column has to go: what it says is cut to its mark. */
  narrowWidth?: number
  /** Takes its share of the room that is left, as the name does. */
  isFree?: boolean
  /** How long the column stays where there is no room for all: the least goes first, of equals the last; 0 unless told. */
  weight?: number
  /** A code: small, for who looks it up. */
  isCode?: boolean
  /** Drawn also where it says the same on every row: something can be done in it. */
  isSteady?: boolean
  isNumeric?: boolean
  /** Not shown until the person asks for it in "Cột". */
  isHidden?: boolean
  /** The tabs on which it says something; without any named, all. */
  onTabs?: readonly string[]
  /** Pixels that the person has set: held where there is room for them. */
  wish?: number
  /** What the cell says: shown as is unless `draw` is given, always the title of a cell that is cut off. */
  text: (row: Row) => string
  draw?: (row: Row) => ReactNode
  /** A second, dimmed line where a row needs one: by what a search found it. */
  note?: (row: Row) => string | null
  /** Long words take two lines before they are cut off. */
  isTwoLines?: boolean
  /** Changed in place: whether this row's cell can be, what the pencil is called, and the field, which says how it closes. */
  edit?: {
    label: (row: Row) => string
    isPossible: (row: Row) => boolean
    draw: (row: Row, leave: (to: CellLeft) => void) => ReactNode
  }
}

/** A part of the rows that stands together under a head of its own. */
export type RowGroup = {
  key: string
  label: string
  /** Drawn once before the label: late, soon, in time, or not running. */
  mark?: 'full' | 'half' | 'empty' | 'paused'
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
  /** Its own order in words, where no column has it. */
  ownOrder?: string
  tabs?: Tabs
  /** What every address of the list says besides, where it is one part of its page: `tab=activity`. */
  around?: Search
  searchPlaceholder: string
  filters: readonly Filter[]
  /** The first column is the name and carries the link; it stays in sight. */
  columns: readonly [Column<Row>, ...Column<Row>[]]
  rowKey: (row: Row) => string
  link: (row: Row, search: Search) => RowLink
  /** What stands beside the list of one row. */
  peek?: { title: (row: Row) => string; draw: (row: Row, search: Search) => ReactNode }
  /** The group of a row under an order; null where the order makes none. What is searched stands by relevance, without groups. */
  groupOf?: (row: Row, order: Order) => RowGroup | null
  /** The tabs whose rows can be chosen; without any named, all. */
  bulkTabs?: readonly string[]
  /** What can be done with many rows at once; the screen hands over those that the person may do. */
  bulk?: readonly BulkAction[]
  empty: { title: string; hint: string }
}
