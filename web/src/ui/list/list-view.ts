import { createContext, useContext } from 'react'

/** What of a list is on screen, for tools beside its filters: the columns in their order, and how many rows there are. */
export type ListView = {
  noun: string
  columns: readonly string[]
  /** Null until the first answer. */
  total: number | null
  /** Keys of rows that were picked one by one; of rows that were left out, where all of the filter were picked. */
  selected: readonly string[]
  except: readonly string[]
}

const nothingShown: ListView = { noun: 'dòng', columns: [], total: null, selected: [], except: [] }

export const ListViewContext = createContext<ListView>(nothingShown)

/** What the list around this tool shows. */
export const useListView = (): ListView => useContext(ListViewContext)
