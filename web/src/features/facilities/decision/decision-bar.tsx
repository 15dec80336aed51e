import type { FacilityDetail } from '@nhanxanh/contract/features/facilities'
import { Button } from '@mantine/core'
import { useCan } from '../../../lib/can.ts'
import { useSession } from '../../../lib/session/session.store.ts'
import { useShortcuts } from '../../../ui/keys/use-shortcuts.ts'
import { useActions } from '../../../ui/palette/use-actions.ts'
import { toast } from '../../../ui/toast/toasts.ts'
import type { Checks } from '../checks/use-checks.ts'
import { ExchangeHint } from '../entry/changes-panel.tsx'
import { useQueue } from '../review/use-queue.ts'
import type { ReviewState } from '../review/use-review.ts'
import { SplitButton } from './split-button.tsx'
import styles from './decision.module.css'

/** How far the checklist is, a mark for each line. */
const Progress = ({ checks: { rows, checklist } }: { checks: Checks }) => {
  const asked = rows.filter(({ isAsked }) => isAsked)
  const judged = asked.filter(({ key }) => checklist[key] !== undefined).length
  return (
    <span className={styles.progress} title={`Đã kiểm tra ${judged}/${asked.length}`}>
      <span className="visually-hidden">
        Đã kiểm tra {judged}/{asked.length}
      </span>
      {asked.map(({ key }) => (
        <i key={key} data-result={checklist[key]} />
      ))}
    </span>
  )
}

const wholeQueue = {}

/** After the decision: on to the oldest that waits. */
const NextWaiting = ({ facility: { id } }: { facility: Pick<FacilityDetail, 'id'> }) => {
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

type Props = { facility: FacilityDetail; review: ReviewState }

const reasonId = 'approval-obstacles'

/** Approves; before everything is said, goes to what is missing and says so. */
const usePressing = ({ obstacles, decision, checks, duplicates, over, toggle, close }: ReviewState) => {
  const showMissing = () => {
    toast({ tone: 'info', text: obstacles.join(' ') })
    if (checks.toFirstOpen()) return close()
    if (duplicates?.some(({ verdict }) => verdict === null) && over !== 'duplicates') toggle('duplicates')
  }
  return (goesOn: boolean) => (obstacles.length > 0 ? showMissing() : decision.approve(goesOn))
}

const ApproveButton = ({ review }: Pick<Props, 'review'>) => {
  const { obstacles, decision } = review
  const press = usePressing(review)
  const label = 'Duyệt và mở hồ sơ tiếp theo'
  useShortcuts([{ keys: 'Ctrl+Enter', label, group: 'Hồ sơ', run: () => press(true) }])
  return (
    <SplitButton
      main={{ label, keyCap: 'Ctrl ↵', keys: 'Control+Enter', run: () => press(true) }}
      other={{ label: 'Duyệt và ở lại hồ sơ này', run: () => press(false) }}
      menuLabel="Cách duyệt khác"
      isBusy={decision.isApproving}
      blockedBy={obstacles.length > 0 ? { id: reasonId, title: obstacles.join(' ') } : null}
    />
  )
}

/** The same acts for the palette. */
const useDecisionActions = ({ facility: { can }, review: { obstacles, decision, toggle } }: Props) => {
  const approve = (id: string, label: string, goesOn: boolean) => ({
    id,
    label,
    keywords: ['Duyệt hồ sơ này'],
    disabledReason: obstacles.length > 0 ? obstacles.join(' ') : null,
    run: () => decision.approve(goesOn),
  })
  useActions([
    ...(can.approve
      ? [approve('approve', 'Duyệt cơ sở', false), approve('approve-next', 'Duyệt và mở hồ sơ tiếp theo', true)]
      : []),
    ...(can.reject ? [{ id: 'reject', label: 'Từ chối hồ sơ', run: () => toggle('reject') }] : []),
  ])
}

const RejectButton = ({ review: { toggle } }: Pick<Props, 'review'>) => {
  const run = () => toggle('reject')
  useShortcuts([{ keys: 'KeyT', label: 'Từ chối hồ sơ', group: 'Hồ sơ', run }])
  return (
    <Button variant="default" aria-keyshortcuts="T" rightSection={<kbd aria-hidden>T</kbd>} onClick={run}>
      Từ chối hồ sơ
    </Button>
  )
}

/** Why somebody else decides this file. */
const useOthersDecide = ({ status, writers, isOverturned }: FacilityDetail): string | null => {
  const me = useSession(({ user }) => user?.id)
  if (status !== 'pending') return null
  if (writers.some(({ id }) => id === me)) return 'Bạn đã lập hoặc sửa hồ sơ này nên người khác sẽ duyệt.'
  return isOverturned ? 'Quyết định của bạn đã thay đổi theo khiếu nại nên người khác quyết định hồ sơ này.' : null
}

const Words = ({ facility, review: { obstacles, checks } }: Props) => {
  const others = useOthersDecide(facility)
  if (facility.status !== 'pending') return <ExchangeHint facility={facility} />
  if (others !== null || !facility.can.approve) return others
  const words = obstacles.length > 0 ? obstacles : ['Đủ điều kiện duyệt.']
  return (
    <>
      <Progress checks={checks} />
      <ul id={reasonId} className={`small ${styles.obstacles}`} title={words.join(' ')}>
        {words.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  )
}

/** The decision, with what still stands in its way in words. What the person may not do is not there; a rejection brings its own. */
export const DecisionBar = (props: Props & { placeRef: (place: HTMLElement | null) => void }) => {
  const { facility, review, placeRef } = props
  const { can, status } = facility
  useDecisionActions(props)
  if (review.over === 'reject')
    return <section ref={placeRef} className={`row ${styles.bar}`} aria-label="Quyết định" />
  return (
    <section className={`row ${styles.bar}`} aria-label="Quyết định">
      <div className={`row fill ${styles.words}`}>
        <Words {...props} />
      </div>
      {can.approve && (
        <Button variant="subtle" aria-expanded={review.over === 'letter'} onClick={() => review.toggle('letter')}>
          Thư gửi chủ cơ sở
        </Button>
      )}
      {can.reject && <RejectButton review={review} />}
      {can.approve && <ApproveButton review={review} />}
      {status !== 'pending' && <NextWaiting facility={facility} />}
    </section>
  )
}
