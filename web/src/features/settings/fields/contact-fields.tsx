import { FieldPair } from '../../../ui/form/form-layout.tsx'
import styles from '../settings.module.css'
import type { SettingsFormProps } from '../settings-values.ts'
import { NumberField } from './number-field.tsx'

/** How long letters are kept that nobody waits on any more. */
export const ContactFields = ({ form, canEdit }: SettingsFormProps) => {
  const number = (field: 'spamDays' | 'contactMonths', description: string) => (
    <NumberField {...{ form, canEdit, field, description }} isHintBelow />
  )
  return (
    <fieldset className={`stack-3 ${styles.group}`}>
      <legend>Liên hệ</legend>
      <FieldPair>
        {number('spamDays', 'Tính từ lần thay đổi cuối; xoá hẳn mỗi đêm.')}
        {number('contactMonths', 'Phản ánh về cơ sở không bị xoá.')}
      </FieldPair>
    </fieldset>
  )
}
