import { ActionIcon } from '@mantine/core'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useShortcuts } from '../../../ui/keys/use-shortcuts.ts'
import styles from './review.module.css'
import type { Queue } from './use-queue.ts'

type StepProps = { label: string; to: string | null; queue: Queue; children: React.ReactNode }

const Step = ({ label, to, queue, children }: StepProps) => (
  <ActionIcon
    variant="default"
    size={32}
    aria-label={label}
    title={label}
    disabled={to === null}
    onClick={() => to && queue.open(to)}
  >
    {children}
  </ActionIcon>
)

const placeWords = ({ position, total }: NonNullable<Queue['place']>) =>
  position === null ? (
    `Còn ${formatNumber(total)} hồ sơ`
  ) : (
    <>
      <span className="visually-hidden">Hồ sơ thứ </span>
      {formatNumber(position)}/{formatNumber(total)}
    </>
  )

/** Where the file stands in its queue (3/17), a place kept free until it is known; J and K go to the next and the previous. */
export const QueueSteps = ({ queue }: { queue: Queue }) => {
  const { isOffered, place, nextId, previousId, open } = queue
  useShortcuts([
    { keys: 'KeyJ', label: 'Hồ sơ tiếp theo', group: 'Hồ sơ', run: () => (nextId === null ? false : open(nextId)) },
    { keys: 'KeyK', label: 'Hồ sơ trước', group: 'Hồ sơ', run: () => (previousId ? open(previousId) : false) },
  ])
  if (!isOffered) return null
  return (
    <div className={`row ${styles.steps}`}>
      <Step label="Hồ sơ trước (K)" to={previousId} queue={queue}>
        <IconChevronLeft size={18} aria-hidden />
      </Step>
      <span className={styles.position} title="Vị trí trong danh sách đã lọc">
        {place && placeWords(place)}
      </span>
      <Step label="Hồ sơ tiếp theo (J)" to={nextId} queue={queue}>
        <IconChevronRight size={18} aria-hidden />
      </Step>
    </div>
  )
}
