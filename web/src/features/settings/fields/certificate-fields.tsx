import { Switch, TextInput } from '@mantine/core'
import { settingsFieldNames as names } from '@nhanxanh/contract/features/settings.rules'
import { FieldPair } from '../../../ui/form/form-layout.tsx'
import styles from '../settings.module.css'
import { boundWords } from '../settings-values.ts'
import type { BindingFormProps } from '../settings-values.ts'
import { NumberField } from './number-field.tsx'

/** Term and number of certificates, and when they are issued. */
export const CertificateFields = ({ form, canEdit, canBind }: BindingFormProps) => (
  <fieldset className={styles.group}>
    <legend>Giấy chứng nhận</legend>
    <FieldPair>
      <NumberField {...{ form, canEdit }} field="certificateYears" />
      <TextInput
        label={names.certificateNumber}
        description="Dùng {năm}, {tỉnh}, {loại} và {stt}; phần còn lại in nguyên như đã viết."
        withAsterisk
        readOnly={!canEdit}
        {...form.getInputProps('certificateNumber')}
      />
    </FieldPair>
    <NumberField
      {...{ form, canEdit }}
      field="yearlyTarget"
      description="Báo cáo so số giấy đã cấp trong năm với chỉ tiêu này; 0 là không đặt chỉ tiêu."
      least={0}
    />
    <Switch
      label={names.issueOnApproval}
      description={boundWords(
        'Nếu tắt, giấy chứng nhận được cấp khi ghi quyết định công nhận có tên các phiếu đã duyệt.',
        { canEdit, canBind },
      )}
      disabled={!canEdit || !canBind}
      {...form.getInputProps('issueOnApproval', { type: 'checkbox' })}
    />
    <Switch
      label={names.renewalKeepsTerm}
      description="Gia hạn sớm không mất thời gian còn lại của giấy cũ, nhiều nhất thêm 6 tháng."
      disabled={!canEdit}
      {...form.getInputProps('renewalKeepsTerm', { type: 'checkbox' })}
    />
    <Switch
      label={names.yearlyUpdates}
      description="Mỗi giấy chứng nhận mới kèm một việc cập nhật số liệu cho từng năm, hạn 31/03 năm sau."
      disabled={!canEdit}
      {...form.getInputProps('yearlyUpdates', { type: 'checkbox' })}
    />
    <Switch
      label={names.councilSessions}
      description={boundWords(
        'Nếu tắt, phiếu được quyết định mà không qua phiên họp, và mục Phiên họp không hiện ở màn hình Đánh giá.',
        { canEdit, canBind },
      )}
      disabled={!canEdit || !canBind}
      {...form.getInputProps('councilSessions', { type: 'checkbox' })}
    />
  </fieldset>
)
