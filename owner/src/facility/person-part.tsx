import { checkIdentityCode, identityCodeTypeNames, identityCodeTypes } from '@nhanxanh/contract/shared/identity-code'
import { TextField } from '../ui/field.tsx'
import { SelectField } from '../ui/select-field.tsx'
import type { PartProps } from './use-facility-form.ts'

export const PersonPart = ({ draft, set, wrongAt }: PartProps) => {
  const codes = identityCodeTypes.map((type) => [type, identityCodeTypeNames[type]] as const)
  const typed = draft.identityCode.trim()
  const wrong = typed.length > 7 ? (checkIdentityCode(draft.identityCodeType, typed) ?? undefined) : undefined
  return (
    <>
      <h2>Người đại diện</h2>
      <TextField
        label="Họ và tên"
        autoComplete="name"
        value={draft.representativeName}
        wrong={wrongAt('representativeName')}
        onChange={(representativeName) => set({ representativeName })}
      />
      <TextField
        label="Điện thoại"
        type="tel"
        autoComplete="tel"
        value={draft.representativePhone}
        wrong={wrongAt('representativePhone')}
        onChange={(representativePhone) => set({ representativePhone })}
      />
      <SelectField
        label="Loại mã số trên giấy phép"
        value={draft.identityCodeType}
        options={codes}
        wrong={wrongAt('identityCodeType')}
        onChange={(type) => set({ identityCodeType: identityCodeTypes.find((each) => each === type) ?? 'MST' })}
      />
      <TextField
        label="Mã số"
        autoCapitalize="characters"
        value={draft.identityCode}
        wrong={wrongAt('identityCode') ?? wrong}
        onChange={(identityCode) => set({ identityCode })}
      />
    </>
  )
}
