import { assessmentKindNames, assessmentStandingNames } from '@nhanxanh/contract/features/assessments.rules'
import { formatDay } from '@nhanxanh/contract/shared/vietnam-time'
import { go } from '../lib/address.ts'
import { call } from '../lib/api.ts'
import { useKept } from '../lib/use-task.ts'
import { Go } from '../ui/go.tsx'
import { Problem } from '../ui/page.tsx'
import { BeginPart } from './begin-part.tsx'

const openStandings = new Set(['draft', 'submitted', 'supplement'])

export const AssessmentsPart = () => {
  const { fetched, problem } = useKept('assessments', () => call('ownAssessments'))
  const isOpen = fetched?.items.some(({ standing }) => openStandings.has(standing)) ?? true
  return (
    <>
      <Problem text={problem} />
      <ul className="list">
        {fetched?.items.map(({ id, code, standing, kind, periodFrom, periodTo }) => (
          <li key={id}>
            <Go to={standing === 'draft' ? `phieu/${id}` : `phieu/${id}/ket-qua`} className="go">
              <span>
                {assessmentKindNames[kind]}, {code}
                <small>
                  {formatDay(periodFrom)} đến {formatDay(periodTo)}
                </small>
              </span>
              <b>{standing === 'draft' ? 'Làm tiếp' : assessmentStandingNames[standing]}</b>
            </Go>
          </li>
        ))}
      </ul>
      {!isOpen && <BeginPart onBegun={(id) => go(`phieu/${id}`)} />}
    </>
  )
}
