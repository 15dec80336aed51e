import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { IconChevronLeft, IconChevronRight, IconSelector, type Icon } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { pageSizes } from '../list-address.ts'
import styles from '../list.module.css'
import { pageCount, rangeWords } from './list-words.ts'

type Turning = {
  onPage: (page: number) => void
  /** Pointer or focus come near the way to a page. */
  onNear: (page: number) => void
}
type Props = Turning & {
  page: number
  limit: number
  shown: number
  /** Null until the first answer. */
  total: number | null
  isLoading: boolean
  noun: string
  onLimit: (limit: number) => void
}

/** Milliseconds after a page was turned: its own rows come first. */
const pause = 150

/** Milliseconds of reading after which the next page is the likeliest thing to be asked for. */
const reading = 1000

type StepProps = Turning & {
  label: string
  icon: Icon
  to: number
  isOff: boolean
  /** Asked for ahead without a sign of pointer or focus. */
  isLikely?: boolean
}

/** Who has turned a page and stays on the button will turn the next; who reads a page may come to its end. */
const Step = ({ label, icon: StepIcon, to, isOff, isLikely, onPage, onNear }: StepProps) => {
  const button = useRef<HTMLButtonElement>(null)
  const near = useEffectEvent(onNear)
  useEffect(() => {
    if (isOff) return undefined
    const staying = setTimeout(() => button.current?.matches(':hover, :focus') && near(to), pause)
    const likely = isLikely ? setTimeout(() => near(to), reading) : undefined
    return () => {
      clearTimeout(staying)
      clearTimeout(likely)
    }
  }, [to, isOff, isLikely])
  const coming = () => onNear(to)
  const acts = { onPointerEnter: coming, onFocus: coming, onClick: () => onPage(to) }
  return (
    <button ref={button} type="button" className={styles.step} aria-label={label} disabled={isOff} {...acts}>
      <StepIcon size={18} aria-hidden />
    </button>
  )
}

const sizesWith = (limit: number) => [...new Set([...pageSizes, limit])].sort((a, b) => a - b)

/** Which rows of how many, how many a page, and the way to the next; drawn with the first rows, below which it stands. */
export const ListFooter = ({ page, limit, shown, total, isLoading, noun, onLimit, ...turning }: Props) => {
  const last = total === null ? page : pageCount(total, limit)
  const before = { to: Math.min(page - 1, last), isOff: page <= 1, ...turning }
  return (
    <div className={`remark row ${styles.footer}`} data-coming={(total === null && isLoading) || undefined}>
      <span className={styles.range}>{total !== null && rangeWords(page, limit, shown, total, noun)}</span>
      <span className={`row ${styles.size}`}>
        <select
          aria-label={`Số ${noun} mỗi trang`}
          value={limit}
          onChange={(event) => onLimit(Number(event.currentTarget.value))}
        >
          {sizesWith(limit).map((size) => (
            <option key={size} value={size}>
              {size} / trang
            </option>
          ))}
        </select>
        <IconSelector size={14} aria-hidden />
      </span>
      <nav className={`row ${styles.pager}`} aria-label="Phân trang">
        <Step label="Trang trước" icon={IconChevronLeft} {...before} />
        <span className={styles.place}>
          <span className="visually-hidden">Trang </span>
          {formatNumber(page)}
          {total !== null && ` / ${formatNumber(last)}`}
        </span>
        <Step label="Trang sau" icon={IconChevronRight} to={page + 1} isOff={page >= last} isLikely {...turning} />
      </nav>
    </div>
  )
}
