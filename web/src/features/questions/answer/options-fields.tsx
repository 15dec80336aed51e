import { Button, TextInput } from '@mantine/core'
import { RemoveButton } from '../../../ui/form/remove-button.tsx'
import type { QuestionForm } from '../body/ready-screen.ts'
import styles from '../questions.module.css'

const optionPath = (index: number): string => `scale.options.${index}`

/** The answers to choose among, each with what part of the points it is worth. */
export const OptionsFields = ({ form }: { form: QuestionForm }) => {
  const { options } = form.getValues().scale
  const whole = form.errors['scale.options']
  return (
    <div className={`stack ${styles.part}`}>
      <h3>Các lựa chọn</h3>
      {typeof whole === 'string' && <p className={`small ${styles.error}`}>{whole}</p>}
      {options.map((_, index) => (
        <div key={optionPath(index)} className={`wrap ${styles.row}`}>
          <TextInput
            className={styles.grow}
            aria-label={`Lựa chọn ${index + 1}`}
            placeholder="Lựa chọn"
            {...form.getInputProps(`${optionPath(index)}.label`)}
          />
          <TextInput
            className={styles.short}
            aria-label={`Phần điểm của lựa chọn ${index + 1} (%)`}
            inputMode="decimal"
            rightSection="%"
            {...form.getInputProps(`${optionPath(index)}.share`)}
          />
          <RemoveButton
            label={`Bỏ lựa chọn ${index + 1}`}
            onClick={() => form.removeListItem('scale.options', index)}
          />
        </div>
      ))}
      <div>
        <Button
          size="xs"
          variant="default"
          onClick={() => form.insertListItem('scale.options', { key: '', label: '', share: '0' })}
        >
          Thêm lựa chọn
        </Button>
      </div>
    </div>
  )
}
