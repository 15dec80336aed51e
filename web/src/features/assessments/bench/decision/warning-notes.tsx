import { TextInput } from '@mantine/core'
import type { Finding } from '@nhanxanh/contract/features/assessments.check'
import styles from './decision.module.css'

type Props = {
  warnings: readonly Finding[]
  notes: Readonly<Record<string, string>>
  onChange: (notes: Readonly<Record<string, string>>) => void
}

/** One sentence for each warning, so that the second person knows why it was passed over. */
export const WarningNotes = ({ warnings, notes, onChange }: Props) =>
  warnings.length === 0 ? null : (
    <section className={styles.warnings} aria-label="Giải trình cảnh báo">
      <h3 className={styles.part}>Giải trình cảnh báo</h3>
      {warnings.map(({ key, sentence }) => (
        <TextInput
          key={key}
          size="xs"
          label={sentence}
          value={notes[key] ?? ''}
          onChange={({ currentTarget }) => onChange({ ...notes, [key]: currentTarget.value })}
        />
      ))}
    </section>
  )
