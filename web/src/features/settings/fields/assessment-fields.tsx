import { FieldPair } from '../../../ui/form/form-layout.tsx'
import type { NumberSetting, SettingsFormProps } from '../settings-values.ts'
import { NumberField } from './number-field.tsx'

/** When assessments can begin, of which months their figures are, and how much can be attached. */
export const AssessmentFields = ({ form, canEdit }: SettingsFormProps) => {
  const number = (field: NumberSetting, description?: string) => (
    <NumberField {...{ form, canEdit, field }} {...(description && { description })} />
  )
  return (
    <div className="stack-3">
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
    </div>
  )
}
