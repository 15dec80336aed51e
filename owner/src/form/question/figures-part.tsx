import type { Said } from '../../lib/entry.ts'
import type { Asked } from '../asked.ts'
import type { FormState } from '../form-state.ts'
import type { FormStore } from '../form-store.ts'
import { standingAt } from '../standing.ts'
import type { Standing } from '../standing.ts'
import { Differing } from './differing.tsx'
import { FigureField } from './figure-field.tsx'

export type PartProps = {
  question: Asked
  store: FormStore
  state: FormState
  standing: Standing
  say: (said: Said) => void
}

/** An answer of the cycle before counts once its owner has said that it still holds. */
export const TakenOver = ({ question: { inputs }, standing, store, state, say }: PartProps) => {
  const figures = inputs.map((input) => ({ input, figure: standingAt(state.written.figures, input.id) }))
  const proposed = figures.filter(({ figure }) => figure.isProposed)
  if (!standing.isProposed && proposed.length === 0) return null
  const confirm = () => {
    if (standing.isProposed) say(standing.said)
    for (const { input, figure } of proposed) void store.say('figure', input.id, figure.said, null)
  }
  return (
    <div className="card warn">
      <p>Đây là câu trả lời của kỳ trước. Hãy sửa nếu đã khác, hoặc xác nhận vẫn đúng.</p>
      <button type="button" className="btn sm" onClick={confirm}>
        Vẫn đúng
      </button>
    </div>
  )
}

export const Figures = ({ question, standing, store, state }: PartProps) =>
  question.inputs.map((input) => {
    const figure = standingAt(state.written.figures, input.id)
    return (
      <FigureField
        key={input.id}
        input={input}
        standing={figure}
        before={state.loaded?.before?.values.find(({ inputId }) => inputId === input.id)?.value}
        periodFrom={state.loaded?.assessment.periodFrom ?? ''}
        isDisabled={standing.said.stance !== null}
        onSay={(next, before) => void store.say('figure', input.id, next, before)}
        differing={<Differing question={question} standing={figure} store={store} />}
      />
    )
  })
