import type { Said } from '../../lib/entry.ts'
import type { Asked } from '../asked.ts'
import { plannedIn } from '../loaded.ts'
import { standingAt } from '../standing.ts'
import { AnswerPart } from './answer-part.tsx'
import { BelowAnswer, StanceBox } from './below-answer.tsx'
import { saidWords } from './choices.tsx'
import { Differing } from './differing.tsx'
import { Figures, TakenOver } from './figures-part.tsx'
import type { PartProps } from './figures-part.tsx'

type Props = Pick<PartProps, 'question' | 'store' | 'state'> & { canEdit: boolean }

/** Numbers carry theirs at their field. */
const FormerAnswer = ({ question, value }: { question: Asked; value: readonly string[] }) => {
  const isWords = ['yes-no', 'one', 'many', 'date'].includes(question.scale.kind) && value.length > 0
  return isWords ? <p className="small">Kỳ trước: {saidWords(question, { value, stance: null })}.</p> : null
}

export const QuestionPart = ({ canEdit, ...props }: Props) => {
  const { question, store, state } = props
  const asked = state.loaded?.open?.comments[question.criterion.id]
  const standing = standingAt(state.written.answers, question.id)
  const before = standing.isProposed ? null : standing.said
  const loaded = state.loaded
  const former = loaded?.before?.answers.find(({ questionId }) => questionId === question.id)?.value
  const parts = { ...props, standing, say: (next: Said) => void store.say('answer', question.id, next, before) }
  return (
    <fieldset disabled={!canEdit}>
      <legend>
        <h2 className="lead">{question.content}</h2>
      </legend>
      {loaded !== null && plannedIn(loaded).has(question.criterion.lineage) && (
        <p className="mark">Bạn định làm việc này.</p>
      )}
      {question.hint !== null && <p className="small">{question.hint}</p>}
      {asked && <p className="card warn">Cán bộ ghi: {asked}</p>}
      <Differing question={question} standing={standing} store={store} />
      <TakenOver {...parts} />
      <Figures {...parts} />
      <AnswerPart question={question} said={standing.said} before={former} onSay={parts.say} />
      {former && !standing.isProposed && <FormerAnswer question={question} value={former} />}
      <StanceBox {...parts} />
      <BelowAnswer {...parts} />
    </fieldset>
  )
}
