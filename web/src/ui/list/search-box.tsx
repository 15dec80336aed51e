import { searchedText } from '@nhanxanh/contract/shared/list'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { isComposing } from '../keys/key-press.ts'
import styles from './frame/head.module.css'

/** Milliseconds of silence after which what was typed is searched. */
const pause = 300

type Props = {
  text: string
  placeholder: string
  inputRef: RefObject<HTMLInputElement | null>
  onSearch: (text: string) => void
  /** The arrow key leads on to the rows. */
  onDown?: () => void
}

/**
 * What stands in the box runs ahead of the address by a short pause; a word that an input method is still composing
 * waits until it is whole. Where the address changes by other means (Back, a removed chip) the box follows.
 */
function useDraft(text: string, onSearch: (text: string) => void) {
  const [draft, setDraft] = useState(text)
  const [asked, setAsked] = useState(text)
  const [seen, setSeen] = useState(text)
  const [isWriting, setWriting] = useState(false)
  if (text !== seen) {
    setSeen(text)
    if (text !== asked) {
      setDraft(text)
      setAsked(text)
    }
  }
  const search = (next: string) => {
    const wanted = searchedText(next)
    if (wanted === asked) return
    setAsked(wanted)
    onSearch(wanted)
  }
  const latest = useRef(search)
  useEffect(() => {
    latest.current = search
  })
  useEffect(() => {
    if (isWriting) return undefined
    const timer = setTimeout(() => latest.current(draft), pause)
    return () => clearTimeout(timer)
  }, [draft, isWriting])
  return { draft, setDraft, setWriting, search }
}

/** The search of a list: `/` comes here, Enter searches at once, ↓ leads on to the rows, Esc empties it. */
export const SearchBox = ({ text, placeholder, inputRef, onSearch, onDown }: Props) => {
  const { draft, setDraft, setWriting, search } = useDraft(text, onSearch)
  const clear = () => {
    setDraft('')
    search('')
  }
  return (
    <div className={`row ${styles.search}`}>
      <IconSearch className={styles.lens} size={16} aria-hidden />
      <input
        ref={inputRef}
        type="search"
        aria-label={placeholder}
        aria-keyshortcuts="/"
        placeholder={placeholder}
        maxLength={200}
        value={draft}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onCompositionStart={() => setWriting(true)}
        onCompositionEnd={() => setWriting(false)}
        onKeyDown={(event) => {
          if (isComposing(event.nativeEvent)) return
          if (event.key === 'Enter') {
            // Within a form the press would also send it.
            event.preventDefault()
            search(draft)
          }
          if (event.key === 'ArrowDown') {
            // The press itself would scroll the rows under the focus that it brings.
            event.preventDefault()
            onDown?.()
          }
          if (event.key === 'Escape' && draft !== '') clear()
        }}
      />
      {draft === '' ? (
        <kbd aria-hidden>/</kbd>
      ) : (
        <button type="button" className={styles.empty} aria-label="Xoá từ khoá" onClick={clear}>
          <IconX size={14} aria-hidden />
        </button>
      )}
    </div>
  )
}
