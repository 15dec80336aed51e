import { assessmentKindNames, assessmentStandingNames } from '@nhanxanh/contract/features/assessments.rules'
import type { OwnAssessment } from '@nhanxanh/contract/features/assessments.own'
import { formatDay } from '@nhanxanh/contract/shared/vietnam-time'
import { lazy, Suspense } from 'react'
import { go } from '../lib/address.ts'
import { call } from '../lib/api.ts'
import { useKept } from '../lib/use-task.ts'
import { Go } from '../ui/go.tsx'
import { Problem } from '../ui/page.tsx'

/** Needs a network anyway, and is not shown while a form is open. */
const BeginPart = lazy(async () => ({ default: (await import('./begin-part.tsx')).BeginPart }))

const openStandings = new Set(['draft', 'submitted', 'supplement'])

const nameOf = ({ kind, code }: OwnAssessment): string => `${assessmentKindNames[kind]}, ${code}`

/** One that waits for its owner. */
const Waiting = ({ one }: { one: OwnAssessment }) => {
  const isDraft = one.standing === 'draft'
  return (
    <div className={isDraft ? 'card' : 'card warn'}>
      <h2>{isDraft ? 'Phiếu đang làm' : 'Cán bộ cần bạn bổ sung'}</h2>
      <p>
        {nameOf(one)}. {isDraft ? 'Những câu đã trả lời đều được lưu.' : 'Xem từng chỗ và hạn ở trang sau.'}
      </p>
      <Go to={isDraft ? `phieu/${one.id}` : `phieu/${one.id}/ket-qua`} className="btn pri wide">
        {isDraft ? 'Làm tiếp' : 'Xem và bổ sung'}
      </Go>
    </div>
  )
}

export const AssessmentsPart = () => {
  const { fetched, problem } = useKept('assessments', () => call('ownAssessments'))
  const isOpen = fetched?.items.some(({ standing }) => openStandings.has(standing)) ?? true
  const waiting = fetched?.items.filter(({ standing }) => standing === 'draft' || standing === 'supplement') ?? []
  const others = fetched?.items.filter((one) => !waiting.includes(one)) ?? []
  return (
    <>
      <Problem text={problem} />
      {waiting.map((one) => (
        <Waiting key={one.id} one={one} />
      ))}
      <ul className="list">
        {others.map((one) => (
          <li key={one.id}>
            <Go to={`phieu/${one.id}/ket-qua`} className="go">
              <span>
                {nameOf(one)}
                <small>
                  {formatDay(one.periodFrom)} đến {formatDay(one.periodTo)}
                </small>
              </span>
              <b>{assessmentStandingNames[one.standing]}</b>
            </Go>
          </li>
        ))}
      </ul>
      <Suspense>{!isOpen && <BeginPart onBegun={(id) => go(`phieu/${id}`)} />}</Suspense>
    </>
  )
}
