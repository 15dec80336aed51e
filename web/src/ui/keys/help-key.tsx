import { useState } from 'react'
import { useActions } from '../palette/use-actions.ts'
import { useShortcuts } from './use-shortcuts.ts'
import { lazyPart } from '../lazy/lazy-part.tsx'

const KeyHelp = lazyPart(() => import('./key-help.tsx').then((module) => module.KeyHelp))

/** The heading of keys that hold on every screen. */
export const everywhere = 'Mọi màn hình'

/** `?` on every screen, and in the palette for who does not know it yet. */
export const HelpKey = () => {
  const [opened, setOpened] = useState<{ nth: number; isOpen: boolean }>({ nth: 0, isOpen: false })
  const open = () => setOpened(({ nth }) => ({ nth: nth + 1, isOpen: true }))
  const close = () => setOpened({ ...opened, isOpen: false })
  useShortcuts([{ keys: 'Shift+Slash', label: 'Xem bảng phím tắt này', group: everywhere, run: open }])
  useActions([{ id: 'keys', label: 'Xem bảng phím tắt', keywords: ['bàn phím', 'trợ giúp'], run: open }])
  if (opened.nth === 0) return null
  return <KeyHelp key={opened.nth} isOpen={opened.isOpen} onClose={close} />
}
