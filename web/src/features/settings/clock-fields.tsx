import { NumberInput, Switch } from '@mantine/core'
import { settingsFieldNames as names } from '@nhanxanh/contract/features/settings.rules'
import { FieldPair } from '../../ui/form/form-layout.tsx'
import styles from './settings.module.css'
import type { SettingsFormProps } from './settings-values.ts'

/** Terms and clocks, and whether a decision needs a second person. */
export const ClockFields = ({ form, canEdit }: SettingsFormProps) => {
  const number = (field: 'certificateYears' | 'approvalDays' | 'assessmentDays' | 'remedyDays') => (
    <NumberInput
      label={names[field]}
      min={1}
      allowDecimal={false}
      withAsterisk
      readOnly={!canEdit}
      {...form.getInputProps(field)}
    />
  )
  return (
    <fieldset className={styles.group}>
      <legend>Thời hạn và chỉ tiêu</legend>
      <FieldPair>
        {number('approvalDays')}
        {number('assessmentDays')}
      </FieldPair>
      <FieldPair>
        {number('remedyDays')}
        {number('certificateYears')}
      </FieldPair>
      <Switch
        label={names.fourEyes}
        description="Nguyên tắc hai người: bảng quyền cảnh báo khi một vai trò giữ hai việc cần hai người, ví dụ tạo cơ sở và duyệt cơ sở."
        disabled={!canEdit}
        {...form.getInputProps('fourEyes', { type: 'checkbox' })}
      />
    </fieldset>
  )
}
