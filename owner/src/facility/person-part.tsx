import { checkIdentityCode, identityCodeTypeNames, identityCodeTypes } from '@nhanxanh/contract/shared/identity-code'
import { TextField } from '../ui/field.tsx'
import { SelectField } from '../ui/select-field.tsx'
import type { Draft } from './facility-draft.ts'
import type { PartProps } from './use-facility-form.ts'

/** Where the code stands, and what it looks like. */
const places: Record<Draft['identityCodeType'], string> = {
  MST: '10 hoặc 13 chữ số, ở đầu giấy phép. Nếu giấy ghi số căn cước, hãy chọn Số định danh cá nhân ở ô trên.',
  CCCD: '12 chữ số trên căn cước của người đứng tên.',
  PASSPORT: 'Ghi đúng như trên hộ chiếu, ví dụ C1234567.',
  DECISION: 'Số và ký hiệu ở góc trên bên trái, ví dụ 123/QĐ-UBND.',
}

export const PersonPart = ({ draft, set, wrongAt }: PartProps) => {
  const codes = identityCodeTypes.map((type) => [type, identityCodeTypeNames[type]] as const)
  const typed = draft.identityCode.trim()
  const wrong = typed.length > 7 ? (checkIdentityCode(draft.identityCodeType, typed) ?? undefined) : undefined
  return (
    <>
      <h2>Người đại diện</h2>
      <p className="small">Là người đứng tên trên giấy phép hoặc quyết định thành lập.</p>
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
        label={`Loại mã số trên ${draft.type === 'DTQDL' ? 'quyết định hoặc ' : ''}giấy phép`}
        value={draft.identityCodeType}
        options={codes}
        wrong={wrongAt('identityCodeType')}
        onChange={(type) => set({ identityCodeType: identityCodeTypes.find((each) => each === type) ?? 'MST' })}
      />
      <TextField
        label="Mã số"
        autoCapitalize="characters"
        value={draft.identityCode}
        hint={places[draft.identityCodeType]}
        wrong={wrongAt('identityCode')}
        live={wrong}
        onChange={(identityCode) => set({ identityCode })}
      />
    </>
  )
}
