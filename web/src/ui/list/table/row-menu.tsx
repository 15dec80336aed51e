import { Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import styles from './table.module.css'

/** One thing that can be done with a row. Not permitted: not given. Blocked by state: given with the reason. */
export type RowAction = {
  key: string
  label: string
  icon?: ReactNode
  /** Why it can not be done now, as a sentence. */
  blocked?: string | null
  isDanger?: boolean
  run: () => void
}

type Props = { label: string; actions: () => readonly RowAction[] }

const Items = ({ actions }: { actions: readonly RowAction[] }) =>
  actions.map(({ key, label, icon, blocked, isDanger, run }) => (
    <Menu.Item
      key={key}
      leftSection={icon}
      disabled={typeof blocked === 'string'}
      title={blocked ?? undefined}
      {...(isDanger ? { color: 'red' } : {})}
      onClick={run}
    >
      {label}
      {typeof blocked === 'string' && <span className="visually-hidden">: {blocked}</span>}
    </Menu.Item>
  ))

/** The ⋯ of a row. A hundred rows carry a hundred plain buttons; the menu itself is made on the first press. */
export function RowMenu({ label, actions }: Props) {
  const [isMade, setMade] = useState(false)
  const button = (
    <button type="button" className={styles.more} aria-label={label} aria-haspopup="menu" onClick={() => setMade(true)}>
      <IconDots size={18} aria-hidden />
    </button>
  )
  if (!isMade) return button
  return (
    <Menu defaultOpened position="bottom-end" withinPortal shadow="md">
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        <Items actions={actions()} />
      </Menu.Dropdown>
    </Menu>
  )
}
