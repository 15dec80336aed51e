import { stanceNames } from '@nhanxanh/contract/features/assessments.rules'
import { fromDecimal } from '@nhanxanh/contract/formula/rational'
import { limitProblem } from '@nhanxanh/contract/scoring/bounds'
import { useState } from 'react'
import type { Said } from '../lib/outbox.ts'
import { Field, TextField } from '../ui.tsx'
import { NumberField } from './figure-field.tsx'
import type { Asked } from './model.ts'
import { TablePart } from './table-part.tsx'

type Props = { question: Asked; said: Said; onSay: (said: Said) => void }

type Choice = { key: string; label: string }
const yesNo: readonly Choice[] = [
  { key: 'yes', label: 'Có' },
  { key: 'no', label: 'Không' },
]

/** What was said, as a person reads it. */
export const saidWords = ({ scale }: Asked, { value, stance }: Said): string => {
  if (stance !== null) return stanceNames[stance]
  if (value.length === 0) return 'bỏ trống'
  const choices = scale.kind === 'yes-no' ? yesNo : 'options' in scale ? scale.options : []
  const words = value.map((one) => choices.find(({ key }) => key === one)?.label ?? one)
  return words.join(', ')
}

const Choices = ({
  name,
  choices,
  isMany,
  said,
  onSay,
}: Omit<Props, 'question'> & { name: string; choices: readonly Choice[]; isMany: boolean }) => {
  const choose = (key: string, isOn: boolean): void => {
    const others = isMany ? said.value.filter((one) => one !== key) : []
    onSay({ value: isOn ? [...others, key] : others, stance: null })
  }
  return choices.map(({ key, label }) => {
    const isOn = said.value.includes(key)
    return (
      <label className={isOn ? 'option on' : 'option'} key={key}>
        <input
          type={isMany ? 'checkbox' : 'radio'}
          name={name}
          checked={isOn}
          onChange={({ target }) => choose(key, target.checked)}
        />
        <span>{label}</span>
      </label>
    )
  })
}

const LongText = ({ said, onSay }: Omit<Props, 'question'>) => {
  const [typed, setTyped] = useState(said.value[0] ?? '')
  return (
    <Field label="Câu trả lời">
      {(props) => (
        <textarea
          {...props}
          rows={5}
          maxLength={5000}
          value={said.stance === null ? typed : ''}
          onChange={({ target }) => {
            setTyped(target.value)
            onSay({ value: target.value.trim() === '' ? [] : [target.value], stance: null })
          }}
        />
      )}
    </Field>
  )
}

/** The answer to a question, by the kind of its scale; what is worked out from figures has none of its own. */
export const AnswerPart = ({ question: { id, scale }, said, onSay }: Props) => {
  const [value = ''] = said.value
  const sayText = (text: string | null) => onSay({ value: text === null || text === '' ? [] : [text], stance: null })
  switch (scale.kind) {
    case 'yes-no':
      return <Choices name={id} choices={yesNo} isMany={false} said={said} onSay={onSay} />
    case 'one':
    case 'many':
      return <Choices name={id} choices={scale.options} isMany={scale.kind === 'many'} said={said} onSay={onSay} />
    case 'number':
      return (
        <NumberField
          label="Số liệu"
          hint={null}
          unit={scale.displayUnit || (scale.unit === '1' ? '' : scale.unit)}
          value={value}
          isDisabled={said.stance !== null}
          check={(decimal) => limitProblem('Số này', fromDecimal(decimal) ?? { n: 0n, d: 1n }, scale)}
          onSay={sayText}
        />
      )
    case 'text':
      return <LongText said={said} onSay={onSay} />
    case 'date':
      return <TextField label="Ngày" type="date" value={value} onChange={sayText} />
    case 'table':
      return <TablePart columns={scale.columns} said={said} onSay={onSay} />
    default:
      return null
  }
}
