import type { FacilityRow } from '@nhanxanh/contract/features/facilities'
import { ageTone } from '@nhanxanh/contract/features/facilities.rules'
import { dueWords } from '@nhanxanh/contract/features/facilities.due'
import { ageSentence, ageWords, flagWords, isWithoutClock } from '@nhanxanh/contract/features/facilities.words'
import { useMay } from '../../../lib/can.ts'
import { GroupMark } from '../../../ui/list/table/group-head.tsx'
import { Holder } from '../../../ui/people/holder.tsx'
import { useAssignment } from '../facilities.mutations.ts'
import { flagLooks } from '../facility-badges.tsx'
import styles from '../facilities.module.css'
import { ageMark } from './facility-groups.ts'

/** Who handles a file. */
export const Handler = ({ row: { id, name, status, assignee } }: { row: FacilityRow }) => {
  const canTake = useMay('/approve-accounts', 'assign')
  const { mutate, isPending } = useAssignment()
  const take = { label: 'Nhận xử lý', of: name, isBusy: isPending, run: () => mutate({ id, isClaim: true }) }
  return (
    <Holder
      holder={assignee?.name ?? null}
      nobody="Chưa ai nhận"
      take={canTake && status === 'pending' ? take : null}
    />
  )
}

/** What to look out for, in words behind one grey icon. */
export const Notices = ({ row: { flags, attempt } }: { row: FacilityRow }) => {
  const [first] = flags
  if (first === undefined) return null
  const { icon: Icon } = flagLooks[first]
  return (
    <span className={styles.notices}>
      <Icon size={16} stroke={1.75} aria-hidden />
      <span>{flags.map((flag) => flagWords(flag, attempt)).join(', ')}</span>
    </span>
  )
}

/** What a facility waits for, what presses in the colour of it. */
export const Due = ({ due }: Pick<FacilityRow, 'due'>) => (
  <span title={due.map(dueWords).join('; ')}>
    {due.map(({ kind, words, left, isUrgent }, at) => (
      <span key={kind}>
        {at > 0 && '; '}
        {words}
        {left && <>, {isUrgent ? <b className={styles.urgent}>{left}</b> : left}</>}
      </span>
    ))}
  </span>
)

/** For how long a file has waited; its mark stands here where no head of a group has it. */
export const Waited = ({ row }: { row: FacilityRow }) => {
  const { ageDays, targetDays, status } = row
  if (status !== 'pending') return null
  // Nothing is counted yet, so there is no mark of how it stands.
  if (isWithoutClock(row)) return <span title={ageSentence(row)}>{ageWords(row)}</span>
  return (
    <span title={ageSentence(row)}>
      <GroupMark mark={ageMark[ageTone(ageDays, targetDays)]} isOwn />
      {ageDays === 0 ? 'trong ngày' : `${ageDays} ngày`}
    </span>
  )
}
