import { Checkbox, Radio, Stack, Textarea } from '@mantine/core'
import { DayField } from '../../../ui/day/day-field.tsx'
import { isDay } from '../../../ui/day/day-text.ts'
import { decimalFromScreen } from '../../../ui/formula/words/screen-value.ts'
import { FormulaInputs, NumberAnswer } from './preview-numbers.tsx'
import { PreviewTable } from './preview-table.tsx'
import styles from '../questions.module.css'
import type { PreviewProps } from './preview-props.ts'

const yesNo = [
  { key: 'yes', label: 'Có' },
  { key: 'no', label: 'Không' },
]

/** The control by which this kind of question is answered. */
export const PreviewAnswer = (props: PreviewProps) => {
  const { question, typed, onType } = props
  const { key, scale } = question
  if (scale.kind === 'calculated') {
    return (
      <>
        <FormulaInputs {...props} />
        {props.others.map((other) => (
          <fieldset key={other.key} className={`stack ${styles.part}`}>
            <legend className={`remark ${styles.dimmed}`}>Câu hỏi khác mà công thức đọc: {other.content}</legend>
            <PreviewAnswer {...props} question={other} others={[]} />
          </fieldset>
        ))}
      </>
    )
  }
  if (scale.kind !== 'number') return <Choice {...props} />
  const type = (text: string) =>
    onType({
      values: { ...typed.values, [key]: text },
      answers: { ...typed.answers, [key]: text.trim() === '' ? [] : [decimalFromScreen(text)] },
    })
  return <NumberAnswer scale={scale} typed={typed.values[key] ?? ''} onType={type} />
}

const Choice = ({ question: { key, scale }, typed, onType }: PreviewProps) => {
  const given = typed.answers[key] ?? []
  const [first = ''] = given
  const answer = (next: readonly string[]) =>
    onType({ ...typed, answers: { ...typed.answers, [key]: next.filter((each) => each !== '') } })
  switch (scale.kind) {
    case 'yes-no':
      return <OneOf options={yesNo} chosen={first} onChoose={(one) => answer([one])} />
    case 'one':
      return <OneOf options={scale.options} chosen={first} onChoose={(one) => answer([one])} />
    case 'many':
      return (
        <Checkbox.Group aria-label="Câu trả lời" value={[...given]} onChange={answer}>
          <Stack gap="xs">
            {scale.options.map((option) => (
              <Checkbox key={option.key} value={option.key} label={option.label} />
            ))}
          </Stack>
        </Checkbox.Group>
      )
    case 'table':
      return <PreviewTable scale={scale} rows={given} onChange={answer} />
    default:
      return <Given kind={scale.kind} value={first} onGive={(text) => answer([text])} />
  }
}

type GivenProps = { kind: string; value: string; onGive: (text: string) => void }

const Given = ({ kind, value, onGive }: GivenProps) => {
  if (kind === 'date') {
    return <DayField label="Ngày" value={value} onChange={(day) => onGive(isDay(day) ? day : '')} />
  }
  if (kind === 'text') {
    return (
      <Textarea
        aria-label="Câu trả lời"
        autosize
        minRows={2}
        value={value}
        onChange={({ currentTarget }) => onGive(currentTarget.value)}
      />
    )
  }
  return (
    <Checkbox
      label="Đã đính kèm minh chứng"
      checked={value !== ''}
      onChange={({ currentTarget }) => onGive(currentTarget.checked ? 'minh_chung' : '')}
    />
  )
}

type OneOfProps = {
  options: readonly { key: string; label: string }[]
  chosen: string | null
  onChoose: (key: string) => void
}

const OneOf = ({ options, chosen, onChoose }: OneOfProps) => (
  <Radio.Group aria-label="Câu trả lời" value={chosen} onChange={onChoose}>
    <Stack gap="xs">
      {options.map(({ key, label }) => (
        <Radio key={key} value={key} label={label} />
      ))}
    </Stack>
  </Radio.Group>
)
