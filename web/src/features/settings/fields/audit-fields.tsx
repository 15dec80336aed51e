import { TagsInput } from '@mantine/core'
import { leastAuditMonths, settingsFieldNames as names } from '@nhanxanh/contract/features/settings.rules'
import type { SettingsFormProps } from '../settings-values.ts'
import { NumberField } from './number-field.tsx'

/** What is wrong with the addresses: with all of them, or with the first that is none. */
const problemOf = ({ errors, getValues }: SettingsFormProps['form']) => {
  if (errors['auditHeadEmails']) return errors['auditHeadEmails']
  const at = getValues().auditHeadEmails.findIndex((_, index) => errors[`auditHeadEmails.${index}`])
  if (at === -1) return null
  return (
    <>
      “{getValues().auditHeadEmails[at]}”: {errors[`auditHeadEmails.${at}`]}
    </>
  )
}

/** How long the audit log is kept, and where its signed head goes each day. */
export const AuditFields = ({ form, canEdit }: SettingsFormProps) => (
  <div className="stack-3">
    <TagsInput
      label={names.auditHeadEmails}
      description="Đầu cây đã ký được gửi đến các địa chỉ này mỗi ngày một lần, để giữ ở ngoài hệ thống. Gõ một địa chỉ rồi nhấn Enter."
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      splitChars={[',', ';', ' ']}
      maxTags={10}
      acceptValueOnBlur
      readOnly={!canEdit}
      {...form.getInputProps('auditHeadEmails')}
      error={problemOf(form)}
    />
    <NumberField
      {...{ form, canEdit }}
      field="auditMonths"
      description={`Ít nhất ${leastAuditMonths} tháng theo quy định. Dòng hết hạn bị xoá nội dung mỗi đêm; số thứ tự và mã băm được giữ để chuỗi vẫn kiểm tra được.`}
      least={leastAuditMonths}
      isHintBelow
    />
  </div>
)
