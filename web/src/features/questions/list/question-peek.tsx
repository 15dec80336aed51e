import { evidenceKindNames } from '@nhanxanh/contract/features/criteria.rules'
import { scaleWords } from '@nhanxanh/contract/features/criteria.words'
import type { QuestionDetail, QuestionRow } from '@nhanxanh/contract/features/questions'
import { evidenceWords } from '@nhanxanh/contract/features/questions.words'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../../lib/can.ts'
import { FactsSection } from '../../../ui/facts/facts-section.tsx'
import { Facts } from '../../../ui/facts/facts.tsx'
import { SkeletonFacts } from '../../../ui/states/skeleton.tsx'
import { questionQueries } from '../questions.queries.ts'
import styles from '../questions.module.css'
import { UsesFacts } from '../uses/uses-facts.tsx'
import { questionScreen } from './question-columns.tsx'

type Props = { row: QuestionRow }

const evidenceOf = (row: QuestionRow): string => {
  const { kinds, maxAgeMonths } = row.evidence
  const named = kinds.length === 0 ? 'mọi loại tiêu chí nhận' : kinds.map((kind) => evidenceKindNames[kind]).join(', ')
  const age = maxAgeMonths === null ? '' : `; không cũ quá ${maxAgeMonths} tháng`
  return `${evidenceWords(row)} (${named})${age}`
}

const factsOf = (row: QuestionRow) =>
  questionScreen.facts(row, [
    { of: 'criterion', value: `${row.criterion.code} ${row.criterion.name}`, isWide: true },
    { of: 'points', label: 'Điểm của tiêu chí' },
    'appliesTo',
    { of: 'evidence', value: evidenceOf(row), isWide: true },
    'version',
    'state',
    'updatedAt',
    'updatedBy',
    'key',
  ])

/** A question beside the list: what it asks and is worth, whether its formula and cases hold, and where it is used. */
export const QuestionPeek = ({ row }: Props) => {
  const canRead = useMay('/questions', 'open')
  return (
    <div className={`column ${styles.fields}`}>
      <Facts facts={factsOf(row)} />
      {canRead && <More row={row} />}
    </div>
  )
}

const testWords = ({ testResults }: QuestionDetail): string => {
  const passed = testResults.filter(({ isPassed }) => isPassed).length
  return testResults.length === 0 ? 'Chưa có ca thử.' : `${passed}/${testResults.length} ca thử đạt.`
}

/** What the row does not say. */
const More = ({ row: { id } }: Props) => {
  const { data, isError } = useQuery(questionQueries.detail(id))
  const { data: uses } = useQuery(questionQueries.uses(id))
  // The failure has its toast; the facts of the row stay.
  if (data === undefined) return isError ? null : <SkeletonFacts facts={2} />
  return (
    <>
      <FactsSection title="Cách trả lời">
        <p>{scaleWords(data.scale)}</p>
        {data.problems.map(({ message, from }) => (
          <p key={`${from} ${message}`} className={`small ${styles.error}`}>
            {message}
          </p>
        ))}
        {data.hint !== null && <p className={`remark ${styles.dimmed}`}>{data.hint}</p>}
      </FactsSection>
      <FactsSection title="Ca thử">
        <p>{testWords(data)}</p>
      </FactsSection>
      {uses && (
        <FactsSection title="Nơi dùng">
          <UsesFacts uses={uses} />
        </FactsSection>
      )}
    </>
  )
}
