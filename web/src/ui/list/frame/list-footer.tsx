import { useEffect, useEffectEvent, useRef, type ReactNode, type RefObject } from 'react'
import { IconChevronLeft, IconChevronRight, IconSelector } from '@tabler/icons-react'
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
  /** Pointer or focus come near the way to a page. */
  onNear: (page: number) => void
  onLimit: (limit: number) => void
}

/** Milliseconds after a page was turned: its own rows come first. */
const pause = 150

/** Milliseconds of reading after which the next page is the likeliest thing to be asked for. */
const reading = 1000

/** Who has turned a page and stays on the button will turn the next; who reads a page may come to its end. */
function useAhead(button: RefObject<HTMLButtonElement | null>, { to, isOff, isLikely, onNear }: StepProps): void {
  const near = useEffectEvent(onNear)
  useEffect(() => {
    if (isOff) return undefined
    const staying = setTimeout(() => {
      if (button.current?.matches(':hover, :focus')) near(to)
    }, pause)
    const likely = isLikely ? setTimeout(() => near(to), reading) : undefined
    return () => {
      clearTimeout(staying)
      clearTimeout(likely)
    }
  }, [button, to, isOff, isLikely])
}

const Step = (props: StepProps) => {
  const { label, to, isOff, onPage, onNear, children } = props
  const button = useRef<HTMLButtonElement>(null)
  useAhead(button, props)
  const near = () => onNear(to)
  return (
    <button
      ref={button}
      type="button"
      className={styles.step}
      aria-label={label}
      disabled={isOff}
      onPointerEnter={near}
      onFocus={near}
      onClick={() => onPage(to)}
    >
      {children}
    </button>
  )
}
type StepProps = {
  label: string
  to: number
  isOff: boolean
  /** Asked for ahead without a sign of pointer or focus. */
  isLikely?: boolean
  onPage: (page: number) => void
  onNear: (page: number) => void
  children: ReactNode
}

const sizesWith = (limit: number) => [...new Set([...pageSizes, limit])].sort((a, b) => a - b)

/** Which rows of how many, how many a page, and the way to the next; drawn with the first rows, below which it stands. */
export const ListFooter = ({ page, limit, shown, total, isLoading, noun, onPage, onNear, onLimit }: Props) => {
  const words = total !== null && rangeWords(page, limit, shown, total, noun)
  const last = total === null ? page : pageCount(total, limit)
  return (
    <div className={styles.footer} data-coming={(total === null && isLoading) || undefined}>
      <span className={styles.range}>{words}</span>
      <span className={styles.size}>
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
      <nav className={styles.pager} aria-label="Phân trang">
        <Step label="Trang trước" to={Math.min(page - 1, last)} isOff={page <= 1} {...{ onPage, onNear }}>
          <IconChevronLeft size={18} aria-hidden />
        </Step>
        <span className={styles.place}>
          <span className="visually-hidden">Trang </span>
          {formatNumber(page)}
          {total !== null && ` / ${formatNumber(last)}`}
        </span>
        <Step label="Trang sau" to={page + 1} isOff={page >= last} isLikely {...{ onPage, onNear }}>
          <IconChevronRight size={18} aria-hidden />
        </Step>
      </nav>
    </div>
  )
}
