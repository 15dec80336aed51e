import type { FormInput } from '@nhanxanh/contract/features/assessments.form'
import { formatDay } from '@nhanxanh/contract/shared/vietnam-time'
import { useState } from 'react'
import type { Said } from '../../lib/entry.ts'
import { askedIn } from '../asked.ts'
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

type FigureProps = Pick<PartProps, 'question' | 'standing' | 'store' | 'state'> & { input: FormInput }

const Figure = ({ input, question, standing, store, state }: FigureProps) => {
  const figure = standingAt(state.written.figures, input.id)
  return (
    <FigureField
      input={input}
      standing={figure}
      before={state.loaded?.before?.values.find(({ inputId }) => inputId === input.id)?.value}
      periodFrom={state.loaded?.assessment.periodFrom ?? ''}
      isDisabled={standing.said.stance !== null}
      onSay={(next, before) => void store.say('figure', input.id, next, before)}
      differing={<Differing question={question} standing={figure} store={store} />}
    />
  )
}

const isEmpty = (state: FormState, { id }: FormInput): boolean =>
  standingAt(state.written.figures, id).said.value.length === 0

/** So many empty figures are worth a button that says zero to all of them. */
const manyEmpty = 4

const Zeros = ({ inputs, store, state }: Pick<PartProps, 'store' | 'state'> & { inputs: readonly FormInput[] }) => {
  const empty = inputs.filter((input) => isEmpty(state, input) && Number(input.min ?? 0) <= 0)
  if (empty.length < manyEmpty) return null
  const fill = () => {
    for (const { id } of empty) void store.say('figure', id, { value: ['0'], stance: null }, null)
  }
  return (
    <button type="button" className="btn sm wide" onClick={fill}>
      Không dùng: ghi 0 vào {empty.length} ô còn trống
    </button>
  )
}

/** The figures that a question is worked out from; those of questions before are folded, so that nobody fills them in twice. */
export const Figures = (props: PartProps) => {
  const { question, store, state } = props
  const [there] = useState(() => {
    const before = state.loaded === null ? [] : askedIn(state.loaded.form)
    const isOfOther = ({ id }: FormInput): boolean =>
      before.find(({ inputs }) => inputs.some((input) => input.id === id))?.id !== question.id
    return question.inputs.filter((input) => isOfOther(input) && !isEmpty(state, input))
  })
  const own = question.inputs.filter((input) => !there.includes(input))
  if (question.inputs.length === 0) return null
  const period = state.loaded?.assessment
  return (
    <>
      {period && (
        <p className="small">
          Số liệu từ {formatDay(period.periodFrom)} đến {formatDay(period.periodTo)}.
        </p>
      )}
      {own.map((input) => (
        <Figure key={input.id} input={input} {...props} />
      ))}
      <Zeros inputs={own} store={store} state={state} />
      {there.length > 0 && (
        <details>
          <summary>{there.length} số đã nhập ở câu trước, máy tự lấy. Xem hoặc sửa</summary>
          {there.map((input) => (
            <Figure key={input.id} input={input} {...props} />
          ))}
        </details>
      )}
    </>
  )
}
