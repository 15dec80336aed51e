import { Button, NumberInput, SegmentedControl, TextInput } from '@mantine/core'
import { columnTypeNames } from '@nhanxanh/contract/features/criteria.rules'
import { sumsOf } from '@nhanxanh/contract/scoring/tables'
import { RemoveButton } from '../../../ui/form/remove-button.tsx'
import { scaleOf } from '../body/question-values.ts'
import type { QuestionForm } from '../body/ready-screen.ts'
import styles from '../questions.module.css'
import { UnitField } from './unit-field.tsx'

const columnPath = (index: number): string => `scale.columns.${index}`
const types = Object.entries(columnTypeNames).map(([value, label]) => ({ value, label }))

/** The columns of a table to which the applicant adds rows; the sums of numbers can be read by formulas. */
export const ColumnsFields = ({ form }: { form: QuestionForm }) => {
  const { key, scale } = form.getValues()
  const whole = form.errors['scale.columns']
  const sums = key === '' ? [] : sumsOf({ key, scale: scaleOf(scale) })
  return (
    <div className={`stack ${styles.part}`}>
      <h3>Các cột của bảng</h3>
      {typeof whole === 'string' && <p className={`small ${styles.error}`}>{whole}</p>}
      {scale.columns.map((_, index) => (
        <Column key={columnPath(index)} form={form} index={index} />
      ))}
      <div>
        <Button
          size="xs"
          variant="default"
          onClick={() => form.insertListItem('scale.columns', { key: '', label: '', type: 'number', unit: '' })}
        >
          Thêm cột
        </Button>
      </div>
      <NumberInput label="Số dòng ít nhất" min={1} max={30} {...form.getInputProps('scale.minRows')} />
      <p className={`remark ${styles.dimmed}`}>
        Điền đủ số dòng là được toàn bộ điểm. Công thức của câu hỏi khác đọc được tổng của cột số.
      </p>
      {sums.map(({ name, column }) => (
        <p key={name} className={`remark ${styles.dimmed}`}>
          Tổng cột “{column.label}”: <code>{name}</code>
        </p>
      ))}
    </div>
  )
}

const Column = ({ form, index }: { form: QuestionForm; index: number }) => {
  const path = columnPath(index)
  const column = form.getValues().scale.columns[index]
  return (
    <div className={`wrap ${styles.row}`}>
      <TextInput
        className={styles.grow}
        aria-label={`Tên cột ${index + 1}`}
        placeholder="Tên cột"
        {...form.getInputProps(`${path}.label`)}
      />
      <SegmentedControl
        aria-label={`Kiểu của cột ${index + 1}`}
        data={types}
        value={column?.type ?? 'text'}
        onChange={(value) => form.setFieldValue(`${path}.type`, value === 'number' ? 'number' : 'text')}
      />
      <RemoveButton label={`Bỏ cột ${index + 1}`} onClick={() => form.removeListItem('scale.columns', index)} />
      {column?.type === 'number' && (
        <div className={styles.whole}>
          <UnitField aria-label={`Đơn vị của cột ${index + 1}`} {...form.getInputProps(`${path}.unit`)} />
        </div>
      )}
    </div>
  )
}
