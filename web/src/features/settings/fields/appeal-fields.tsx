import { FieldPair } from '../../../ui/form/form-layout.tsx'
import styles from '../settings.module.css'
import type { SettingsFormProps } from '../settings-values.ts'
import { NumberField } from './number-field.tsx'

type Days = 'appealFilingDays' | 'appealAcceptDays' | 'appealSettleDays' | 'appealExtendedDays'

/** The clocks of appeals, in calendar days. */
export const AppealFields = ({ form, canEdit }: SettingsFormProps) => {
  const days = (field: Days, description: string) => (
    <NumberField {...{ form, canEdit, field, description }} isHintBelow />
  )
  return (
    <fieldset className={`stack-3 ${styles.group}`}>
      <legend>Khiếu nại</legend>
      <FieldPair>
        {days('appealFilingDays', 'Ngày lịch, kể từ ngày quyết định.')}
        {days('appealAcceptDays', 'Ngày lịch, kể từ ngày nhận đơn.')}
      </FieldPair>
      <FieldPair>
        {days('appealSettleDays', 'Ngày lịch, kể từ ngày thụ lý.')}
        {days('appealExtendedDays', 'Khi kéo dài, vẫn kể từ ngày thụ lý.')}
      </FieldPair>
    </fieldset>
  )
}
