import type { CurrentSettings } from '@nhanxanh/contract/features/settings'
import { FieldPair } from '../../../ui/form/form-layout.tsx'
import styles from '../settings.module.css'
import type { BindingFormProps, NumberSetting, SettingsFormProps } from '../settings-values.ts'
import { NumberField } from './number-field.tsx'
import { RolesField } from './roles-field.tsx'

type Props = BindingFormProps & Pick<CurrentSettings, 'possibleSigners'>

/** When assessments can begin, of which months their figures are, how much can be attached, and who signs. */
export const AssessmentFields = (props: Props) => (
  <fieldset className={`stack-3 ${styles.group}`}>
    <legend>Phiếu đánh giá</legend>
    <Limits {...props} />
    <RolesField
      {...props}
      {...deciding(props)}
      field="signerRoleIds"
      description="Không chọn vai trò nào thì vai trò Lãnh đạo ký. Người đã kết luận, đã đề nghị hoặc đã khai báo xung đột lợi ích không được ký. Các vai trò này cũng tạm đình chỉ, khôi phục, kết thúc giấy chứng nhận; thu hồi cần hai người."
    />
    <RolesField
      {...props}
      {...deciding(props)}
      field="issuerRoleIds"
      description="Không chọn vai trò nào thì Tổ thư ký và Lãnh đạo ghi quyết định công nhận. Theo nguyên tắc hai người, người được ký quyết định xác nhận trước khi giấy được cấp."
    />
  </fieldset>
)

const deciding = ({ possibleSigners: possible }: Props) => ({ possible, lost: 'Vai trò không còn được thẩm định' })

const Limits = ({ form, canEdit }: SettingsFormProps) => {
  const number = (field: NumberSetting, description?: string) => (
    <NumberField {...{ form, canEdit, field }} {...(description && { description })} />
  )
  return (
    <>
      {number('renewalMonths', 'Tính lùi từ ngày hết hạn của giấy chứng nhận đang giữ.')}
      <FieldPair>
        {number('periodMonths')}
        {number('periodAgeMonths')}
      </FieldPair>
      <FieldPair>
        {number('exemptionPointsWarning')}
        {number('exemptionGroupWarning')}
      </FieldPair>
      <FieldPair>
        {number('filesOfQuestion')}
        {number('filesOfAssessment')}
      </FieldPair>
      {number('megabytesOfAssessment', 'Giới hạn mới áp dụng từ lần gắn tệp sau; tệp đã gắn được giữ nguyên.')}
    </>
  )
}
