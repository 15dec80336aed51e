import type { Said } from '../../lib/entry.ts'
import { standingAt } from '../standing.ts'
import { AnswerPart } from './answer-part.tsx'
import { BelowAnswer, StanceBox } from './below-answer.tsx'
import { Differing } from './differing.tsx'
import { Figures, TakenOver } from './figures-part.tsx'
import type { PartProps } from './figures-part.tsx'

type Props = Pick<PartProps, 'question' | 'store' | 'state'> & { canEdit: boolean }

export const QuestionPart = ({ canEdit, ...props }: Props) => {
  const { question, store, state } = props
  const asked = state.loaded?.open?.comments[question.criterion.id]
  const standing = standingAt(state.written.answers, question.id)
  const before = standing.isProposed ? null : standing.said
  const parts = { ...props, standing, say: (next: Said) => void store.say('answer', question.id, next, before) }
  return (
    <fieldset disabled={!canEdit}>
      <legend>
        <h2 className="lead">{question.content}</h2>
      </legend>
      {question.hint !== null && <p className="small">{question.hint}</p>}
      {asked && <p className="card warn">Cán bộ ghi: {asked}</p>}
      <Differing question={question} standing={standing} store={store} />
      <TakenOver {...parts} />
      <Figures {...parts} />
      <AnswerPart question={question} said={standing.said} onSay={parts.say} />
      <StanceBox {...parts} />
      <BelowAnswer {...parts} />
    </fieldset>
  )
}
