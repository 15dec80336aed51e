import { Menu, type MenuProps } from '@mantine/core'
import type { KeyboardEvent, ReactElement } from 'react'
import styles from './dock.module.css'

/** The digit that picks the item at a place: 1 to 9, then 0; null for those behind. */
const digitAt = (at: number): string | null => (at < 10 ? String((at + 1) % 10) : null)

type Props<Value extends string> = Pick<MenuProps, 'opened' | 'onChange' | 'position' | 'width' | 'returnFocus'> & {
  label: string
  /** The first ten have a digit. */
  items: readonly { value: Value; label: string }[]
  onPick: (value: Value) => void
  /** The button from which it hangs. */
  children: ReactElement
}

/** A list that opens upward from its button, picked from by digit, arrows or mouse. */
export const DigitMenu = <Value extends string>({ label, items, onPick, children, ...menu }: Props<Value>) => {
  const pick = (event: KeyboardEvent) => {
    const item = items.find((_item, at) => event.code === `Digit${digitAt(at)}`)
    if (!item) return
    event.preventDefault()
    onPick(item.value)
  }
  return (
    <Menu {...menu} withinPortal>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown aria-label={label} onKeyDown={pick} mah="60vh" style={{ overflowY: 'auto' }}>
        {items.map(({ value, label: words }, at) => (
          <Menu.Item
            key={value}
            leftSection={digitAt(at) !== null && <kbd className={styles.digit}>{digitAt(at)}</kbd>}
            onClick={() => onPick(value)}
          >
            {words}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
