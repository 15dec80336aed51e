import { Select, TextInput } from '@mantine/core'
import { answerKindNames, answerKinds } from '@nhanxanh/contract/features/criteria.rules'
import { optionsOf } from '../../../ui/form/options-of.ts'
import type { ColumnProps } from '../body/ready-screen.ts'
import styles from '../questions.module.css'
import { VariablesPart } from '../variables/variables-part.tsx'
import { BandsFields } from './bands-fields.tsx'
import { ColumnsFields } from './columns-fields.tsx'
import { FormulaPart } from './formula-part.tsx'
import { OptionsFields } from './options-fields.tsx'
import { UnitField } from './unit-field.tsx'

const kinds = optionsOf(answerKinds, answerKindNames)

/** How it is answered and what an answer is worth; for a calculated question the formula and what it reads. */
export const AnswerColumn = (props: ColumnProps) => {
  const { form, isEditable } = props
  const { kind } = form.getValues().scale
  return (
    <>
      <fieldset className={`stack ${styles.part}`} disabled={!isEditable} aria-label="Kiểu trả lời và điểm">
        <Select label="Kiểu trả lời" allowDeselect={false} data={kinds} {...form.getInputProps('scale.kind')} />
        {(kind === 'one' || kind === 'many') && <OptionsFields form={form} />}
        {kind === 'table' && <ColumnsFields form={form} />}
        {kind === 'number' && <NumberFields {...props} />}
        {kind === 'calculated' && <Formula {...props} />}
        {(kind === 'number' || kind === 'calculated') && <BandsFields form={form} />}
        {kind === 'yes-no' && (
          <p className={`remark ${styles.dimmed}`}>“Có” được toàn bộ điểm, “Không” không được điểm.</p>
        )}
        {(kind === 'text' || kind === 'date' || kind === 'evidence') && (
          <p className={`remark ${styles.dimmed}`}>
            Trả lời là được toàn bộ điểm; người thẩm định xem nội dung và minh chứng.
          </p>
        )}
      </fieldset>
      {kind === 'calculated' && <VariablesPart {...props} />}
    </>
  )
}

const NumberFields = ({ form, isEditable }: Pick<ColumnProps, 'form' | 'isEditable'>) => (
  <>
    <UnitField label="Đơn vị" {...form.getInputProps('scale.unit')} />
    <DisplayUnit {...{ form, isEditable }} />
    <div className={`wrap ${styles.row}`}>
      <TextInput className={styles.grow} label="Nhỏ nhất" inputMode="decimal" {...form.getInputProps('scale.min')} />
      <TextInput className={styles.grow} label="Lớn nhất" inputMode="decimal" {...form.getInputProps('scale.max')} />
    </div>
  </>
)

const Formula = (props: ColumnProps) => {
  const { form } = props
  return (
    <>
      <FormulaPart {...props} />
      <UnitField
        label="Đơn vị của kết quả"
        description="Để trống nếu kết quả là tỷ lệ không đơn vị; kết quả nhân với 100 viết %, tính trên 100 phòng viết xe/100 phòng."
        {...form.getInputProps('scale.unit')}
      />
      <DisplayUnit {...props} />
    </>
  )
}

/** What is read behind the number; the unit that formulas are checked by stays as it is. */
const DisplayUnit = ({ form, isEditable }: Pick<ColumnProps, 'form' | 'isEditable'>) => (
  <TextInput
    label="Đơn vị hiển thị"
    placeholder={isEditable ? '' : 'Không có'}
    description="Chữ đứng sau con số, ví dụ “buồng trên 1.000 khách”. Để trống thì hiện đơn vị ở trên."
    {...form.getInputProps('scale.displayUnit')}
  />
)
