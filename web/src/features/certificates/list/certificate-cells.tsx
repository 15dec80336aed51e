import type { CertificateRow } from '@nhanxanh/contract/features/certificates.rows'
import { leftWords, standingSentence, termDays } from '@nhanxanh/contract/features/certificates.words'
import styles from './list.module.css'

type Props = { row: CertificateRow }

const toneOf = ({ state, daysLeft }: CertificateRow) => {
  if (state === 'expired') return 'late'
  if (state === 'suspended') return 'resting'
  return daysLeft <= 30 ? 'due' : state === 'expiring' ? 'soon' : 'fresh'
}

/** Days left, as words over a bar that runs out. */
export const Left = ({ row }: Props) => {
  const words = leftWords(row)
  if (words === '') return null
  const share = Math.max(0, Math.min(1, row.daysLeft / termDays(row)))
  return (
    <span className={styles.left} data-tone={toneOf(row)} title={standingSentence(row)}>
      <span className={styles.words}>{words}</span>
      <span className={styles.track} aria-hidden>
        <span style={{ inlineSize: `${Math.round(share * 100)}%` }} />
      </span>
    </span>
  )
}
