import { Switch } from '@mantine/core'
import { settingsFieldNames as names } from '@nhanxanh/contract/features/settings.rules'
import { FieldPair } from '../../../ui/form/form-layout.tsx'
import { boundWords } from '../settings-values.ts'
import type { BindingFormProps, SettingsFormProps } from '../settings-values.ts'
import { NumberField } from './number-field.tsx'

/** How long each step may take. */
export const ClockFields = ({ form, canEdit }: SettingsFormProps) => (
  <div className="stack-3">
    <FieldPair>
      <NumberField {...{ form, canEdit }} field="approvalDays" />
      <NumberField {...{ form, canEdit }} field="assessmentDays" />
    </FieldPair>
    <NumberField {...{ form, canEdit }} field="remedyDays" />
  </div>
)

/** How long an act that binds can be taken back, and whether a decision needs a second person. */
export const HoldFields = ({ form, canEdit, canBind }: BindingFormProps) => {
  const held = (field: 'holdMinutes' | 'suspensionHoldMinutes', words: string) => (
    <NumberField
      {...{ form, field }}
      canEdit={canEdit && canBind}
      least={0}
      description={boundWords(words, { canEdit, canBind })}
      isHintBelow
    />
  )
  return (
    <div className="stack-3">
      <FieldPair>
        {held(
          'holdMinutes',
          'Ký, không công nhận, cấp giấy và thu hồi rút lại được trong thời gian này; 0: có hiệu lực ngay.',
        )}
        {held('suspensionHoldMinutes', 'Tạm đình chỉ bảo vệ công chúng nên thường có hiệu lực ngay.')}
      </FieldPair>
      <Switch
        label={names.fourEyes}
        description={boundWords(
          'Người khác ký quyết định về phiếu và xác nhận quyết định công nhận; bảng quyền cảnh báo khi một vai trò giữ hai việc cần hai người.',
          { canEdit, canBind },
        )}
        disabled={!canEdit || !canBind}
        {...form.getInputProps('fourEyes', { type: 'checkbox' })}
      />
    </div>
  )
}
