import { stanceNames, stanceOf } from '@nhanxanh/contract/features/assessments.rules'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { useState } from 'react'
import type { Said } from '../lib/outbox.ts'
import { Field } from '../ui.tsx'
import { AnswerPart, saidWords } from './answer-part.tsx'
import { EvidencePart } from './evidence-part.tsx'
import { FigureField } from './figure-field.tsx'
import type { FormState, FormStore } from './form-store.ts'
import { standingAt } from './model.ts'
import type { Asked, Standing } from './model.ts'

/** Another telephone has answered meanwhile: the person says which it is. */
const Differing = ({ question, standing: { waiting }, store }: Pick<PartProps, 'question' | 'standing' | 'store'>) => {
  if (waiting === null) return null
  if (waiting.problem !== null)
    return (
      <p className="said" role="alert">
        {waiting.problem}
      </p>
    )
  if (waiting.other === null) return null
  return (
    <div className="card warn" role="alert">
      <p>
        Máy này: {saidWords(question, waiting.said)}. Máy khác: {saidWords(question, waiting.other)}. Giữ câu nào?
      </p>
      <div className="row">
        <button type="button" className="btn sm" onClick={() => void store.settle(waiting, 'mine')}>
          Câu ở máy này
        </button>
        <button type="button" className="btn sm" onClick={() => void store.settle(waiting, 'other')}>
          Câu ở máy kia
        </button>
      </div>
    </div>
  )
}

/** The owner proposes that a criterion does not apply here; it counts once an assessor agrees. */
const ExemptPart = ({
  reason: { said, isProposed },
  onSay,
}: {
  reason: Standing
  onSay: (next: Said, before: Said | null) => void
}) => {
  const [typed, setTyped] = useState(said.value[0] ?? '')
  const [isOpen, setOpen] = useState(said.value.length > 0)
  const say = (text: string) =>
    onSay({ value: text.trim() === '' ? [] : [text], stance: null }, isProposed ? null : said)
  if (!isOpen) {
    return (
      <button type="button" className="btn sm wide" onClick={() => setOpen(true)}>
        Việc này không áp dụng cho cơ sở tôi
      </button>
    )
  }
  return (
    <div className="card">
      <Field label="Vì sao không áp dụng" hint="Cán bộ thẩm định xem xét lý do này.">
        {(props) => (
          <textarea
            {...props}
            rows={3}
            maxLength={1000}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value)
              say(target.value)
            }}
          />
        )}
      </Field>
      <button
        type="button"
        className="btn sm"
        onClick={() => {
          setTyped('')
          setOpen(false)
          say('')
        }}
      >
        Bỏ đề nghị này
      </button>
    </div>
  )
}

type Props = { question: Asked; store: FormStore; state: FormState; canEdit: boolean }
type PartProps = Omit<Props, 'canEdit'> & { standing: Standing; say: (said: Said) => void }

/** An answer of the cycle before counts once its owner has said that it still holds. */
const TakenOver = ({ question: { inputs }, standing, store, state, say }: PartProps) => {
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

const Figures = ({ question, standing, store, state }: PartProps) =>
  question.inputs.map((input) => {
    const figure = standingAt(state.written.figures, input.id)
    return (
      <FigureField
        key={input.id}
        input={input}
        standing={figure}
        isDisabled={standing.said.stance !== null}
        onSay={(next, before) => void store.say('figure', input.id, next, before)}
        differing={<Differing question={question} standing={figure} store={store} />}
      />
    )
  })

/** "Chưa có số liệu" or "Không thực hiện": as large as the other answers, and no shame. */
const StanceBox = ({ question: { scale }, standing: { said }, say }: PartProps) => {
  const stance = stanceOf(scale.kind)
  const isOn = said.stance !== null
  return (
    <label className={isOn ? 'option on' : 'option'}>
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => say({ value: [], stance: target.checked ? stance : null })}
      />
      <span>{stanceNames[stance]}</span>
      <em>0 điểm</em>
    </label>
  )
}

const Below = ({ question, standing, store, state }: PartProps) => {
  const { criterion, evidence, key } = question
  const worth = state.judged?.worth.get(key)
  const whole = worth && worth.maximum > 0 ? `/${formatNumber(worth.maximum)}` : ''
  return (
    <>
      {worth && (
        <p className="small">
          {criterion.name}: {formatNumber(worth.points)}
          {whole} điểm
        </p>
      )}
      {standing.said.stance === null && evidence.kinds.length > 0 && (
        <EvidencePart question={question} standing={standing} store={store} />
      )}
      {criterion.mayBeExempt && (
        <ExemptPart
          key={criterion.id}
          reason={standingAt(state.written.exemptions, criterion.id)}
          onSay={(next, before) => void store.say('exemption', criterion.id, next, before)}
        />
      )}
      {criterion.guidanceApplicant !== null && (
        <details>
          <summary>Hướng dẫn</summary>
          <p className="small">{criterion.guidanceApplicant}</p>
        </details>
      )}
    </>
  )
}

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
      <Below {...parts} />
    </fieldset>
  )
}
