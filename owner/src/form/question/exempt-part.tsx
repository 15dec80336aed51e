import { useState } from 'react'
import type { Said } from '../../lib/entry.ts'
import { LongField } from '../../ui/field.tsx'
import type { Standing } from '../standing.ts'

/** What is said most often, so that nobody has to type it. */
const usual = [
  ['Không có', 'Cơ sở không có.'],
  ['Không dùng', 'Cơ sở không dùng.'],
] as const

type Props = { reason: Standing; onSay: (next: Said, before: Said | null) => void; onDrop: () => void }

/** The owner proposes that a criterion does not apply here; it counts once an assessor agrees. It stands in the place of the answer. */
export const ExemptPart = ({ reason: { said, isProposed }, onSay, onDrop }: Props) => {
  const [typed, setTyped] = useState(said.value[0] ?? '')
  const say = (text: string) => {
    setTyped(text)
    onSay({ value: text.trim() === '' ? [] : [text], stance: null }, isProposed ? null : said)
  }
  const drop = () => {
    say('')
    onDrop()
  }
  return (
    <div className="card">
      <LongField
        label="Vì sao không áp dụng"
        hint="Cán bộ thẩm định xem xét lý do này. Nếu đồng ý, câu này không tính điểm."
        rows={3}
        maxLength={1000}
        value={typed}
        onChange={say}
      />
      {typed === '' && (
        <div className="row">
          {usual.map(([verb, words]) => (
            <button type="button" className="btn sm" key={verb} onClick={() => say(words)}>
              {verb}
            </button>
          ))}
        </div>
      )}
      <button type="button" className="btn sm wide" onClick={drop}>
        Bỏ, tôi sẽ trả lời câu này
      </button>
    </div>
  )
}
