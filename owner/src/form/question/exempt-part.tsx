import { useState } from 'react'
import type { Said } from '../../lib/entry.ts'
import { LongField } from '../../ui/field.tsx'
import type { Standing } from '../standing.ts'

/** The owner proposes that a criterion does not apply here; it counts once an assessor agrees. */
export const ExemptPart = ({
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
      <LongField
        label="Vì sao không áp dụng"
        hint="Cán bộ thẩm định xem xét lý do này."
        rows={3}
        maxLength={1000}
        value={typed}
        onChange={(words) => {
          setTyped(words)
          say(words)
        }}
      />
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
