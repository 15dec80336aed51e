import { Button } from '@mantine/core'
import { useId, useState, type ReactNode } from 'react'
import styles from './reports.module.css'

/** `twin`: the same numbers as a table, for a drawing that does not stand in one. */
type Props = { title: string; sentence: ReactNode; children?: ReactNode; twin?: ReactNode }

/** One question with its answer in a sentence, and the numbers that it rests on. */
export const Panel = ({ title, sentence, children, twin }: Props) => {
  const id = useId()
  const [isTwin, setTwin] = useState(false)
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div className={styles.title}>
        <h2 id={id}>{title}</h2>
        {twin !== undefined && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-xs"
            aria-label={`${title}: ${isTwin ? 'xem biểu đồ' : 'xem bảng'}`}
            onClick={() => setTwin(!isTwin)}
          >
            {isTwin ? 'Biểu đồ' : 'Bảng'}
          </Button>
        )}
      </div>
      <p className={styles.sentence}>{sentence}</p>
      {isTwin ? twin : children}
    </section>
  )
}

type BarProps = { parts: readonly { share: number; tone: 'good' | 'wait' | 'stop' | 'ink' }[] }

/** The share of each part of the whole, drawn; the numbers beside it say the same. */
export const Bar = ({ parts }: BarProps) => (
  <span className={styles.bar} aria-hidden>
    {parts.map(({ share, tone }) => (
      <span key={tone} data-tone={tone} style={{ width: `${(share * 100).toFixed(2)}%` }} />
    ))}
  </span>
)
