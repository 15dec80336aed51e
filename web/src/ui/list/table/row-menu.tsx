import { Menu } from '@mantine/core'
import type { RowAction } from '../rows/row-action.ts'
import styles from './table.module.css'

/** Where the menu opens: at its button, or where the mouse was. */
export type MenuPlace = { row: string; left: number; top: number; from: HTMLElement }

const Items = ({ actions }: { actions: readonly RowAction[] }) =>
  actions.map(({ key, label, icon, shortcut, blocked, isDangerous, run }) => (
    <Menu.Item
      key={key}
      leftSection={icon}
      rightSection={shortcut && <kbd className={styles.shortcut}>{shortcut.slice(3)}</kbd>}
      disabled={typeof blocked === 'string'}
      title={blocked ?? undefined}
      {...(isDangerous ? { color: 'red' } : {})}
      onClick={run}
    >
      {label}
      {typeof blocked === 'string' && <span className="visually-hidden">: {blocked}</span>}
    </Menu.Item>
  ))

type Props = { place: MenuPlace; actions: readonly RowAction[]; onClose: () => void }

/** The one menu of a table: the same by ⋯ and by the right button of the mouse. */
export const RowMenu = ({ place, actions, onClose }: Props) => (
  <Menu
    key={`${place.row} ${place.left} ${place.top}`}
    defaultOpened
    position="bottom-start"
    withinPortal
    shadow="md"
    returnFocus={false}
    onClose={() => {
      // Only where the menu still has it: an act may have moved the focus on.
      if (document.activeElement === document.body || document.activeElement?.closest('[role=menu]')) place.from.focus()
      onClose()
    }}
  >
    <Menu.Target>
      <button
        type="button"
        tabIndex={-1}
        aria-label="Thao tác với dòng"
        className={styles.point}
        style={{ left: place.left, top: place.top }}
      />
    </Menu.Target>
    <Menu.Dropdown>
      <Items actions={actions} />
    </Menu.Dropdown>
  </Menu>
)
