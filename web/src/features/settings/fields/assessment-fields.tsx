import { MultiSelect } from '@mantine/core'
import type { CurrentSettings } from '@nhanxanh/contract/features/settings'
import { settingsFieldNames as names, shippedRoles } from '@nhanxanh/contract/features/settings.rules'
import { FieldPair } from '../../../ui/form/form-layout.tsx'
import styles from '../settings.module.css'
import { boundWords } from '../settings-values.ts'
import type { BindingFormProps, NumberSetting, SettingsFormProps } from '../settings-values.ts'
import { NumberField } from './number-field.tsx'

type Props = BindingFormProps & Pick<CurrentSettings, 'possibleSigners'>

/** When assessments can begin, of which months their figures are, how much can be attached, and who signs. */
export const AssessmentFields = (props: Props) => (
  <fieldset className={`stack-3 ${styles.group}`}>
    <legend>Phiếu đánh giá</legend>
    <Limits {...props} />
    <RolesField
      {...props}
      field="signerRoleIds"
      description="Không chọn vai trò nào thì vai trò Lãnh đạo ký. Người đã kết luận, đã đề nghị hoặc đã khai báo xung đột lợi ích không được ký. Các vai trò này cũng tạm đình chỉ, khôi phục, kết thúc giấy chứng nhận; thu hồi cần hai người."
    />
    <RolesField
      {...props}
      field="issuerRoleIds"
      description="Không chọn vai trò nào thì Tổ thư ký và Lãnh đạo ghi quyết định công nhận. Theo nguyên tắc hai người, người được ký quyết định xác nhận trước khi giấy được cấp."
    />
  </fieldset>
)

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

/** A role that was taken away since it was named: seen, so that it can be taken out. */
const lost = 'Vai trò không còn được thẩm định'

type RolesProps = Props & { field: keyof typeof shippedRoles; description: string }

/** Whose signature makes a decision on an assessment stand (PRODUCT D7b.7), and who issues upon it (decision 27). */
const RolesField = ({ form, canEdit, canBind, possibleSigners, field, description }: RolesProps) => {
  const known = new Set(possibleSigners.map(({ id }) => id))
  const chosen = form.getValues()[field]
  const gone = chosen.filter((id) => !known.has(id))
  return (
    <MultiSelect
      label={names[field]}
      description={boundWords(description, { canEdit, canBind })}
      placeholder={chosen.length === 0 ? shippedRoles[field] : ''}
      data={[
        ...possibleSigners.map(({ id, name }) => ({ value: id, label: name })),
        ...gone.map((id) => ({ value: id, label: lost })),
      ]}
      maxValues={20}
      clearable
      searchable
      readOnly={!canEdit || !canBind}
      nothingFoundMessage="Không có vai trò phù hợp."
      {...form.getInputProps(field)}
    />
  )
}
