import { useBlocker } from '@tanstack/react-router'
import { LeaveQuestion } from './leave-question.tsx'

type Place = { pathname: string; search: Readonly<Record<string, unknown>> }

const isOtherPath = (here: Place, there: Place): boolean => here.pathname !== there.pathname

/** For forms that the address opens by a parameter: another value of it leads away as well. */
export const isOtherBy =
  (parameter: string) =>
  (here: Place, there: Place): boolean =>
    isOtherPath(here, there) || here.search[parameter] !== there.search[parameter]

export type LeaveProps = { isDirty: boolean; isAway?: (here: Place, there: Place) => boolean }

/**
 * While a form holds unsaved changes: asks once before another screen is opened or the tab is closed. A form in a dialog
 * needs useCloseGuard beside it.
 */
export const LeaveGuard = ({ isDirty, isAway = isOtherPath }: LeaveProps) => {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && isAway(current, next),
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
