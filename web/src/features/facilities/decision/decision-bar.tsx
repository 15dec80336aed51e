import { Button } from '@mantine/core'
import { useShortcuts } from '../../../ui/keys/use-shortcuts.ts'
import { ActionBar } from '../../../ui/actions/action-bar.tsx'
import { useActions } from '../../../ui/palette/use-actions.ts'
import type { FacilityDetail } from '@nhanxanh/contract/features/facilities'
import styles from '../review/review.module.css'
import type { Decision } from './use-decision.ts'

type Props = {
  can: FacilityDetail['can']
  obstacles: readonly string[]
  decision: Decision
  onReject: () => void
}

const reasonId = 'approval-obstacles'

const ApproveButtons = ({ obstacles, decision }: Pick<Props, 'obstacles' | 'decision'>) => {
  const isBlocked = obstacles.length > 0
  const approve = () => (isBlocked ? false : decision.approve(true))
  useShortcuts([{ keys: 'Ctrl+Enter', label: 'Duyệt và mở hồ sơ tiếp theo', group: 'Hồ sơ', run: approve }])
  const shared = {
    disabled: isBlocked,
    loading: decision.isApproving,
    'aria-describedby': isBlocked ? reasonId : undefined,
    title: isBlocked ? obstacles.join(' ') : undefined,
  }
  return (
    <>
      <Button {...shared} variant="default" onClick={() => decision.approve(false)}>
        Duyệt cơ sở
      </Button>
      <Button {...shared} aria-keyshortcuts="Control+Enter" onClick={() => decision.approve(true)}>
        Duyệt và mở hồ sơ tiếp theo
      </Button>
    </>
  )
}

/** The same acts for the palette. */
const useDecisionActions = ({ can, obstacles, decision, onReject }: Props) => {
  const disabledReason = obstacles.length > 0 ? obstacles.join(' ') : null
  const approve = (id: string, label: string, goesOn: boolean) => ({
    id,
    label,
    keywords: ['Duyệt hồ sơ này'],
    disabledReason,
    run: () => decision.approve(goesOn),
  })
  useActions([
    ...(can.approve
      ? [approve('approve', 'Duyệt cơ sở', false), approve('approve-next', 'Duyệt và mở hồ sơ tiếp theo', true)]
      : []),
    ...(can.reject ? [{ id: 'reject', label: 'Từ chối hồ sơ', run: onReject }] : []),
  ])
}

/** The decision, with what still stands in its way in words. What the person may not do is not there. */
export const DecisionBar = (props: Props) => {
  const { can, obstacles, decision, onReject } = props
  useDecisionActions(props)
  if (!can.approve && !can.reject) return null
  const words = obstacles.length > 0 ? obstacles : ['Đủ điều kiện duyệt. Ctrl+Enter để duyệt và mở hồ sơ tiếp theo.']
  return (
    <div className={styles.bar}>
      <ActionBar
        label="Quyết định"
        actions={
          <>
            {can.reject && (
              <Button variant="outline" color="red" onClick={onReject}>
                Từ chối hồ sơ
              </Button>
            )}
            {can.approve && <ApproveButtons obstacles={obstacles} decision={decision} />}
          </>
        }
      >
        {can.approve && (
          <ul id={reasonId} className={styles.obstacles}>
            {words.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
      </ActionBar>
    </div>
  )
}
