import { TextInput } from '@mantine/core'
import { DayField } from '../../../ui/day/day-field.tsx'
import { FieldPair } from '../../../ui/form/form-layout.tsx'
import { RoleField } from './role-field.tsx'

type Path = 'name' | 'email' | 'phone' | 'roleId' | 'expiresOn'
type Props = {
  field: (path: Path) => object
  /** Null where the person has no role to choose: an owner of a facility. */
  role: { kept: string | null; isFixed: boolean } | null
}

/** What an account says of its person, new or changed. Roles with keys that the editor does not hold are not offered. */
export const UserFields = ({ field, role }: Props) => (
  <>
    <TextInput label="Họ tên" withAsterisk {...field('name')} />
    <FieldPair>
      <TextInput
        label="Email"
        description={role === null && 'Có hiệu lực sau 24 giờ; địa chỉ cũ được báo.'}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        type="email"
        withAsterisk
        {...field('email')}
      />
      <TextInput label="Số điện thoại" placeholder="0912 345 678" {...field('phone')} />
    </FieldPair>
    {role && <RoleField kept={role.kept} disabled={role.isFixed} {...field('roleId')} />}
    <DayField
      label="Ngày hết hạn tài khoản"
      description="Tài khoản dùng được đến hết ngày này. Để trống nếu không có hạn."
      {...field('expiresOn')}
    />
  </>
)
