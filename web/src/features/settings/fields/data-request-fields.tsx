import { FieldPair } from '../../../ui/form/form-layout.tsx'
import styles from '../settings.module.css'
import type { NumberSetting, SettingsFormProps } from '../settings-values.ts'
import { NumberField } from './number-field.tsx'

/** The clocks of requests about personal data. */
export const DataRequestFields = ({ form, canEdit }: SettingsFormProps) => {
  const days = (field: NumberSetting, description: string) => (
    <NumberField {...{ form, canEdit, field, description }} isHintBelow />
  )
  return (
    <fieldset className={`stack-3 ${styles.group}`}>
      <legend>Yêu cầu về dữ liệu cá nhân</legend>
      <FieldPair>
        {days('dataAnswerDays', 'Kể từ ngày nhận.')}
        {days('dataReadDays', 'Ngày lịch, kể từ ngày nhận.')}
      </FieldPair>
      <FieldPair>
        {days('dataStopDays', 'Ngày lịch, kể từ ngày nhận.')}
        {days('dataThirdPartyDays', 'Khi dữ liệu đã chuyển cho bên khác.')}
      </FieldPair>
      <FieldPair>
        {days('dataEraseDays', 'Ngày lịch, kể từ ngày nhận.')}
        {days('dataExtensionDays', 'Một lần, kể từ hạn thực hiện.')}
      </FieldPair>
    </fieldset>
  )
}
