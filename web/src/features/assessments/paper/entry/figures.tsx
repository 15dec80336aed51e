import { TextInput } from '@mantine/core'
import type { FormInput } from '@nhanxanh/contract/features/assessments.form'
import { decimalFromScreen, decimalOnScreen } from '../../../../ui/formula/words/screen-value.ts'
import styles from '../paper.module.css'
import { useTyped } from './use-typed.ts'
import type { Paper } from '../use-paper.ts'

type Props = { paper: Paper; inputs: readonly FormInput[]; isOpen: (id: string) => boolean }

const Figure = ({ paper, input, isClosed }: { paper: Paper; input: FormInput; isClosed: boolean }) => {
  const { id, label, unit, hint } = input
  const stored = paper.entered.data?.values.find(({ inputId }) => inputId === id)
  const field = useTyped({
    stored: stored?.value ?? '',
    show: decimalOnScreen,
    read: decimalFromScreen,
    isProposed: stored?.isProposed === true && !isClosed,
    save: (given) => paper.setValue(id, given === '' ? null : given),
  })
  return (
    <TextInput
      {...field}
      label={unit === '' ? label : `${label} (${unit})`}
      description={stored?.isProposed ? 'Mang sang từ lần trước, hãy xem lại.' : hint}
      inputMode="decimal"
      readOnly={isClosed}
      error={paper.problems[id]}
    />
  )
}

/** The numbers that are entered once, whichever questions read them. */
export const Figures = ({ paper, inputs, isOpen }: Props) => (
  <section className={styles.group} id="paper-figures" aria-label="Số liệu">
    <h2>Số liệu</h2>
    <div className={styles.figures}>
      {inputs.map((input) => (
        <Figure key={input.id} {...{ paper, input }} isClosed={!isOpen(input.id)} />
      ))}
    </div>
  </section>
)
