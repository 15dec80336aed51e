import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './part-tabs.module.css'

type Tab = { value: string; label: string; count?: number | null }

type Props = {
  /** For screen readers: "Các phần của vai trò". */
  label: string
  tabs: readonly Tab[]
  open: string
  onOpen: (tab: string | null) => void
  /** Keeps to the edges of the window; what is long scrolls within it. */
  children: ReactNode
}

/** The parts of one record under a head that stays: the open one fills what the window leaves. */
export const PartTabs = ({ label, tabs, open, onOpen, children }: Props) => (
  <Tabs value={open} onChange={onOpen} keepMounted={false} className={`column ${styles.tabs}`}>
    <Tabs.List aria-label={label}>
      {tabs.map(({ value, label: name, count }) => (
        // As text: of a nought the kit would draw no part of its own.
        <Tabs.Tab key={value} value={value} rightSection={count?.toString()}>
          {name}
        </Tabs.Tab>
      ))}
    </Tabs.List>
    {children}
  </Tabs>
)
