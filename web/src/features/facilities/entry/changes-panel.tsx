import { Button, Group } from '@mantine/core'
import type { FacilityChange, FacilityDetail } from '@nhanxanh/contract/features/facilities'
import { certifiedFields, changeStatusNames, facilityFields } from '@nhanxanh/contract/features/facilities.rules'
import { formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useMay } from '../../../lib/can.ts'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { CompareTable } from '../../../ui/compare/compare-table.tsx'
import { changedRows } from '../compare/previous-round.tsx'
import { facilityQueries } from '../facilities.queries.ts'
import { LicenceList } from '../review/licence-list.tsx'
import styles from '../review/review.module.css'
import { useChangeApproval, useChangeWithdrawal } from './entry.mutations.ts'

const RejectChangeForm = lazyPart(() => import('./reason-forms.tsx').then((module) => module.RejectChangeForm))

type Props = { facility: FacilityDetail; chosenFile: string | null; onChoose: ((id: string) => void) | null }
type Of = Props & { change: FacilityChange }

/** The change that waits, and those of before. */
const useChanges = ({ id, status }: FacilityDetail) => {
  const { data } = useQuery({ ...facilityQueries.changes(id), enabled: status === 'approved' })
  const changes = data?.items ?? []
  return {
    open: changes.find((change) => change.status === 'open'),
    ended: changes.filter((change) => change.status !== 'open'),
    isKnown: data !== undefined,
  }
}

const whoAsked = ({ proposedBy, proposedAt, isByOwner }: FacilityChange): string =>
  `${proposedBy.name}${isByOwner ? ' (chủ cơ sở)' : ''} đề nghị ngày ${formatDateTime(proposedAt)}`

const Differences = ({ change }: Pick<Of, 'change'>) => (
  <CompareTable
    caption="Thông tin đề nghị thay đổi"
    titles={['Đang có', 'Đề nghị']}
    rows={changedRows(change.changes)}
  />
)

/** The decision of a second person; whoever asked may take it back. */
const Acts = ({ facility, change }: Of) => {
  const [isRejecting, setRejecting] = useState(false)
  const approval = useChangeApproval(facility.id, change)
  const withdrawal = useChangeWithdrawal(facility.id, change)
  const mayReject = useMay('/approve-accounts/$id', 'rejectChange')
  const { decide, withdraw } = change.can
  if (!decide && !withdraw) return <p className="dimmed">Chờ người có quyền duyệt quyết định.</p>
  return (
    <Group gap="xs" justify="flex-end" mt="sm">
      {withdraw && (
        <Button variant="default" loading={withdrawal.isPending} onClick={() => withdrawal.mutate()}>
          Rút đề nghị
        </Button>
      )}
      {decide && mayReject && (
        <Button variant="outline" color="red" onClick={() => setRejecting(true)}>
          Không chấp thuận
        </Button>
      )}
      {decide && (
        <Button loading={approval.isPending} onClick={() => approval.mutate()}>
          Chấp thuận thay đổi
        </Button>
      )}
      {isRejecting && <RejectChangeForm {...{ facility, change }} onClose={() => setRejecting(false)} />}
    </Group>
  )
}

const Open = (props: Of) => {
  const { facility, change, chosenFile, onChoose } = props
  const held = new Set(facility.licenceFiles.map(({ id }) => id))
  const added = change.licenceFiles.filter(({ id }) => !held.has(id))
  return (
    <section className={styles.notice} aria-label="Đề nghị thay đổi chờ quyết định">
      <h2>Đề nghị thay đổi chờ quyết định</h2>
      <p>
        {whoAsked(change)}: {change.note}
      </p>
      <Differences change={change} />
      {added.length > 0 && (
        <>
          <p>Giấy phép mới kèm theo:</p>
          <LicenceList files={added} chosenId={chosenFile} onChoose={onChoose} />
        </>
      )}
      <Acts {...props} />
    </section>
  )
}

/** After a change of what stands on a valid certificate: where it is exchanged. */
export const ExchangeHint = ({ facility }: Pick<Props, 'facility'>) => {
  const { open, ended } = useChanges(facility)
  const [change] = ended
  if (!change) return null
  const isCertified = facilityFields.some((field) => certifiedFields.has(field) && field in change.changes)
  if (open || !isCertified || facility.certificate === null || change.status !== 'approved') return null
  const { id, number } = facility.certificate
  return (
    <span>
      Thông tin đã thay đổi có thể khác với giấy chứng nhận{' '}
      <Link to="/certificates/$id" params={{ id }}>
        {number}
      </Link>
      . Mở giấy để cấp đổi nếu giấy còn hiệu lực.
    </span>
  )
}

const Ended = ({ change }: Pick<Of, 'change'>) => (
  <article className={`small ${styles.decision}`}>
    <p>
      {whoAsked(change)}. <b>{changeStatusNames[change.status]}</b>
      {change.decidedBy && change.decidedAt && ` bởi ${change.decidedBy.name} ngày ${formatDateTime(change.decidedAt)}`}
    </p>
    <p className={styles.note}>{change.note}</p>
    {change.answer !== null && <p className={styles.note}>Trả lời: {change.answer}</p>}
    <Differences change={change} />
  </article>
)

/** What was asked to change after the approval: the open one to decide, those of before to read. */
export const ChangesPanel = (props: Props) => {
  const { open, ended, isKnown } = useChanges(props.facility)
  return (
    <>
      {open && <Open {...props} change={open} />}
      {isKnown && !open && ended.length === 0 && <p className="dimmed">Cơ sở chưa có đề nghị thay đổi nào.</p>}
      {ended.length > 0 && <h2>{`Đã có ${ended.length} đề nghị thay đổi`}</h2>}
      {ended.map((change) => (
        <Ended key={change.id} change={change} />
      ))}
    </>
  )
}
