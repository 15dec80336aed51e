import { ActionIcon } from '@mantine/core'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useShortcuts } from '../keys/use-shortcuts.ts'
import styles from './queue-steps.module.css'

/** Where a record stands among those that wait; a position that is null: no more among them. */
export type QueuePlace = { position: number | null; total: number }

type Props = {
  /** `Hồ sơ`. */
  noun: string
  /** Null until it is known. */
  place: QueuePlace | null
  /** The ways to the neighbours; null: nobody is there. */
  next: (() => void) | null
  previous: (() => void) | null
}

type StepProps = { label: string; run: (() => void) | null; children: ReactNode }

const Step = ({ label, run, children }: StepProps) => (
  <ActionIcon
    variant="default"
    size={32}
    aria-label={label}
    title={label}
    disabled={run === null}
    onClick={() => run?.()}
  >
    {children}
  </ActionIcon>
)

/** The place in the queue (3/17), kept free until it is known; J and K go to the next and the previous. */
export const QueueSteps = ({ noun, place, next, previous }: Props) => {
  const [after, before] = [`${noun} tiếp theo`, `${noun} trước`]
  useShortcuts([
    { keys: 'KeyJ', label: after, group: noun, run: () => (next ? next() : false) },
    { keys: 'KeyK', label: before, group: noun, run: () => (previous ? previous() : false) },
  ])
  return (
    <div className={`row ${styles.steps}`}>
      <Step label={`${before} (K)`} run={previous}>
        <IconChevronLeft size={18} aria-hidden />
      </Step>
      <span className={styles.position} title="Vị trí trong danh sách đã lọc">
        {place?.position === null && `Còn ${formatNumber(place.total)} ${noun.toLocaleLowerCase('vi')}`}
        {place && place.position !== null && (
          <>
            <span className="visually-hidden">{noun} thứ </span>
            {formatNumber(place.position)}/{formatNumber(place.total)}
          </>
        )}
      </span>
      <Step label={`${after} (J)`} run={next}>
        <IconChevronRight size={18} aria-hidden />
      </Step>
    </div>
  )
}
