import { Switch, TextInput } from '@mantine/core'
import { bindingSettings, settingsFieldNames as names } from '@nhanxanh/contract/features/settings.rules'
import { FieldPair } from '../../../ui/form/form-layout.tsx'
import styles from '../settings.module.css'
import { boundWords } from '../settings-values.ts'
import type { BindingFormProps, SettingsFormProps } from '../settings-values.ts'
import { NumberField } from './number-field.tsx'
import { RowsField } from './rows-field.tsx'

/** What each switch says beneath its name. */
const hints = {
  issueOnApproval: 'Nếu tắt, giấy chứng nhận được cấp khi ghi quyết định công nhận có tên các phiếu đã duyệt.',
  renewalKeepsTerm: 'Gia hạn sớm không mất thời gian còn lại của giấy cũ, nhiều nhất thêm 6 tháng.',
  yearlyUpdates: 'Mỗi giấy chứng nhận mới kèm một việc cập nhật số liệu cho từng năm, hạn 31/03 năm sau.',
  councilSessions:
    'Nếu tắt, phiếu được quyết định mà không qua phiên họp, và mục Phiên họp không hiện ở màn hình Đánh giá.',
} as const

type FlagProps = BindingFormProps & { field: keyof typeof hints }

/** A switch of the settings. */
export const Flag = ({ form, canEdit, canBind, field }: FlagProps) => {
  const isBinding = bindingSettings.some((each) => each === field)
  return (
    <Switch
      label={names[field]}
      description={isBinding ? boundWords(hints[field], { canEdit, canBind }) : hints[field]}
      disabled={!canEdit || (isBinding && !canBind)}
      {...form.getInputProps(field, { type: 'checkbox' })}
    />
  )
}

/** Who signs decisions of recognition; in the dialog of a decision one of them is chosen. */
export const DecisionSigners = ({ form, canEdit }: SettingsFormProps) => (
  <RowsField
    {...{ form, canEdit }}
    path="decisionSigners"
    title={names.decisionSigners}
    hint="Khi có danh sách này, quyết định chỉ ghi được người ký trong đó."
    className={`stack ${styles.signer}`}
    add="Thêm người ký"
    empty={{ name: '', title: '' }}
    remove={(n) => `Bỏ người ký ${n}`}
  >
    {(at, n) => (
      <>
        <TextInput
          aria-label={`Họ tên người ký ${n}`}
          placeholder="Họ tên"
          readOnly={!canEdit}
          {...form.getInputProps(at('name'))}
        />
        <TextInput
          aria-label={`Chức vụ người ký ${n}`}
          placeholder="Chức vụ"
          readOnly={!canEdit}
          {...form.getInputProps(at('title'))}
        />
      </>
    )}
  </RowsField>
)

/** Term of certificates, and how many are meant to be issued. */
export const CertificateFields = ({ form, canEdit, canBind }: BindingFormProps) => (
  <div className="stack-3">
    <FieldPair>
      <NumberField {...{ form, canEdit }} field="certificateYears" />
      <NumberField
        {...{ form, canEdit }}
        field="yearlyTarget"
        description="Báo cáo so số giấy đã cấp trong năm với chỉ tiêu này; 0 là không đặt chỉ tiêu."
        least={0}
      />
    </FieldPair>
    <FieldPair>
      <NumberField {...{ form, canEdit }} field="drawShare" description="Làm tròn lên trong mỗi nhóm." />
      <NumberField
        {...{ form, canEdit }}
        field="drawPriorityShare"
        description="Cơ sở có phản ánh được xác nhận là đúng trong 12 tháng."
      />
      <NumberField
        {...{ form, canEdit }}
        field="blindShare"
        description="Bốc ngẫu nhiên mỗi quý, làm tròn lên; 0 là không chấm lại."
        least={0}
      />
    </FieldPair>
    <Flag {...{ form, canEdit, canBind }} field="renewalKeepsTerm" />
    <Flag {...{ form, canEdit, canBind }} field="yearlyUpdates" />
  </div>
)
