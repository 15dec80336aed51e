import { FieldPair } from '../../../ui/form/form-layout.tsx'
import styles from '../settings.module.css'
import { NumberField } from './number-field.tsx'

import type { NumberSetting, SettingsFormProps } from '../settings-values.ts'

/** The clocks of appeals, and what letters name besides. */
export const AppealFields = ({ form, canEdit }: SettingsFormProps) => {
  const days = (field: NumberSetting, description: string, least = 1) => (
    <NumberField {...{ form, canEdit, field, description, least }} isHintBelow />
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
      <FieldPair>
        {days('appealSecondDays', 'Nêu trong thư giải quyết và thư không thụ lý; 0: không nêu.', 0)}
        {days('appealCourtMonths', 'Nêu trong cùng các thư ấy; 0: không nêu.', 0)}
      </FieldPair>
    </fieldset>
  )
}
