import { NativeSelect } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { pageSizes } from '../list-address.ts'
import { pageCount, rangeWords } from './list-words.ts'
import styles from '../list.module.css'

type Props = {
  page: number
  limit: number
  shown: number
  /** Null until the first answer. */
  total: number | null
  isLoading: boolean
  noun: string
  onPage: (page: number) => void
  onLimit: (limit: number) => void
}

const Step = ({ label, to, isOff, onPage, children }: StepProps) => (
  <button type="button" className={styles.step} aria-label={label} disabled={isOff} onClick={() => onPage(to)}>
    {children}
  </button>
)
type StepProps = {
  label: string
  to: number
  isOff: boolean
  onPage: (page: number) => void
  children: React.ReactNode
}

const sizesWith = (limit: number) => [...new Set([...pageSizes, limit])].sort((a, b) => a - b)

/** Which rows of how many, how many a page, and the way to the next. */
export const ListFooter = ({ page, limit, shown, total, isLoading, noun, onPage, onLimit }: Props) => {
  const words = total === null ? isLoading && 'Đang tải' : rangeWords(page, limit, shown, total, noun)
  const last = total === null ? page : pageCount(total, limit)
  return (
    <div className={styles.footer}>
      <span className="tabular">{words}</span>
      <NativeSelect
        size="xs"
        className={styles.size}
        aria-label={`Số ${noun} mỗi trang`}
        value={limit}
        onChange={(event) => onLimit(Number(event.currentTarget.value))}
        data={sizesWith(limit).map((size) => ({ value: String(size), label: `${size} / trang` }))}
      />
      <nav className={styles.pager} aria-label="Phân trang">
        <Step label="Trang trước" to={Math.min(page - 1, last)} isOff={page <= 1} onPage={onPage}>
          <IconChevronLeft size={18} aria-hidden />
        </Step>
        <span className="tabular">
          Trang {formatNumber(page)}
          {total !== null && ` / ${formatNumber(last)}`}
        </span>
        <Step label="Trang sau" to={page + 1} isOff={page >= last} onPage={onPage}>
          <IconChevronRight size={18} aria-hidden />
        </Step>
      </nav>
    </div>
  )
}
