import styles from './changes-table.module.css'

type Props = {
  /** The head of its column. */
  name: string
  cell: { before: string; after: string; problem: string | null }
  /** Of a record that is not there yet: nothing stood here before. */
  isNew: boolean
}

/** Three cells of a table of changes: what it is, what stands there, what the file says and why that cannot be taken. */
export const ChangedCell = ({ name, cell: { before, after, problem }, isNew }: Props) => (
  <>
    <td>{name}</td>
    <td className="dimmed">{isNew ? '' : before || 'trống'}</td>
    <td className={styles.after} data-new={isNew || undefined} data-wrong={problem !== null || undefined}>
      {after || 'trống'}
      {problem !== null && <span className={styles.problem}>{problem}</span>}
    </td>
  </>
)
