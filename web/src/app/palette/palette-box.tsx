import { IconSearch } from '@tabler/icons-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { everywhere } from '../../ui/keys/help-key.tsx'
import { useShortcuts } from '../../ui/keys/use-shortcuts.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { isPalettePress } from '../../ui/palette/palette-press.ts'
import styles from './palette-box.module.css'

const CommandPalette = lazyPart(() => import('./command-palette.tsx').then(({ CommandPalette }) => CommandPalette))

const label = 'Tìm hoặc chạy lệnh'
const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

const focus = (input: HTMLInputElement | null) => input?.focus()

type AheadProps = { onType: (text: string) => void; onClose: () => void }

/** Where words go that are typed before the palette has come: no letter is lost, and none is taken for a shortcut. */
const TypedAhead = ({ onType, onClose }: AheadProps) => (
  <input
    ref={focus}
    className="visually-hidden"
    aria-label={label}
    maxLength={200}
    autoComplete="off"
    onChange={(event) => onType(event.currentTarget.value)}
    onKeyDown={({ key }) => key === 'Escape' && onClose()}
  />
)

/** A question in a dialog is answered first. The palette itself, still fading out, is none. */
const isQuestionOpen = (): boolean =>
  [...document.querySelectorAll('[aria-modal=true]')].some((dialog) => dialog.getAttribute('aria-label') !== label)

/** Opens and closes; closing gives the focus back at once, so that an entry that moves it has the last word. */
const useToggle = () => {
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused')
  const opener = useRef<Element | null>(null)
  const ahead = useRef('')
  const open = () => {
    if (isQuestionOpen()) return
    opener.current = document.activeElement
    ahead.current = ''
    setState('open')
  }
  const close = () => {
    setState('closed')
    if (opener.current instanceof HTMLElement && opener.current !== document.body) opener.current.focus()
  }
  const keep = (text: string) => {
    ahead.current = text
  }
  return { state, open, close, keep, typedAhead: () => ahead.current }
}

/** In the header: opens the palette by pointer, and by Ctrl+K or ⌘K wherever the focus is. */
export const PaletteBox = () => {
  const { state, open, close, keep, typedAhead } = useToggle()
  useShortcuts([{ keys: 'Ctrl+KeyK', label, group: everywhere }])
  const toggle = useRef(open)
  // Before the page is seen: a press that follows its first sight is not lost.
  useLayoutEffect(() => {
    toggle.current = state === 'open' ? close : open
  })
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isPalettePress(event)) return
      event.preventDefault()
      toggle.current()
    }
    document.addEventListener('keydown', listen, true)
    return () => document.removeEventListener('keydown', listen, true)
  }, [])
  return (
    <>
      <button
        type="button"
        className={`row ${styles.box}`}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={open}
      >
        <IconSearch size={16} aria-hidden />
        <span className={styles.label}>{label}</span>
        <kbd className={styles.key} aria-hidden>
          {isApple ? '⌘ K' : 'Ctrl K'}
        </kbd>
      </button>
      {state !== 'unused' && (
        <CommandPalette
          fallback={state === 'open' && <TypedAhead onType={keep} onClose={close} />}
          label={label}
          isOpen={state === 'open'}
          onClose={close}
          typedAhead={typedAhead}
        />
      )}
    </>
  )
}
