import { createContext, use, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import styles from './head.module.css'

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
export const useListView = (): ListView => use(ListViewContext)

/** Where the open menu `⋯` of a list draws what its screen adds; `close` shuts the menu before the tool begins. */
export type ToolPlace = { element: HTMLElement; close: () => void }
export const ToolPlaceContext = createContext<ToolPlace | null>(null)

type Props = { label: string; icon: ReactNode; run: () => void }

/** A line of the menu `⋯`: what a screen can do with its list, and what is rare. The caller stays mounted when it closes. */
export const ListTool = ({ label, icon, run }: Props) => {
  const place = use(ToolPlaceContext)
  if (place === null) return null
  const start = () => {
    place.close()
    run()
  }
  return createPortal(
    <button type="button" className={`row ${styles.tool}`} onClick={start}>
      {icon}
      {label}
    </button>,
    place.element,
  )
}
