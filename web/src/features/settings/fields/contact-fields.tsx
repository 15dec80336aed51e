import { NumberInput } from '@mantine/core'
import { settingsFieldNames as names } from '@nhanxanh/contract/features/settings.rules'
import { FieldPair } from '../../../ui/form/form-layout.tsx'
import styles from '../settings.module.css'
import type { SettingsFormProps } from '../settings-values.ts'

/** How long letters are kept that nobody waits on any more. */
export const ContactFields = ({ form, canEdit }: SettingsFormProps) => {
  const number = (field: 'spamDays' | 'contactMonths', description: string) => (
    <NumberInput
      label={names[field]}
      description={description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      min={1}
      allowDecimal={false}
      withAsterisk
      readOnly={!canEdit}
      {...form.getInputProps(field)}
    />
  )
  return (
    <fieldset className={styles.group}>
      <legend>Liên hệ</legend>
      <FieldPair>
        {number('spamDays', 'Tính từ lần thay đổi cuối; xoá hẳn mỗi đêm.')}
        {number('contactMonths', 'Phản ánh về cơ sở không bị xoá.')}
      </FieldPair>
    </fieldset>
  )
}
