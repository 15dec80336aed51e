import { stanceNames, stanceOf } from '@nhanxanh/contract/features/assessments.rules'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { useState } from 'react'
import type { Said } from '../lib/outbox.ts'
import { Field } from '../ui.tsx'
import { AnswerPart } from './answer-part.tsx'
import { EvidencePart } from './evidence-part.tsx'
import { FigureField } from './figure-field.tsx'
import type { FormState, FormStore } from './form-store.ts'
import { standingAt } from './model.ts'
import type { Asked, Standing } from './model.ts'

/** Another telephone has answered meanwhile: the person says which it is. */
const Differing = ({ standing: { waiting }, store }: { standing: Standing; store: FormStore }) => {
  if (waiting === null) return null
  if (waiting.problem !== null) return <p className="said" role="alert">{waiting.problem}</p>
  if (waiting.other === null) return null
  const { value, stance } = waiting.other
  return (
    <div className="card warn" role="alert">
      <p>Máy khác vừa ghi: {stance === null ? value.join(', ') : stanceNames[stance]}. Giữ câu nào?</p>
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
const ExemptPart = ({ reason: { said, isProposed }, onSay }: { reason: Standing; onSay: (next: Said, before: Said | null) => void }) => {
  const [typed, setTyped] = useState(said.value[0] ?? '')
  const [isOpen, setOpen] = useState(said.value.length > 0)
  const say = (text: string) => onSay({ value: text.trim() === '' ? [] : [text], stance: null }, isProposed ? null : said)
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

export const QuestionPart = ({ question, store, state, canEdit }: Props) => {
  const { id, content, hint, scale, criterion, inputs, evidence } = question
  const standing = standingAt(state.written.answers, id)
  const { said, isProposed } = standing
  const say = (next: Said) => void store.say('answer', id, next, isProposed ? null : said)
  const stance = stanceOf(scale.kind)
  const worth = state.judged?.worth.get(question.key)
  const confirm = () => {
    say(said)
    for (const input of inputs) {
      const figure = standingAt(state.written.figures, input.id)
      if (figure.isProposed) void store.say('figure', input.id, figure.said, null)
    }
  }
  const isTakenOver = isProposed || inputs.some((input) => standingAt(state.written.figures, input.id).isProposed)
  return (
    <fieldset disabled={!canEdit}>
      <legend>
        <h1>{content}</h1>
      </legend>
      {hint !== null && <p className="small">{hint}</p>}
      <Differing standing={standing} store={store} />
      {isTakenOver && (
        <div className="card warn">
          <p>Đây là câu trả lời của kỳ trước. Hãy sửa nếu đã khác, hoặc xác nhận vẫn đúng.</p>
          <button type="button" className="btn sm" onClick={confirm}>
            Vẫn đúng
          </button>
        </div>
      )}
      {inputs.map((input) => (
        <FigureField
          key={input.id}
          input={input}
          standing={standingAt(state.written.figures, input.id)}
          isDisabled={said.stance !== null}
          onSay={(next, before) => void store.say('figure', input.id, next, before)}
          differing={<Differing standing={standingAt(state.written.figures, input.id)} store={store} />}
        />
      ))}
      <AnswerPart question={question} said={said} onSay={say} />
      <label className={said.stance === null ? 'option' : 'option on'}>
        <input
          type="checkbox"
          checked={said.stance !== null}
          onChange={({ target }) => say({ value: [], stance: target.checked ? stance : null })}
        />
        <span>{stanceNames[stance]}</span>
        <em>0 điểm</em>
      </label>
      {worth && (
        <p className="small">
          {criterion.name}: {formatNumber(worth.points)}
          {worth.maximum > 0 ? `/${formatNumber(worth.maximum)}` : ''} điểm
        </p>
      )}
      {said.stance === null && evidence.kinds.length > 0 && (
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
    </fieldset>
  )
}
