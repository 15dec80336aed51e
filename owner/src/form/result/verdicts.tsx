import { verdictNames } from '@nhanxanh/contract/features/assessments.verdict-rules'
import type { Fetched } from './fetched-result.ts'

type VerdictsProps = Pick<Fetched, 'form'> & { title: string; verdicts: Fetched['result']['verdicts'] }

/** What was concluded of each criterion; where all is well nobody has to scroll past it. */
export const Verdicts = ({ title, verdicts, form }: VerdictsProps) => {
  const criteria = form.groups.flatMap(({ subGroups }) => subGroups.flatMap((each) => each.criteria))
  if (verdicts.length === 0) return null
  return (
    <details open={verdicts.some(({ verdict }) => verdict !== 'met')}>
      <summary>
        {title}: {verdicts.length} tiêu chí
      </summary>
      <ul className="list">
        {verdicts.map(({ criterionId, verdict, comment }) => (
          <li key={criterionId} className="go">
            <span>
              {criteria.find(({ id }) => id === criterionId)?.name}
              <small>{comment}</small>
            </span>
            <b className={verdict === 'met' ? undefined : 'open'}>{verdictNames[verdict]}</b>
          </li>
        ))}
      </ul>
    </details>
  )
}
