import { Button, Loader } from '@mantine/core'
import { useLate } from '../states/use-late.ts'
import styles from './palette.module.css'

/** Whether somebody is still being asked, and what could not be asked. */
export type SearchState = { isSearching: boolean; problem: { text: string; retry: () => void } | null }

type Props = { typed: string; count: number; state: SearchState }

/** Beneath the entries: that more is coming, that nothing was found, or what failed; the count for who can not see it. */
export const PaletteStates = ({ typed, count, state: { isSearching, problem } }: Props) => {
  const isLate = useLate(isSearching)
  const isEmpty = count === 0 && !isSearching && problem === null
  return (
    <>
      <output className={styles.status}>
        {isLate && (
          <span className={`row ${styles.state}`}>
            <Loader size={14} aria-hidden /> Đang tìm…
          </span>
        )}
        {isEmpty && <span className={`row ${styles.state}`}>Không có kết quả nào cho “{typed.trim()}”.</span>}
        {!isSearching && count > 0 && <span className="visually-hidden">Có {count} kết quả.</span>}
      </output>
      {problem !== null && !isSearching && (
        <p role="alert" className={`row ${styles.state}`}>
          <span className={styles.problem}>{problem.text}</span>
          <Button variant="default" size="xs" onClick={problem.retry}>
            Thử lại
          </Button>
        </p>
      )}
    </>
  )
}
