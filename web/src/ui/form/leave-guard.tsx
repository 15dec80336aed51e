import { useBlocker } from '@tanstack/react-router'
import { LeaveQuestion } from './leave-question.tsx'

/**
 * While a form holds unsaved changes: asks once before another screen is opened or the tab is closed. A form in a dialog
 * needs useCloseGuard beside it.
 */
export const LeaveGuard = ({ isDirty }: { isDirty: boolean }) => {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  })
  return (
    <LeaveQuestion
      isOpen={status === 'blocked'}
      title="Rời trang khi chưa lưu?"
      verb="Rời trang"
      onLeave={() => proceed?.()}
      onStay={() => reset?.()}
    />
  )
}
