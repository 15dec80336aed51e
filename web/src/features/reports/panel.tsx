import { Button } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import { PanelChart, SavePicture, type PanelDrawing } from './charts/panel-chart.tsx'
import { usePanelChoice } from './charts/use-panel-choice.ts'
import styles from './reports.module.css'

/** `twin`: the same numbers as a table, for a drawing that does not stand in one; `chart`: the drawing of a panel that is a table. */
type Props = {
  title: string
  sentence: ReactNode
  children?: ReactNode
  twin?: ReactNode
  chart?: PanelDrawing | undefined
}

/** One question with its answer in a sentence, and the numbers that it rests on: as a drawing or as a table, as the person has left it. */
export const Panel = ({ title, sentence, children, twin, chart }: Props) => {
  const id = useId()
  const [shown, show] = usePanelChoice(title, chart && !chart.isFirst ? 'table' : 'chart')
  const hasTwin = twin !== undefined || chart !== undefined
  const drawn = chart ? <PanelChart chart={chart} /> : children
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div className={`row ${styles.title}`}>
        <h2 id={id}>{title}</h2>
        {hasTwin && (
          <span className={styles.tools}>
            {chart && shown === 'chart' && <SavePicture title={title} chart={chart} />}
            <Button
              variant="subtle"
              color="gray"
              size="compact-xs"
              aria-label={`${title}: ${shown === 'chart' ? 'xem bảng' : 'xem biểu đồ'}`}
              onClick={() => show(shown === 'chart' ? 'table' : 'chart')}
            >
              {shown === 'chart' ? 'Bảng' : 'Biểu đồ'}
            </Button>
          </span>
        )}
      </div>
      <p className={styles.sentence}>{sentence}</p>
      {!hasTwin || shown === 'chart' ? drawn : (twin ?? children)}
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
