import { mostFresh } from '@nhanxanh/contract/shared/beside-list'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { IconRefresh } from '@tabler/icons-react'
import styles from '../list.module.css'
import type { Search } from '../list-declaration.ts'
import { useListSource } from '../list-source.ts'

/** Milliseconds between two looks where no change is told: a stream may be cut without a word. None while the tab is hidden. */
const lookEvery = 120_000

const noLook = { queryKey: ['no look'], queryFn: () => Promise.resolve(0) }

type Props = { search: Search; loadedAt: number | undefined; onReload: () => void }

/** "Có 4 bản ghi mới — Tải lại": instead of rows that jump under the hand. */
export const FreshPill = ({ search, loadedAt, onReload }: Props) => {
  const source = useListSource()
  const { data: count, refetch } = useQuery({
    ...(source && loadedAt !== undefined ? source.fresh(search, loadedAt) : noLook),
    enabled: source !== null && loadedAt !== undefined,
    initialData: 0,
    initialDataUpdatedAt: loadedAt,
    staleTime: lookEvery,
    // A server that is away is asked no more: the next page says so, and a message time and again would not help.
    refetchInterval: ({ state }) => (state.status === 'error' ? false : lookEvery),
    refetchOnWindowFocus: true,
  })
  const isAsked = source !== null && loadedAt !== undefined
  useEffect(() => (isAsked ? source.onChange(() => void refetch()) : undefined), [isAsked, source, refetch])
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
