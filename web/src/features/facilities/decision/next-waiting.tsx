import type { FacilityDetail } from '@nhanxanh/contract/features/facilities'
import { Button } from '@mantine/core'
import { useCan } from '../../../lib/can.ts'
import { useShortcuts } from '../../../ui/keys/use-shortcuts.ts'
import { useQueue } from '../review/use-queue.ts'

const wholeQueue = {}

/** After the decision: on to the oldest that waits. */
export const NextWaiting = ({ facility: { id } }: { facility: Pick<FacilityDetail, 'id'> }) => {
  const mayDecide = useCan('facility:approve')
  const { nextId, open } = useQueue(id, wholeQueue)
  const label = 'Mở hồ sơ chờ duyệt tiếp theo'
  const isOffered = mayDecide && nextId !== null
  const run = (): false | void => (nextId === null || !mayDecide ? false : open(nextId))
  useShortcuts([{ keys: 'Ctrl+Enter', label: isOffered ? label : () => null, group: 'Hồ sơ', run }])
  if (!isOffered) return null
  return (
    <Button aria-keyshortcuts="Control+Enter" rightSection={<kbd aria-hidden>Ctrl ↵</kbd>} onClick={run}>
      {label}
    </Button>
  )
}
