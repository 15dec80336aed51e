import type { CurrentSettings } from '@nhanxanh/contract/features/settings'
import type { BindingFormProps } from '../settings-values.ts'
import { RolesField } from './roles-field.tsx'

/** Who signs decisions, and who issues by them. */
export const SigningRoles = ({
  possibleSigners: possible,
  ...bound
}: BindingFormProps & Pick<CurrentSettings, 'possibleSigners'>) => {
  const deciding = { possible, lost: 'Vai trò không còn được thẩm định' }
  return (
    <div className="stack-3">
      <RolesField
        {...bound}
        {...deciding}
        field="signerRoleIds"
        description="Không chọn vai trò nào thì vai trò Lãnh đạo ký. Người đã kết luận, đã đề nghị hoặc đã khai báo xung đột lợi ích không được ký. Các vai trò này cũng tạm đình chỉ, khôi phục, chấm dứt giấy chứng nhận; thu hồi cần hai người."
      />
      <RolesField
        {...bound}
        {...deciding}
        field="issuerRoleIds"
        description="Không chọn vai trò nào thì Tổ thư ký và Lãnh đạo ghi quyết định công nhận. Theo nguyên tắc hai người, người được ký quyết định xác nhận trước khi giấy được cấp."
      />
    </div>
  )
}
