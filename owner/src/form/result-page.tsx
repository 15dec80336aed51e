import { assessmentStandingNames } from '@nhanxanh/contract/features/assessments.rules'
import { verdictNames } from '@nhanxanh/contract/features/assessments.verdicts'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { formatDay } from '@nhanxanh/contract/shared/vietnam-time'
import { call } from '../lib/api.ts'
import { useFetched } from '../lib/use-task.ts'
import { CertificatesPart } from '../office/certificates-part.tsx'
import { MessagesPart } from '../office/messages-part.tsx'
import { Go, Page, Problem } from '../ui.tsx'
import { askedIn } from './model.ts'

const fetchAll = async (id: string) => {
  const params = { id }
  const [assessment, result, form] = await Promise.all([
    call('ownAssessment', { params }),
    call('assessmentResult', { params }),
    call('assessmentForm', { params }),
  ])
  return { assessment, result, form }
}
type Fetched = Awaited<ReturnType<typeof fetchAll>>

const Ways = ({ result: { ways } }: Fetched) =>
  ways === null || ways.ways.length === 0 ? null : (
    <>
      <h2>Cách gần nhất để đạt {ways.levelName}</h2>
      <p className="small">Mỗi cách dưới đây là đủ.</p>
      {ways.ways.map(({ sentence, criteria, points, maximum }) => (
        <div className="card" key={sentence}>
          <p>
            <strong>
              {criteria.length} việc, được {formatNumber(Number(points))}/{formatNumber(Number(maximum))} điểm
            </strong>
          </p>
          <ul>
            {criteria.map(({ criterionId, name, target }) => (
              <li key={criterionId}>
                {name}
                {target !== null && ` (${target})`}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </>
  )

/** Of a supplement: only what is open, each with what was said of it. */
const Open = ({ assessment: { id }, result, form }: Fetched) => {
  const asked = askedIn(form)
  const open = asked.filter(
    ({ id: questionId, inputs }) =>
      result.openQuestionIds.includes(questionId) || inputs.some((input) => result.openInputIds.includes(input.id)),
  )
  return (
    <>
      <h2 className="lead">Cần bổ sung {open.length} câu</h2>
      {result.remedyDueOn !== null && <p>Hạn: hết ngày {formatDay(result.remedyDueOn)}.</p>}
      {result.decision?.note && <p>{result.decision.note}</p>}
      <ul className="list">
        {open.map((question) => (
          <li key={question.id}>
            <Go to={`phieu/${id}/cau/${question.id}`} className="go">
              <span>
                {question.content}
                <small>
                  {result.verdicts.find(({ criterionId }) => criterionId === question.criterion.id)?.comment}
                </small>
              </span>
              <b>Bổ sung</b>
            </Go>
          </li>
        ))}
      </ul>
      <Go to={`phieu/${id}`} className="btn pri wide">
        Xem lại và nộp
      </Go>
    </>
  )
}

type VerdictsProps = Pick<Fetched, 'form'> & { title: string; verdicts: Fetched['result']['verdicts'] }

/** What was concluded of each criterion; where all is well nobody has to scroll past it. */
const Verdicts = ({ title, verdicts, form }: VerdictsProps) => {
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

const Decided = (fetched: Fetched) => {
  const { assessment, result, form } = fetched
  const { decision, verdicts } = result
  // Handed in again after a supplement, the decision of before is still there.
  if (decision === null || assessment.standing === 'submitted') {
    return (
      <>
        <h2 className="lead">{assessmentStandingNames[assessment.standing]}</h2>
        <p>Phiếu đã đến cơ quan thẩm định. Kết quả được gửi qua email và hiện ở đây.</p>
      </>
    )
  }
  return (
    <>
      <div className="result">
        <h2 className={decision.levelName === null ? 'lead open' : 'lead'}>
          {decision.levelName ?? assessmentStandingNames[assessment.standing]}
        </h2>
        <p>
          {formatNumber(Number(decision.points))} trên {formatNumber(Number(decision.maximum))} điểm
        </p>
      </div>
      <CertificatesPart of={assessment.id} />
      {decision.note !== null && <p>{decision.note}</p>}
      {decision.recommendations !== null && <p>{decision.recommendations}</p>}
      <Ways {...fetched} />
      <Verdicts title="Chưa đạt hết" verdicts={verdicts.filter(({ verdict }) => verdict !== 'met')} form={form} />
      <Verdicts title="Đạt" verdicts={verdicts.filter(({ verdict }) => verdict === 'met')} form={form} />
    </>
  )
}

export const ResultPage = ({ id }: { id: string }) => {
  const { fetched, problem, reload } = useFetched(() => fetchAll(id))
  return (
    <Page title={fetched === null ? 'Kết quả' : `Phiếu ${fetched.assessment.code}`} back="">
      <Problem text={problem} />
      {problem !== null && (
        <button type="button" className="btn wide" onClick={() => void reload()}>
          Thử lại
        </button>
      )}
      {fetched && (fetched.assessment.standing === 'supplement' ? <Open {...fetched} /> : <Decided {...fetched} />)}
      {fetched && <MessagesPart of={id} />}
    </Page>
  )
}
