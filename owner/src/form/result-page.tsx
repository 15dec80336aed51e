import { assessmentStandingNames } from '@nhanxanh/contract/features/assessments.rules'
import { reviewTerm } from '@nhanxanh/contract/features/portal.words'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { useFetched } from '../lib/use-task.ts'
import { CertificatesPart } from '../office/certificates-part.tsx'
import { MessagesPart } from '../office/messages-part.tsx'
import { Page, Problem } from '../ui/page.tsx'
import { fetchResult } from './result/fetched-result.ts'
import type { Fetched } from './result/fetched-result.ts'
import { Supplement } from './result/supplement.tsx'
import { Verdicts } from './result/verdicts.tsx'
import { Ways } from './result/ways.tsx'

const Decided = (fetched: Fetched) => {
  const { assessment, result, form } = fetched
  const { decision, verdicts } = result
  // Handed in again after a supplement, the decision of before is still there.
  if (decision === null || assessment.standing === 'submitted') {
    return (
      <>
        <h2 className="lead">{assessmentStandingNames[assessment.standing]}</h2>
        <p>
          Phiếu đã đến cơ quan thẩm định. {reviewTerm(assessment.answerDays)}Kết quả được gửi qua email và hiện ở đây.
        </p>
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
  const { fetched, problem, reload } = useFetched(() => fetchResult(id))
  return (
    <Page title={fetched === null ? 'Kết quả' : `Phiếu ${fetched.assessment.code}`} back="">
      <Problem text={problem} />
      {problem !== null && (
        <button type="button" className="btn wide" onClick={() => void reload()}>
          Thử lại
        </button>
      )}
      {fetched &&
        (fetched.assessment.standing === 'supplement' ? <Supplement {...fetched} /> : <Decided {...fetched} />)}
      {fetched && <MessagesPart of={id} />}
    </Page>
  )
}
