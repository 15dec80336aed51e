import { Button } from '@mantine/core'
import { assessments } from '@nhanxanh/contract/features/assessments'
import { verdictNames } from '@nhanxanh/contract/features/assessments.verdict-rules'
import type { BlindState } from '@nhanxanh/contract/features/assessments.blind'
import { stanceNames } from '@nhanxanh/contract/features/assessments.rules'
import type { ReviewSheet } from '@nhanxanh/contract/features/assessments.review'
import type { OutputOf } from '@nhanxanh/contract/spine'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { ActDialog } from '../../../lib/act-dialog.tsx'
import { asApiError, lostRecord } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import { useAct } from '../../../lib/use-act.ts'
import { decimalOnScreen, unitOnScreen, valueOnScreen } from '../../../ui/formula/words/screen-value.ts'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { ListPage } from '../../../ui/page/list-page.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { PageLoader } from '../../../ui/states/page-loader.tsx'
import { toast } from '../../../ui/toast/toasts.ts'
import { DocumentViewer } from '../../../ui/viewer/document-viewer.tsx'
import { assessmentQueries } from '../assessments.queries.ts'
import { answeredBy, attemptOf, nextAfter } from '../bench/bench-model.ts'
import type { BenchCriterion, BenchQuestion, Judged } from '../bench/bench-model.ts'
import { proofWords } from '../bench/evidence/all-evidence.tsx'
import { proofsOf } from '../bench/evidence/evidence-pane.tsx'
import { answerWords } from '../bench/question/answer-words.ts'
import { FigureMonths } from '../bench/question/figure-months.tsx'
import { Guidance } from '../bench/question/question-pane.tsx'
import { AnswerTable } from '../bench/question/question-part.tsx'
import { blindPart } from '../council/council-list.ts'
import { BlindVerdict } from './blind-verdict.tsx'
import styles from './blind.module.css'

type Sheet = OutputOf<typeof assessments.blindSheet>

const answerOf = ({ scale, key }: BenchQuestion, given: ReviewSheet['answers'][string] | undefined, judged: Judged) => {
  if (given && given.stance !== null) return stanceNames[given.stance]
  if (scale.kind === 'calculated') {
    const outcome = judged.score.outcomes.get(key)
    if (outcome?.kind === 'value') return `${valueOnScreen(outcome.value, 2)} ${unitOnScreen(scale.unit)}`
    return outcome?.kind === 'problem' ? outcome.problem.message : 'Chưa đủ số liệu'
  }
  if (!given || given.value.length === 0) return given?.evidence.length ? 'Chỉ có minh chứng' : 'Không trả lời'
  return answerWords(scale, given.value)
}

type QuestionProps = { question: BenchQuestion; sheet: ReviewSheet; judged: Judged }

/** What was asked and answered, with the figures that a number is worked out from. */
const Question = ({ question, sheet, judged }: QuestionProps) => {
  const given = sheet.answers[question.id]
  const figures = sheet.inputs.filter(({ key }) => question.reads.includes(key))
  return (
    <article className="stack">
      <p>{question.content}</p>
      <strong>{answerOf(question, given, judged)}</strong>
      {question.scale.kind === 'table' && given && <AnswerTable scale={question.scale} rows={given.value} />}
      {figures.map(({ id, label, unit }) => (
        <div key={id} className="small">
          {label}: <b className="tabular">{decimalOnScreen(sheet.values[id] ?? '–')}</b> {unitOnScreen(unit)}
          <FigureMonths of={label} from={sheet.periodFrom} months={sheet.months[id]} />
        </div>
      ))}
    </article>
  )
}

type EvidenceProps = { id: string; sheet: ReviewSheet; criterion: BenchCriterion }

const Evidence = ({ id, sheet, criterion }: EvidenceProps) => {
  const client = useQueryClient()
  const proofs = useMemo(() => proofsOf(sheet, criterion), [sheet, criterion])
  const files = useMemo(
    () =>
      proofs.map((proof) => ({
        id: proof.file.id,
        name: proof.file.name,
        type: proof.file.type,
        load: () => client.fetchQuery(assessmentQueries.blindFile(id, proof.file.id)),
      })),
    [id, proofs, client],
  )
  return (
    <>
      <DocumentViewer
        label="Minh chứng"
        files={files}
        emptyText="Cơ sở chưa gửi minh chứng cho tiêu chí này."
        explain={(failure) => asApiError(failure).text}
      />
      {proofs.map((proof) => (
        <p key={proof.file.id} className={`small ${styles.proof}`}>
          <b>{proof.file.name}</b> · {proofWords(proof)}
        </p>
      ))}
    </>
  )
}

const ConflictDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const navigate = useNavigate()
  const client = useQueryClient()
  return (
    <ActDialog
      act={assessments.declareBlindConflict}
      params={{ id }}
      title="Khai báo xung đột lợi ích"
      verb="Khai báo"
      isDangerous
      asks={{ reason: { kind: 'text', placeholder: 'Ví dụ: người nhà làm việc tại cơ sở', minRows: 2 } }}
      said="Đã ghi nhận xung đột lợi ích; phiếu được giao người khác."
      onDone={() => {
        void client.invalidateQueries({ queryKey: assessmentQueries.blindReviews().queryKey })
        void navigate({ to: '/assessments', search: { part: blindPart } as never })
      }}
      onClose={onClose}
    >
      <p>Bạn rời phiếu này, kết luận dở dang không được giữ. Khai báo không rút lại được.</p>
    </ActDialog>
  )
}

