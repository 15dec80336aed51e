import { NumberInput, Switch, TextInput } from '@mantine/core'
import { settingsFieldNames as names } from '@nhanxanh/contract/features/settings.rules'
import { FieldPair } from '../../ui/form/form-layout.tsx'
import styles from './settings.module.css'
import type { SettingsFormProps } from './settings-values.ts'

/** Term and number of certificates, and when they are issued. */
export const CertificateFields = ({ form, canEdit }: SettingsFormProps) => (
  <fieldset className={styles.group}>
    <legend>Giấy chứng nhận</legend>
    <FieldPair>
      <NumberInput
        label={names.certificateYears}
        min={1}
        allowDecimal={false}
        withAsterisk
        readOnly={!canEdit}
        {...form.getInputProps('certificateYears')}
      />
      <TextInput
        label={names.certificateNumber}
        description="Dùng {năm}, {tỉnh}, {loại} và {stt}; phần còn lại in nguyên như đã viết."
        withAsterisk
        readOnly={!canEdit}
        {...form.getInputProps('certificateNumber')}
      />
    </FieldPair>
    <Switch
      label={names.issueOnApproval}
      description="Nếu tắt, giấy chứng nhận được cấp khi ghi quyết định công nhận có tên các phiếu đã duyệt."
      disabled={!canEdit}
      {...form.getInputProps('issueOnApproval', { type: 'checkbox' })}
    />
  </fieldset>
)
