import { assessments } from '@nhanxanh/contract/features/assessments'
import { untilSentence } from '@nhanxanh/contract/features/assessments.ways'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from './query-of.ts'

/** The easiest ways of an assessment to the next level; nothing at the highest, and where no way is near. */
export const WaysPart = ({ assessmentId: id }: { assessmentId: string }) => {
  const next = useQuery(queryOf(assessments.ways, { params: { id } })).data?.next ?? null
  if (next === null || next.ways.length === 0) return null
  const promise = untilSentence(next)
  return (
    <details className="small">
      <summary>
        {next.ways.length} cách gần nhất để đạt mức {next.levelName}
      </summary>
      <ol>
        {next.ways.map(({ sentence }) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ol>
      {promise !== null && <p>{promise}</p>}
    </details>
  )
}
