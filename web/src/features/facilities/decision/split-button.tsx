import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { Floating } from '../../../ui/floating/floating.tsx'
import styles from './decision.module.css'

type Act = { label: string; run: () => void }

type Props = {
  /** The usual way, by its key as well. */
  main: Act & { keyCap: string; keys: string }
  /** The same without going on. */
  other: Act
  menuLabel: string
  color?: 'red'
  isBusy: boolean
  /** Why it cannot be done yet: a press then says so. */
  blockedBy: { id: string; title: string } | null
}

/** A decision and the next file in one, and behind the arrow the decision alone. */
export const SplitButton = ({ main, other, menuLabel, color, isBusy, blockedBy }: Props) => {
  const shared = { ...(color && { color }), loading: isBusy }
  const blocked = blockedBy && {
    'aria-disabled': true,
    'data-disabled': true,
    'aria-describedby': blockedBy.id,
    title: blockedBy.title,
  }
  return (
    <div className={styles.split}>
      <Button
        {...shared}
        {...blocked}
        aria-keyshortcuts={main.keys}
        rightSection={<kbd aria-hidden>{main.keyCap}</kbd>}
        onClick={main.run}
      >
        {main.label}
      </Button>
      <Floating
        kind="menu"
        position="bottom-end"
        renderButton={(opening) => (
          <Button
            {...shared}
            {...(blockedBy && { 'data-disabled': true })}
            px={8}
            aria-label={menuLabel}
            title={menuLabel}
            {...opening}
          >
            <IconChevronDown size={16} aria-hidden />
          </Button>
        )}
      >
        <Menu.Item disabled={blockedBy !== null} onClick={other.run}>
          {other.label}
        </Menu.Item>
      </Floating>
    </div>
  )
}
