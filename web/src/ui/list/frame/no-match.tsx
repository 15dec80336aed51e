import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { Button } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { countConditions, isActive, withoutFilter, withoutFilters, withValues } from '../list-address.ts'
import type { Filter, Search } from '../list-declaration.ts'
import { useListSource } from '../list-source.ts'
import styles from '../list.module.css'
import { EmptyState } from '../../states/empty-state.tsx'

type Props = { noun: string; filters: readonly Filter[]; search: Search; onChange: (next: Search) => void }

/** The address without one of its conditions, by the name of the condition. */
const lessOne = (search: Search, filters: readonly Filter[]) => [
  ...(search['q'] === undefined ? [] : [{ label: 'Từ khoá', next: withValues(search, { q: '' }) }]),
  ...filters
    .filter((filter) => isActive(filter, search))
    .map((filter) => ({ label: filter.label, next: withoutFilter(search, filter) })),
]

/** Which single condition hides the most rows; undefined until all are counted, null where no single one is to blame. */
const useMostRestrictive = (search: Search, filters: readonly Filter[]) => {
  const source = useListSource()
  const candidates = source === null ? [] : lessOne(search, filters)
  const totals = useQueries({ queries: candidates.map(({ next }) => source?.total(next) ?? never) })
  if (totals.some(({ isPending }) => isPending)) return undefined
  if (totals.some(({ data }) => data === undefined)) return null
  const hidden = candidates.map(({ label, next }, at) => ({ label, next, rows: totals[at]?.data ?? 0 }))
  const [most] = hidden.toSorted((one, other) => other.rows - one.rows)
  return most && most.rows > 0 ? most : null
}
const never = { queryKey: ['no total'], queryFn: () => Promise.resolve(0) }

const widen = 'Hãy bỏ bớt điều kiện lọc hoặc thử từ khoá khác.'

type Most = ReturnType<typeof useMostRestrictive>

const wordsOf = (most: Most, count: number, noun: string): string => {
  if (!most) return widen
  const rows = `${formatNumber(most.rows)} ${noun}`
  return count > 1
    ? `Bỏ ${most.label.toLowerCase()} sẽ hiện ${rows}.`
    : `Bỏ ${most.label.toLowerCase()} để xem ${most.rows > 1 ? 'cả ' : ''}${rows}.`
}

/**
 * Rows exist, but none answers the conditions, which is said at once; the one that hides the most is named with how many
 * that is as soon as it is known, in a place kept for it.
 */
export const NoMatch = ({ noun, filters, search, onChange }: Props) => {
  const most = useMostRestrictive(search, filters)
  const count = countConditions(search, filters)
  return (
    <div className={styles.unmatched}>
      <EmptyState kind="unmatched" title={`Không tìm thấy ${noun} nào`} text={wordsOf(most, count, noun)}>
        {count > 1 && (
          <div className={styles.way}>
            {most && (
              <Button onClick={() => onChange(most.next)}>
                Bỏ lọc “{most.label}” để hiện {formatNumber(most.rows)} {noun}
              </Button>
            )}
          </div>
        )}
        <Button variant="default" onClick={() => onChange(withoutFilters(search, filters))}>
          Xoá lọc ({count})
        </Button>
      </EmptyState>
    </div>
  )
}
