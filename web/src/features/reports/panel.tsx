import { ActionIcon } from '@mantine/core'
import { IconChartBar, IconCopy, IconTable } from '@tabler/icons-react'
import { useId, useRef, type ReactNode } from 'react'
import { copyText } from '../../ui/text/copy-text.ts'
import { toast } from '../../ui/toast/toasts.ts'
import { PanelChart, SavePicture, type PanelDrawing } from './charts/panel-chart.tsx'
import { tableText } from './charts/table-text.ts'
import { usePanelChoice } from './charts/use-panel-choice.ts'
import styles from './reports.module.css'

/** `children`: its numbers as tables, the twin of the drawing; `beside`: what stands next to the drawing. */
type Props = {
  title: string
  sentence: ReactNode
  children?: ReactNode
  chart?: PanelDrawing | undefined
  beside?: ReactNode
}

type ToolProps = { label: string; icon: ReactNode; run: () => void }

const Tool = ({ label, icon, run }: ToolProps) => (
  <ActionIcon variant="subtle" color="gray" size={32} aria-label={label} title={label} onClick={run}>
    {icon}
  </ActionIcon>
)

const copy = async (section: HTMLElement | null): Promise<void> => {
  const isDone = section !== null && (await copyText(tableText(section)))
  toast(
    isDone
      ? { tone: 'success', text: 'Đã chép bảng. Dán vào một trang tính Excel.' }
      : { tone: 'error', text: 'Trình duyệt không cho chép. Hãy bôi đen bảng rồi chép.' },
  )
}

/** One question with its answer in a sentence, and the numbers that it rests on: as a drawing or as a table, as the person has left it. */
export const Panel = ({ title, sentence, children, chart, beside }: Props) => {
  const id = useId()
  const section = useRef<HTMLElement>(null)
  const [shown, show] = usePanelChoice(title, chart?.isFirst ? 'chart' : 'table')
  const isDrawn = chart !== undefined && shown === 'chart'
  return (
    <section ref={section} className={styles.panel} aria-labelledby={id}>
      <div className={`row ${styles.title}`}>
        <h2 id={id}>{title}</h2>
        {chart && (
          <span className={styles.tools}>
            {isDrawn ? (
              <SavePicture title={title} chart={chart} />
            ) : (
              <Tool
                label={`${title}: chép sang Excel`}
                icon={<IconCopy size={18} aria-hidden />}
                run={() => void copy(section.current)}
              />
            )}
            <Tool
              label={`${title}: ${isDrawn ? 'xem bảng' : 'xem biểu đồ'}`}
              icon={isDrawn ? <IconTable size={18} aria-hidden /> : <IconChartBar size={18} aria-hidden />}
              run={() => show(isDrawn ? 'table' : 'chart')}
            />
          </span>
        )}
      </div>
      <p className={styles.sentence}>{sentence}</p>
      {isDrawn ? (
        <div className={beside ? styles.beside : undefined}>
          <PanelChart chart={chart} />
          {beside}
        </div>
      ) : (
        children
      )}
    </section>
  )
}

type BarTone = 'good' | 'wait' | 'stop' | 'ink' | 'level1' | 'level2' | 'level3'
type BarProps = { parts: readonly { share: number; tone: BarTone }[] }

/** The share of each part of the whole, drawn; the numbers beside it say the same. */
export const Bar = ({ parts }: BarProps) => (
  <span className={styles.bar} aria-hidden>
    {parts.map(({ share, tone }) => (
      <span key={tone} data-tone={tone} style={{ width: `${(share * 100).toFixed(2)}%` }} />
    ))}
  </span>
)
