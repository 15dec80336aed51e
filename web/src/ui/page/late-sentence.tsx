import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import styles from './late-sentence.module.css'

type Props = {
  waiting: number
  late: number
  /** What waits: `hồ sơ chờ duyệt`. */
  words: string
  /** One of them: `hồ sơ`. */
  noun: string
  /** The list shows what is late alone. */
  isOn: boolean
  onToggle: () => void
  /** `quá hạn` where nothing else is said. */
  lateWords?: string
}

/** `45 hồ sơ chờ duyệt, 15 quá hạn`: what is late is said once, at the head of its list, and is the filter for it. */
export const LateSentence = ({ waiting, late, words, noun, isOn, onToggle, lateWords = 'quá hạn' }: Props) => {
  const wait = `${formatNumber(waiting)} ${words}, `
  if (late === 0) {
    const whole = `${wait}không ${noun} nào ${lateWords}`
    return <span title={whole}>{whole}</span>
  }
  return (
    <>
      {wait}
      <button type="button" className={styles.late} aria-pressed={isOn} onClick={onToggle}>
        {formatNumber(late)} {lateWords}
      </button>
    </>
  )
}
