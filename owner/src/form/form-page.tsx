import { lazy, Suspense, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { Go } from '../ui/go.tsx'
import { Page, Problem } from '../ui/page.tsx'
import { askedIn, isOpenIn, rowOf } from './asked.ts'
import type { Asked } from './asked.ts'
import { Away, Level, Saved } from './form-head.tsx'
import type { FormState } from './form-state.ts'
import { FormStore } from './form-store.ts'
import { QuestionPart } from './question/question-part.tsx'
import { standingAt } from './standing.ts'

const Missing = lazy(async () => ({ default: (await import('./missing/missing-part.tsx')).MissingPart }))

const useForm = (id: string): [FormStore, FormState] => {
  const [store] = useState(() => new FormStore(id))
  // In its strict mode React takes effects away once and puts them back: opening again is part of it.
  useEffect(() => {
    store.open()
    return () => store.close()
  }, [store])
  return [store, useSyncExternalStore(store.listen, store.read)]
}

type Props = { id: string; questionId: string }

const Loading = ({ store, problem }: { store: FormStore; problem: string | null }) => (
  <Page title="Phiếu đánh giá" back="">
    {problem === null ? <p>Đang tải…</p> : <Problem text={problem} />}
    {problem !== null && (
      <button type="button" className="btn wide" onClick={() => void store.load()}>
        Thử lại
      </button>
    )}
  </Page>
)

type StepsProps = { id: string; asked: readonly Asked[]; at: number; missing: ReadonlyMap<string, unknown> | undefined }

/** The steps to the questions before and behind. From one that was missing the next that is, from one that was done the next in the row. */
const Steps = ({ id, asked, at, missing }: StepsProps) => {
  const [isRow] = useState(() => missing === undefined || !missing.has(asked[at]?.key ?? ''))
  const before = asked[at - 1]
  const next = asked.slice(at + 1).find(({ key }) => isRow || missing === undefined || missing.has(key))
  const pathTo = (question: Asked | undefined): string => (question ? `phieu/${id}/cau/${question.id}` : `phieu/${id}`)
  return (
    <>
      <Go to={pathTo(before)} className="btn">
        Trước
      </Go>
      <Go to={pathTo(next)} className="btn pri">
        {next === undefined ? 'Xem còn thiếu gì' : 'Câu tiếp theo'}
      </Go>
    </>
  )
}

export const FormPage = ({ id, questionId }: Props) => {
  const [store, state] = useForm(id)
  const { loaded, judged } = state
  const form = loaded?.form ?? null
  const all = useMemo(() => (form === null ? [] : askedIn(form)), [form])
  // Until the engine is there the conditions of questions cannot be judged: the first question has none.
  const put = judged === null ? all : all.filter(({ key }) => judged.asked.includes(key))
  if (loaded === null) return <Loading store={store} problem={state.problem} />
  const open = put.filter((one) => isOpenIn(loaded, one))
  const asked = rowOf(loaded, open, questionId)
  const at = asked.findIndex((one) => one.id === questionId)
  const current = asked[at]
  const place =
    current === undefined ? `xong ${answered(asked, state)}/${asked.length}` : `câu ${at + 1}/${asked.length}`
  const below = (
    <>
      <Level state={state} place={place} />
      <Away state={state} />
    </>
  )
  const frame = { below, aside: <Saved state={state} /> }
  const parts = { store, state }
  if (current === undefined) {
    return (
      <Suspense fallback={<p className="boot">Đang tải…</p>}>
        <Missing frame={frame} asked={asked} loaded={loaded} {...parts} />
      </Suspense>
    )
  }
  const foot = <Steps key={current.id} id={id} asked={asked} at={at} missing={judged?.missing} />
  return (
    <Page {...frame} title={current.group} back={`phieu/${id}`} foot={foot}>
      <QuestionPart key={current.id} question={current} canEdit={loaded.assessment.can.edit} {...parts} />
    </Page>
  )
}

const answered = (asked: readonly Asked[], { judged, written }: FormState): number =>
  judged === null
    ? asked.filter(({ id }) => standingAt(written.answers, id).said.value.length > 0).length
    : asked.filter(({ key }) => !judged.missing.has(key)).length
