import type { CurrentSettings } from '@nhanxanh/contract/features/settings'
import { FieldPair } from '../../../ui/form/form-layout.tsx'
import type { BindingFormProps, NumberSetting } from '../settings-values.ts'
import { NumberField } from './number-field.tsx'
import { RolesField } from './roles-field.tsx'

type Props = BindingFormProps & Pick<CurrentSettings, 'roles'>

/** Who sees and handles requests about personal data, and their clocks. */
export const DataRequestFields = ({ form, canEdit, canBind, roles }: Props) => {
  const days = (field: NumberSetting, description: string) => (
    <NumberField {...{ form, canEdit, field, description }} isHintBelow />
  )
  return (
    <div className="stack-3">
      <RolesField
        {...{ form, canEdit, canBind }}
        possible={roles}
        lost="Vai trò đã xoá"
        field="dataReaderRoleIds"
        description="Vai trò có quyền xem liên hệ và được nêu ở đây thì xem được yêu cầu về dữ liệu cá nhân."
      />
      <RolesField
        {...{ form, canEdit, canBind }}
        possible={roles}
        lost="Vai trò đã xoá"
        field="dataHandlerRoleIds"
        description="Vai trò có quyền sửa liên hệ và được nêu ở đây thì ghi, xử lý, xuất và xóa dữ liệu. Không chọn vai trò nào thì Tổ thư ký xử lý. Người có toàn quyền luôn được."
      />
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
    </div>
  )
}
