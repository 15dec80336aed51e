import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import type { GroupHead } from '../rows/row-groups.ts'
import styles from './table.module.css'

type MarkProps = {
  mark: NonNullable<GroupHead['mark']>
  /** It stands in a row, where no head of a group says it. */
  isOwn?: boolean
}

/** Late, soon, in time or not running; the words beside it say so too. */
export const GroupMark = ({ mark, isOwn }: MarkProps) => (
  <i className={styles.mark} data-mark={mark} data-own={isOwn || undefined} aria-hidden />
)

/** The name of a group with its mark, which every row under it would only repeat. */
export const GroupName = ({ group: { label, mark, count } }: { group: GroupHead }) => (
  <>
    {mark && <GroupMark mark={mark} />}
    <b>{label}</b>
    {count !== null && <span className={styles.groupCount}>{formatNumber(count)}</span>}
  </>
)

type Props = { group: GroupHead; span: number; hasSelect: boolean }

/** The head of a later group: its name takes the place of the one before in the head of the table as it reaches it. */
export const GroupRow = ({ group, span, hasSelect }: Props) => (
  <tr data-group={group.key}>
    {hasSelect && <td data-select aria-hidden />}
    <th scope="row" data-name>
      <GroupName group={group} />
    </th>
    {span > 1 && <td colSpan={span - 1} aria-hidden />}
  </tr>
)
