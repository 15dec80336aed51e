import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { asApiError } from '../../../lib/api/api-error.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { SkeletonFacts } from '../../../ui/states/skeleton.tsx'
import { TableHeads } from '../../../ui/text/table-heads.tsx'
import styles from './record.module.css'

type Props<Row> = {
  query: Pick<UseQueryResult<{ items: readonly Row[] }>, 'data' | 'error' | 'refetch'>
  heads: readonly string[]
  rowKey: (row: Row) => string
  /** The cells of a row; the first one names it. */
  cells: (row: Row) => readonly ReactNode[]
  empty: { title: string; text: string }
}

/** What belongs to a facility, as a table to read: the rows of the very list that has all of them. */
export const Rows = <Row,>({ query, heads, rowKey, cells, empty }: Props<Row>) => {
  const { data, error, refetch } = query
  if (!data && error) {
    const { text, requestId } = asApiError(error)
    return <ErrorState title="Không tải được phần này" {...{ text, requestId }} onRetry={() => void refetch()} />
  }
  if (!data) return <SkeletonFacts facts={6} />
  if (data.items.length === 0) return <EmptyState kind="nothing" {...empty} />
  return (
    <table className={styles.table}>
      <TableHeads heads={heads} />
      <tbody>
        {data.items.map((row) => {
          const [name, ...rest] = cells(row)
          return (
            <tr key={rowKey(row)}>
              <th scope="row">{name}</th>
              {rest.map((cell, at) => (
                <td key={heads[at + 1]}>{cell}</td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
