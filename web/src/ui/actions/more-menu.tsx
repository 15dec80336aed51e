import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { Floating } from '../floating/floating.tsx'
import type { RowAction } from '../list/rows/row-action.ts'
import styles from './more-menu.module.css'

/** The further acts of a record behind `⋯`; what the state does not allow is there with its reason. */
export const MoreMenu = ({ acts, label = 'Việc khác' }: { acts: readonly RowAction[]; label?: string }) => (
  <Floating
    kind="menu"
    position="bottom-end"
    renderButton={(opening) => (
      <ActionIcon variant="default" size={32} aria-label={label} title={label} {...opening}>
        <IconDots size={18} aria-hidden />
      </ActionIcon>
    )}
  >
    {acts.map(({ key, label: name, icon, blocked, isDangerous, run }) => (
      <Menu.Item
        key={key}
        leftSection={icon}
        disabled={typeof blocked === 'string'}
        {...(isDangerous && { color: 'red' })}
        onClick={run}
      >
        {name}
        {typeof blocked === 'string' && <span className={styles.blocked}>{blocked}</span>}
      </Menu.Item>
    ))}
  </Floating>
)
