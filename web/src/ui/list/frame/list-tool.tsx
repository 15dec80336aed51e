import { createContext, use, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import styles from './head.module.css'

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
    <button type="button" className={styles.tool} onClick={start}>
      {icon}
      {label}
    </button>,
    place.element,
  )
}
