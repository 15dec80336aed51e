import type { FacilityRow } from '@nhanxanh/contract/features/facilities'
import { ageTone } from '@nhanxanh/contract/features/facilities.rules'
import { ageSentence, flagWords } from '@nhanxanh/contract/features/facilities.words'
import { IconPlus } from '@tabler/icons-react'
import { useMay } from '../../../lib/can.ts'
import { GroupMark } from '../../../ui/list/table/group-head.tsx'
import { PersonAvatar } from '../../../ui/people/person-avatar.tsx'
import { useAssignment } from '../facilities.mutations.ts'
import { flagLooks } from '../facility-badges.tsx'
import styles from '../facilities.module.css'
import { ageMark } from './facility-groups.ts'

/** A person with their portrait, whose name gives way where the column is narrow. */
export const Person = ({ name }: { name: string }) => (
  <span className={styles.person}>
    <PersonAvatar name={name} size={24} />
    <span className={styles.personName}>{name}</span>
  </span>
)

/** Who handles a file; where nobody does, a press takes it. The keyboard has that act in the menu of the row. */
export const Handler = ({ row: { id, name, status, assignee } }: { row: FacilityRow }) => {
  const canTake = useMay('/approve-accounts', 'assign')
  const { mutate, isPending } = useAssignment()
  if (assignee !== null) return <Person name={assignee.name} />
  if (!canTake || status !== 'pending') return <span className={styles.nobody}>Chưa ai nhận</span>
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.person}
      title="Nhận xử lý"
      disabled={isPending}
      onClick={() => mutate({ id, isClaim: true })}
    >
      <span className={styles.take} aria-hidden>
        <IconPlus size={14} />
      </span>
      <span className={styles.personName}>Chưa ai nhận</span>
      <span className="visually-hidden">, nhận xử lý {name}</span>
    </button>
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

/** For how long a file has waited; its mark stands here where no head of a group has it. */
export const Waited = ({ row }: { row: FacilityRow }) => {
  const { ageDays, targetDays, status } = row
  if (status !== 'pending') return null
  return (
    <span title={ageSentence(row)}>
      <GroupMark mark={ageMark[ageTone(ageDays, targetDays)]} isOwn />
      {ageDays === 0 ? 'trong ngày' : `${ageDays} ngày`}
    </span>
  )
}
