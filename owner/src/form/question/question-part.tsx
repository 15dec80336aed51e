import { useState } from 'react'
import type { Said } from '../../lib/entry.ts'
import { askedIn } from '../asked.ts'
import type { Asked } from '../asked.ts'
import type { FormState } from '../form-state.ts'
import { plannedIn } from '../loaded.ts'
import { standingAt } from '../standing.ts'
import { AnswerPart } from './answer-part.tsx'
import { BelowAnswer, StanceBox } from './below-answer.tsx'
import { saidWords } from './choices.tsx'
import { Differing } from './differing.tsx'
import { ExemptPart } from './exempt-part.tsx'
import { Figures, TakenOver } from './figures-part.tsx'
import type { PartProps } from './figures-part.tsx'

type Props = Pick<PartProps, 'question' | 'store' | 'state'> & { canEdit: boolean }

/** Numbers carry theirs at their field. */
const FormerAnswer = ({ question, value }: { question: Asked; value: readonly string[] }) => {
  const isWords = ['yes-no', 'one', 'many', 'date'].includes(question.scale.kind) && value.length > 0
  return isWords ? <p className="small">Kỳ trước: {saidWords(question, { value, stance: null })}.</p> : null
}

/** Letters: longer guidance is folded, so that the answer stays on the first screen. */
const mostGuidance = 240

/** How the answer is found: read before it, not after. */
const Guidance = ({ text }: { text: string | null }) => {
  if (text === null) return null
  if (text.length <= mostGuidance) return <p className="small">{text}</p>
  return (
    <details>
      <summary>Cách trả lời câu này</summary>
      <p className="small">{text}</p>
    </details>
  )
}

/** What is wrong with a figure here, also where another question is worked out from it. */
const wrongFigure = ({ inputs, key }: Asked, { loaded, judged }: FormState): string | undefined => {
  const own = judged?.sentences.get(key)
  if (own !== undefined || loaded === null || judged === null) return own
  const ids = new Set(inputs.map(({ id }) => id))
  const other = askedIn(loaded.form).find(
    (one) => judged.sentences.has(one.key) && one.inputs.some(({ id }) => ids.has(id)),
  )
  return other && judged.sentences.get(other.key)
}

const Answer = (parts: PartProps) => {
  const { question, standing, state, say } = parts
  const former = state.loaded?.before?.answers.find(({ questionId }) => questionId === question.id)?.value
  const sentence = wrongFigure(question, state)
  return (
    <>
      <TakenOver {...parts} />
      <Figures {...parts} />
      {sentence !== undefined && <p className="said">{sentence}</p>}
      <AnswerPart question={question} said={standing.said} before={former} onSay={say} />
      {former && !standing.isProposed && <FormerAnswer question={question} value={former} />}
      <StanceBox {...parts} />
      <BelowAnswer {...parts} />
    </>
  )
}

export const QuestionPart = ({ canEdit, ...props }: Props) => {
  const { question, store, state } = props
  const { criterion } = question
  const [isExempting, setExempting] = useState(false)
  const asked = state.loaded?.open?.comments[criterion.id]
  const standing = standingAt(state.written.answers, question.id)
  const reason = standingAt(state.written.exemptions, criterion.id)
  const before = standing.isProposed ? null : standing.said
  const loaded = state.loaded
  const parts = { ...props, standing, say: (next: Said) => void store.say('answer', question.id, next, before) }
  const isExempt = isExempting || reason.said.value.length > 0
  return (
    <fieldset disabled={!canEdit}>
      <legend>
        <h2 className="lead">{question.content}</h2>
      </legend>
      {loaded !== null && plannedIn(loaded).has(criterion.lineage) && <p className="mark">Bạn định làm việc này.</p>}
      {question.hint !== null && <p className="small">{question.hint}</p>}
      <Guidance text={criterion.guidanceApplicant} />
      {asked && <p className="card warn">Cán bộ ghi: {asked}</p>}
      <Differing question={question} standing={standing} store={store} />
      {isExempt ? (
        <ExemptPart
          reason={reason}
          onSay={(next, was) => void store.say('exemption', criterion.id, next, was)}
          onDrop={() => setExempting(false)}
        />
      ) : (
        <Answer {...parts} />
      )}
      {criterion.mayBeExempt && !isExempt && (
        <button type="button" className="btn sm wide" onClick={() => setExempting(true)}>
          Việc này không áp dụng cho cơ sở tôi
        </button>
      )}
    </fieldset>
  )
}
