import { Checkbox, Radio, Textarea, TextInput } from '@mantine/core'
import type { FormQuestion } from '@nhanxanh/contract/features/assessments.form'
import { DayField } from '../../../../ui/day/day-field.tsx'
import { decimalFromScreen, decimalOnScreen } from '../../../../ui/formula/words/screen-value.ts'
import styles from '../paper.module.css'
import { TableField } from './table-field.tsx'
import { useTyped } from './use-typed.ts'

export type FieldProps = {
  scale: FormQuestion['scale']
  /** What the field is called for who does not see the question beside it. */
  label: string
  value: readonly string[]
  isClosed: boolean
  /** True once it is saved. */
  onChange: (value: readonly string[]) => Promise<boolean>
}

const Typed = ({ label, value, isClosed, onChange, isNumber }: Omit<FieldProps, 'scale'> & { isNumber: boolean }) => {
  const field = useTyped({
    stored: value[0] ?? '',
    ...(isNumber && { show: decimalOnScreen, read: decimalFromScreen }),
    save: (given) => onChange(given === '' ? [] : [given]),
  })
  const named = { 'aria-label': label, readOnly: isClosed }
  return isNumber ? (
    <TextInput {...field} {...named} inputMode="decimal" maw={220} />
  ) : (
    <Textarea {...field} {...named} autosize minRows={1} maxRows={8} />
  )
}

const Choices = ({ scale, label, value, isClosed, onChange }: FieldProps) => {
  if (scale.kind === 'many') {
    const toggle = (key: string) =>
      void onChange(value.includes(key) ? value.filter((each) => each !== key) : [...value, key])
    return (
      <fieldset aria-label={label} className={styles.choices}>
        {scale.options.map((option) => (
          <Checkbox
            key={option.key}
            label={option.label}
            checked={value.includes(option.key)}
            disabled={isClosed}
            onChange={() => toggle(option.key)}
          />
        ))}
      </fieldset>
    )
  }
  const options =
    scale.kind === 'one'
      ? scale.options
      : [
          { key: 'yes', label: 'Có' },
          { key: 'no', label: 'Không' },
        ]
  return (
    <Radio.Group aria-label={label} value={value[0] ?? ''} onChange={(key) => void onChange([key])}>
      <div className={scale.kind === 'one' ? styles.choices : styles.inline}>
        {options.map((option) => (
          <Radio key={option.key} value={option.key} label={option.label} disabled={isClosed} />
        ))}
      </div>
    </Radio.Group>
  )
}

/** The field of an answer, by the kind of the question; none where files or figures are the answer. */
export const AnswerField = (props: FieldProps) => {
  const { scale, label, value, isClosed, onChange } = props
  switch (scale.kind) {
    case 'yes-no':
    case 'one':
    case 'many':
      return <Choices {...props} />
    case 'date':
      return (
        <DayField
          aria-label={label}
          value={value[0] ?? ''}
          readOnly={isClosed}
          maw={220}
          onChange={(day) => void onChange(day === '' ? [] : [day])}
        />
      )
    case 'table':
      return <TableField scale={scale} rows={value} isClosed={isClosed} onChange={onChange} />
    case 'calculated':
      return <p className={styles.dimmed}>Hệ thống tính từ các số liệu ở trên.</p>
    case 'evidence':
      return <p className={styles.dimmed}>Câu hỏi này chỉ cần tệp minh chứng.</p>
    default:
      return <Typed {...props} isNumber={scale.kind === 'number'} />
  }
}
