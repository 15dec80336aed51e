import type { Uses } from '@nhanxanh/contract/features/criteria.uses'
import { takesEvent } from '@nhanxanh/contract/features/criteria.rules'
import { Link } from '@tanstack/react-router'
import { Facts } from '../../../ui/facts/facts.tsx'
import styles from './uses.module.css'

type User = Uses['formulas'][number]

const usersOf = (users: readonly User[]) =>
  users.length === 0 ? null : (
    <ul className={`wrap ${styles.users}`}>
      {users.map(({ questionId, key, content, criterionCode }) => (
        <li key={questionId}>
          <Link to="/questions" search={{ question: questionId } as never} title={content}>
            {`${criterionCode} (${key})`}
          </Link>
        </li>
      ))}
    </ul>
  )

const rulesOf = (levels: Uses['levels']): string =>
  levels.map(({ name, condition }) => `${name}: ${condition}`).join('; ')

const versionWords = ({ versions }: Uses): string =>
  versions
    .map(({ number, status }) => `${number} (${takesEvent(status, 'edit') ? 'bản nháp' : 'đã phát hành'})`)
    .join(', ')

/** Where a question, a variable or a factor is used: versions, formulas, conditions, cases, rules of levels. */
export const UsesFacts = ({ uses }: { uses: Uses }) => (
  <Facts
    facts={[
      { label: 'Phiên bản', value: versionWords(uses), isWide: true },
      { label: 'Công thức đọc', value: usersOf(uses.formulas), isWide: true },
      { label: 'Điều kiện hỏi', value: usersOf(uses.visibleIf), isWide: true },
      { label: 'Ca thử', value: usersOf(uses.testCases), isWide: true },
      ...(uses.parts.length === 0
        ? []
        : [{ label: 'Là phần trên của', value: uses.parts.map(({ key }) => key).join(', '), isWide: true }]),
      { label: 'Quy tắc xếp mức', value: rulesOf(uses.levels), isWide: true },
      ...(uses.wordings === 0
        ? []
        : [
            { label: 'Chấm lại độc lập', value: `${uses.wordings} lần hai người hiểu câu chữ khác nhau`, isWide: true },
          ]),
    ]}
  />
)
