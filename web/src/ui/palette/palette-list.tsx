import { Box } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Marked } from '../text/marked.tsx'
import type { PaletteEntry, PaletteSection } from './palette-entry.ts'
import styles from './palette.module.css'

/** The id of an entry's element, for `aria-activedescendant`. */
export const optionId = (listId: string, { id }: PaletteEntry): string => `${listId}-${id}`

/** HTML has no tag for a list that a field steers and whose lines are more than text. */
const roles = { list: 'listbox', section: 'group', entry: 'option' } as const

type Props = {
  listId: string
  sections: readonly PaletteSection[]
  text: string
  chosen: PaletteEntry | null
  onChoose: (entry: PaletteEntry) => void
  onRun: (entry: PaletteEntry) => void
}

/** The entries in their sections. */
export const PaletteList = ({ listId, sections, ...rest }: Props) => {
  if (sections.length === 0) return null
  return (
    <Box id={listId} role={roles.list} aria-label="Kết quả" className={styles.list}>
      {sections.map(({ id, label, entries }) => (
        <Box key={id} role={roles.section} aria-labelledby={`${listId}-${id}`} className={styles.section}>
          <div id={`${listId}-${id}`} className={styles.heading} role="presentation">
            {label}
          </div>
          {entries.map((entry) => (
            <Option key={entry.id} id={optionId(listId, entry)} entry={entry} {...rest} />
          ))}
        </Box>
      ))}
    </Box>
  )
}

type OptionProps = Omit<Props, 'listId' | 'sections'> & { id: string; entry: PaletteEntry }

const Option = ({ id, entry, text, chosen, onChoose, onRun }: OptionProps) => {
  const ref = useRef<HTMLDivElement>(null)
  const isChosen = entry.id === chosen?.id
  const isBlocked = typeof entry.disabledReason === 'string'
  useEffect(() => {
    if (isChosen) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  return (
    <Box
      ref={ref}
      id={id}
      role={roles.entry}
      tabIndex={-1}
      aria-selected={isChosen}
      aria-disabled={isBlocked || undefined}
      className={`row ${styles.option}`}
      // The focus stays in the field; a list that moves under a resting pointer does not choose.
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={() => {
        if (!isChosen) onChoose(entry)
      }}
      onClick={() => onRun(entry)}
    >
      <span className={styles.icon}>{entry.icon}</span>
      <span className={`column fill`}>
        <span className={`one-line ${styles.label}`}>
          <Marked text={entry.label} query={text} />
        </span>
        {isBlocked && <span className={`one-line caption ${styles.hint}`}>{entry.disabledReason}</span>}
        {!isBlocked && entry.hint !== undefined && (
          <span className={`one-line caption ${styles.hint}`}>
            <Marked text={entry.hint} query={text} />
          </span>
        )}
      </span>
      {entry.note !== undefined && <span className={`caption ${styles.note}`}>{entry.note}</span>}
    </Box>
  )
}
