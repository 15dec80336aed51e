import { fromDecimal } from '@nhanxanh/contract/formula/rational'
import { limitProblem } from '@nhanxanh/contract/scoring/bounds'
import { useState } from 'react'
import type { Said } from '../../lib/entry.ts'
import { LongField, TextField } from '../../ui/field.tsx'
import type { Asked } from '../asked.ts'
import { Choices, yesNo } from './choices.tsx'
import { NumberField } from './number-field.tsx'
import { TablePart } from './table-part.tsx'

export type Props = {
  question: Asked
  said: Said
  /** What was said in the cycle before. */
  before?: readonly string[] | undefined
  onSay: (said: Said) => void
}

const LongText = ({ said, onSay }: Omit<Props, 'question'>) => {
  const [typed, setTyped] = useState(said.value[0] ?? '')
  return (
    <LongField
      label="Câu trả lời"
      rows={5}
      maxLength={5000}
      value={said.stance === null ? typed : ''}
      onChange={(words) => {
        setTyped(words)
        onSay({ value: words.trim() === '' ? [] : [words], stance: null })
      }}
    />
  )
}

/** The answer to a question, by the kind of its scale; what is worked out from figures has none of its own. */
export const AnswerPart = ({ question: { id, scale }, said, before, onSay }: Props) => {
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
          before={before?.[0]}
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
