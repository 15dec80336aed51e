import { TextInput } from '@mantine/core'
import { warningKind, type Finding } from '@nhanxanh/contract/features/assessments.check'
import styles from './decision.module.css'

type Notes = Readonly<Record<string, string>>
type Props = { warnings: readonly Finding[]; notes: Notes; onChange: (notes: Notes) => void }

const Each = ({ warnings, notes, onChange }: Props) =>
  warnings.map(({ key, sentence }) => (
    <TextInput
      key={key}
      size="xs"
      label={sentence}
      value={notes[key] ?? ''}
      onChange={({ currentTarget }) => onChange({ ...notes, [key]: currentTarget.value })}
    />
  ))

/** Warnings of one kind take one text, which each keeps for itself; one of them can say something of its own. */
const Alike = (props: Props) => {
  const { warnings, notes, onChange } = props
  const said = new Set(warnings.map(({ key }) => notes[key] ?? ''))
  const [same = ''] = said
  return (
    <div className="stack">
      <ul className={styles.alike}>
        {warnings.map(({ key, sentence }) => (
          <li key={key} className="small">
            {sentence}
          </li>
        ))}
      </ul>
      <TextInput
        size="xs"
        label={`Cùng giải trình này cho ${warnings.length} mục`}
        placeholder={said.size > 1 ? 'Đang có lời riêng cho từng mục' : ''}
        value={said.size > 1 ? '' : same}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...notes, ...Object.fromEntries(warnings.map(({ key }) => [key, value])) })
        }
      />
      <details>
        <summary className="small">Viết riêng từng mục</summary>
        <Each {...props} />
      </details>
    </div>
  )
}

/** One sentence for each warning, so that the second person knows why it was passed over. */
export const WarningNotes = ({ warnings, ...given }: Props) =>
  warnings.length === 0 ? null : (
    <section className="stack" aria-label="Giải trình cảnh báo">
      <h3 className={styles.part}>Giải trình cảnh báo</h3>
      {[...Map.groupBy(warnings, warningKind)].map(([kind, alike]) => {
        const Group = alike.length > 1 ? Alike : Each
        return <Group key={kind} warnings={alike} {...given} />
      })}
    </section>
  )
