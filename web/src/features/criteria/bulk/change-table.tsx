import { Box } from '@mantine/core'
import { TableHeads } from '../../../ui/text/table-heads.tsx'
import styles from './bulk.module.css'

type Values = { before: string; after: string }
type Props = {
  caption: string
  lines: readonly (Values & { id: string; label: string })[]
  total?: Values
}

/** What each record has and what it would get, before anything is written; reached by keyboard where it scrolls. */
export const ChangeTable = ({ caption, lines, total }: Props) => (
  <Box component="section" className={styles.changes} aria-label={caption} tabIndex={0}>
    <table>
      <TableHeads heads={['Tiêu chí', 'Đang có', 'Sẽ là']} />
      <tbody>
        {lines.map(({ id, label, before, after }) => (
          <tr key={id} data-changed={before !== after || undefined}>
            <th scope="row" title={label}>
              {label}
            </th>
            <td>{before}</td>
            <td>{after}</td>
          </tr>
        ))}
      </tbody>
      {total && (
        <tfoot>
          <tr>
            <th scope="row">Tổng</th>
            <td>{total.before}</td>
            <td>{total.after}</td>
          </tr>
        </tfoot>
      )}
    </table>
  </Box>
)
