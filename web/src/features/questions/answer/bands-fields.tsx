import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { directionNames } from '@nhanxanh/contract/features/criteria.rules'
import { RemoveButton } from '../../../ui/form/remove-button.tsx'
import type { QuestionForm } from '../body/ready-screen.ts'
import styles from '../questions.module.css'

const bandPath = (index: number): string => `scale.bands.${index}`

/** From which value on which part of the points is earned; without any, a complete answer earns all. */
export const BandsFields = ({ form }: { form: QuestionForm }) => {
  const { bands, direction } = form.getValues().scale
  const whole = form.errors['scale.bands']
  return (
    <div className={`stack ${styles.part}`}>
      <h3>Bậc điểm</h3>
      <SegmentedControl
        aria-label="Chiều của điểm"
        size="xs"
        fullWidth
        data={Object.entries(directionNames).map(([value, label]) => ({ value, label }))}
        value={direction}
        onChange={(value) => form.setFieldValue('scale.direction', value === 'down' ? 'down' : 'up')}
      />
      {typeof whole === 'string' && <p className={`small ${styles.error}`}>{whole}</p>}
      {bands.length === 0 && (
        <p className={`remark ${styles.dimmed}`}>Chưa có bậc: trả lời đủ dữ liệu là được toàn bộ điểm.</p>
      )}
      {bands.map((_, index) => (
        <Band key={bandPath(index)} form={form} index={index} />
      ))}
      <div>
        <Button size="xs" variant="default" onClick={() => form.insertListItem('scale.bands', { from: '', share: '' })}>
          Thêm bậc điểm
        </Button>
      </div>
    </div>
  )
}

const Band = ({ form, index }: { form: QuestionForm; index: number }) => {
  const { direction, unit } = form.getValues().scale
  return (
    <div className={`wrap ${styles.row}`}>
      {index === 0 ? (
        <TextInput className={styles.grow} aria-label="Ngưỡng của bậc đầu" value="Thấp hơn bậc sau" readOnly disabled />
      ) : (
        <TextInput
          className={styles.grow}
          aria-label={`Từ giá trị, bậc ${index + 1}`}
          placeholder={direction === 'up' ? 'Từ' : 'Trên'}
          inputMode="decimal"
          rightSection={unit === '%' ? '%' : undefined}
          {...form.getInputProps(`${bandPath(index)}.from`)}
        />
      )}
      <TextInput
        className={styles.short}
        aria-label={`Phần điểm của bậc ${index + 1} (%)`}
        inputMode="decimal"
        rightSection="%"
        {...form.getInputProps(`${bandPath(index)}.share`)}
      />
      <RemoveButton label={`Bỏ bậc ${index + 1}`} onClick={() => form.removeListItem('scale.bands', index)} />
    </div>
  )
}
