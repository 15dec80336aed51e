import { useBlocker } from '@tanstack/react-router'
import { LeaveQuestion } from './leave-question.tsx'
import { useWaitingEdit } from './waiting-edit.tsx'

type Place = { pathname: string; search: Readonly<Record<string, unknown>> }

const isOtherPath = (here: Place, there: Place): boolean => here.pathname !== there.pathname

/** For forms that the address opens by a parameter: another value of it leads away as well. */
export const isOtherBy =
  (parameter: string) =>
  (here: Place, there: Place): boolean =>
    isOtherPath(here, there) || here.search[parameter] !== there.search[parameter]

/** While a departure that a person has allowed passes by the other guards of the page: it is asked about once, not by every form. */
let isAllowed = false
const allow = (proceed: (() => void) | undefined): void => {
  isAllowed = true
  proceed?.()
  // The guards are asked one after the other, without a pause in between.
  setTimeout(() => {
    isAllowed = false
  })
}

export type LeaveProps = {
  isDirty: boolean
  /** The person leaves what was typed behind. */
  onLeave: () => void
  /** Of what is saved and no more: the third way, also before an act of the page. */
  edit?: { save: () => Promise<boolean>; reset: () => void }
  isAway?: (here: Place, there: Place) => boolean
}

/**
 * While a form holds unsaved changes: asks once before another screen is opened or the tab is closed, however many forms
 * of the page hold some. A form in a dialog needs useCloseGuard beside it (FormDialog has both).
 */
export const LeaveGuard = ({ isDirty, onLeave, edit, isAway = isOtherPath }: LeaveProps) => {
  useWaitingEdit(isDirty && edit !== undefined, { save: edit?.save, giveUp: () => edit?.reset() })
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && !isAllowed && isAway(current, next),
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  })
  return (
    <LeaveQuestion
      isOpen={status === 'blocked'}
      title="Rời trang khi chưa lưu?"
      verb="Rời trang"
      onLeave={() => {
        onLeave()
        allow(proceed)
      }}
      onStay={() => reset?.()}
      save={edit?.save}
      onSaved={() => proceed?.()}
    />
  )
}