/** The end, once all is judged, and the way out for who knows the place. */
const Acts = ({ id, open }: { id: string; open: number }) => {
  const client = useQueryClient()
  const [isDeclaring, setDeclaring] = useState(false)
  const finish = useAct({
    mutationFn: () => call(assessments.finishBlind, { params: { id } }, { isToldHere: true }),
    onSuccess: (state) => {
      patchState(client, id, state)
      toast({ tone: 'success', text: 'Đã chấm lại xong. Cảm ơn bạn.' })
    },
  })
  return (
    <>
      <Button variant="default" onClick={() => setDeclaring(true)}>
        Khai báo xung đột lợi ích
      </Button>
      <Button disabled={open > 0} loading={finish.isPending} onClick={() => finish.mutate()}>
        {open > 0 ? `Còn ${open} tiêu chí` : 'Hoàn tất chấm lại'}
      </Button>
      {isDeclaring && <ConflictDialog id={id} onClose={() => setDeclaring(false)} />}
    </>
  )
}

const patchState = (client: ReturnType<typeof useQueryClient>, id: string, state: BlindState): void => {
  client.setQueryData<Sheet>(assessmentQueries.blindSheet(id).queryKey, (before) => before && { ...before, ...state })
  void client.invalidateQueries({ queryKey: assessmentQueries.blindReviews().queryKey })
}

type Found = BlindState['verdicts'][number]

/** What there is to judge, which is looked at, and what was said of it. */
const useSheet = ({ sheet, verdicts, toJudge }: Sheet) => {
  const attempt = useMemo(() => attemptOf(sheet), [sheet])
  const judged = useMemo(() => answeredBy(attempt, []), [attempt])
  const found: ReadonlyMap<string, Found> = new Map(verdicts.map((verdict) => [verdict.criterionId, verdict]))
  const isOpen = ({ id }: BenchCriterion) => !found.has(id)
  const criteria = attempt.criteria.filter(({ id }) => toJudge.includes(id))
  const [chosenId, choose] = useState(() => (criteria.find(isOpen) ?? criteria[0])?.id)
  const goOn = () => {
    const next = nextAfter(criteria, chosenId ?? '', (each) => each.id !== chosenId && isOpen(each))
    if (next) choose(next.id)
  }
  const chosen = criteria.find(({ id }) => id === chosenId)
  return { judged, found, criteria, open: criteria.filter(isOpen).length, chosen, choose, goOn }
}

type RailProps = Pick<ReturnType<typeof useSheet>, 'criteria' | 'found' | 'chosen' | 'choose'>

const Rail = ({ criteria, found, chosen, choose }: RailProps) => (
  <nav className="scroll" aria-label="Tiêu chí">
    {criteria.map((criterion) => {
      const said = found.get(criterion.id)
      return (
        <button
          key={criterion.id}
          type="button"
          className={`small hovers ${styles.criterion}`}
          aria-current={criterion === chosen ? 'true' : undefined}
          onClick={() => choose(criterion.id)}
        >
          <span>{`${criterion.code} ${criterion.name}`}</span>
          <small>{said ? verdictNames[said.verdict] : 'Chưa có kết luận'}</small>
        </button>
      )
    })}
  </nav>
)

type AnswersProps = { criterion: BenchCriterion; sheet: ReviewSheet; judged: Judged }

const Answers = ({ criterion, sheet, judged }: AnswersProps) => {
  const exemption = sheet.exemptions[criterion.id]
  return (
    <>
      <h2>{`${criterion.code} ${criterion.name}`}</h2>
      {exemption !== undefined && <p>{`Cơ sở đề nghị “Không áp dụng”: ${exemption}`}</p>}
      {criterion.questions
        .filter((question) => judged.asked.has(question.id))
        .map((question) => (
          <Question key={question.id} {...{ question, sheet, judged }} />
        ))}
      <Guidance criterion={criterion} />
    </>
  )
}

const BlindSheet = ({ id, data }: { id: string; data: Sheet }) => {
  const client = useQueryClient()
  const { sheet, finishedAt } = data
  const { judged, found, criteria, open, chosen, choose, goOn } = useSheet(data)
  const back = (
    <BackLink to="/assessments" search={{ part: blindPart } as never}>
      Các phiếu chấm lại
    </BackLink>
  )
  return (
    <ListPage
      title="Chấm lại độc lập"
      before={back}
      summary={`${criteria.length - open}/${criteria.length} tiêu chí, từ bản đã niêm phong`}
      actions={finishedAt === null && <Acts {...{ id, open }} />}
    >
      <div className={styles.panes}>
        <Rail {...{ criteria, found, chosen, choose }} />
        {chosen && (
          <section key={chosen.id} className={`stack scroll ${styles.middle}`} aria-label="Tiêu chí đang xem">
            <Answers criterion={chosen} {...{ sheet, judged }} />
            <BlindVerdict
              id={id}
              criterion={chosen}
              found={found.get(chosen.id)}
              isClosed={finishedAt !== null}
              onSaved={(state) => {
                patchState(client, id, state)
                goOn()
              }}
            />
          </section>
        )}
        <aside className="column scroll" aria-label="Minh chứng">
          {chosen && <Evidence key={chosen.id} {...{ id, sheet }} criterion={chosen} />}
        </aside>
      </div>
    </ListPage>
  )
}

/** Answers and evidence of a sealed attempt, and the verdict of who judges it again: nothing else of the file is here. */
export const BlindSheetPage = ({ id }: { id: string }) => {
  const query = useQuery(assessmentQueries.blindSheet(id))
  if (query.error)
    return <ErrorState {...lostRecord(query.error, 'phiếu chấm lại')} onRetry={() => void query.refetch()} />
  return query.data ? <BlindSheet id={id} data={query.data} /> : <PageLoader />
}
