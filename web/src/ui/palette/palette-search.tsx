import { Kbd } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import type { PaletteEntry, PaletteSection } from './palette-entry.ts'
import { optionId, PaletteList } from './palette-list.tsx'
import { PaletteStates, type SearchState } from './palette-states.tsx'
import { useChoice } from './use-choice.ts'
import styles from './palette.module.css'

type Props = {
  label: string
  typed: string
  /** `isComposing`: an input method is in the middle of a word, so that asking others is too early. */
  onType: (typed: string, isComposing: boolean) => void
  /** What of the typed text is searched: marked in the entries. */
  text: string
  sections: readonly PaletteSection[]
  state: SearchState
  onRun: (entry: PaletteEntry) => void
}

/** The field and the entries beneath it: a combobox, so that the focus stays in the field. */
export const PaletteSearch = ({ label, typed, onType, text, sections, state, onRun }: Props) => {
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const entries = sections.flatMap((section) => section.entries)
  const run = (entry: PaletteEntry) => {
    if (typeof entry.disabledReason !== 'string') onRun(entry)
  }
  const { chosen, choose, onKeyDown } = useChoice(entries, typed, run)
  useEffect(() => {
    input.current?.focus()
    input.current?.setSelectionRange(input.current.value.length, input.current.value.length)
  }, [])
  return (
    <>
      <div className={`row ${styles.field}`}>
        <IconSearch size={20} aria-hidden />
        <input
          ref={input}
          data-autofocus
          role="combobox"
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={entries.length > 0}
          aria-controls={entries.length > 0 ? listId : undefined}
          aria-activedescendant={chosen === null ? undefined : optionId(listId, chosen)}
          autoComplete="off"
          spellCheck={false}
          placeholder={`${label}…`}
          maxLength={200}
          value={typed}
          onChange={(event) => onType(event.currentTarget.value, (event.nativeEvent as InputEvent).isComposing)}
          onCompositionEnd={(event) => onType(event.currentTarget.value, false)}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className={styles.results}>
        <PaletteList {...{ listId, sections, text, chosen }} onChoose={({ id }) => choose(id)} onRun={run} />
        <PaletteStates typed={typed} count={entries.length} state={state} />
      </div>
      <Keys />
    </>
  )
}

const keys = [
  ['↑↓', 'chọn'],
  ['Enter', 'mở'],
  ['>', 'thao tác'],
  ['#', 'mã'],
  ['Esc', 'đóng'],
] as const

const Keys = () => (
  <ul className={`wrap ${styles.keys}`} aria-label="Cách dùng">
    {keys.map(([key, words]) => (
      <li key={key}>
        <Kbd size="xs">{key}</Kbd> {words}
      </li>
    ))}
  </ul>
)
