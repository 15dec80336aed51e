import { mostFresh } from '@nhanxanh/contract/shared/beside-list'
import { useQuery } from '@tanstack/react-query'
import { IconRefresh } from '@tabler/icons-react'
import styles from '../list.module.css'
import type { Search } from '../list-declaration.ts'
import { useListSource, type ListSource } from '../list-source.ts'

/** Milliseconds between two looks; none while the tab is hidden. */
const lookEvery = 20_000

type Props = { search: Search; loadedAt: number | undefined; onReload: () => void }

/** "Có 4 bản ghi mới — Tải lại": instead of rows that jump under the hand. */
export const FreshPill = ({ loadedAt, ...rest }: Props) => {
  const source = useListSource()
  return source === null || loadedAt === undefined ? null : <Pill {...rest} {...{ loadedAt, source }} />
}

type PillProps = Props & { loadedAt: number; source: ListSource }

const Pill = ({ search, loadedAt, onReload, source }: PillProps) => {
  const { data: count } = useQuery({
    ...source.fresh(search, loadedAt),
    initialData: 0,
    initialDataUpdatedAt: loadedAt,
    staleTime: lookEvery,
    // A server that is away is asked no more: the next page says so, and a message every 20 s would not help.
    refetchInterval: ({ state }) => (state.status === 'error' ? false : lookEvery),
    refetchOnWindowFocus: true,
  })
  return (
    <output className={styles.fresh}>
      {count > 0 && (
        <button type="button" onClick={onReload}>
          <IconRefresh size={14} aria-hidden />
          Có {count >= mostFresh ? `hơn ${mostFresh - 1}` : count} bản ghi mới — Tải lại
        </button>
      )}
    </output>
  )
}
