import {
  facilitySubTypes,
  facilityTypeNames,
  facilityTypes,
  isRanked,
  subTypesOf,
} from '@nhanxanh/contract/shared/facility-kinds'
import { SelectField } from '../ui/select-field.tsx'
import type { PartProps } from './use-facility-form.ts'

export const KindPart = ({ draft, set, wrongAt }: PartProps) => {
  const types = facilityTypes.map((type) => [type, facilityTypeNames[type]] as const)
  const kinds = draft.type === '' ? [] : subTypesOf(draft.type).map((key) => [key, facilitySubTypes[key].name] as const)
  const stars = ['', ...'12345'].map((rank) => [rank, rank === '' ? 'Không có hạng sao' : `${rank} sao`] as const)
  const setType = (type: string) =>
    set({ type: facilityTypes.find((each) => each === type) ?? '', subType: '', rank: '' })
  const setKind = (kind: string) => set({ subType: kinds.find(([key]) => key === kind)?.[0] ?? '', rank: '' })
  return (
    <>
      <SelectField label="Loại" value={draft.type} options={types} wrong={wrongAt('type')} onChange={setType} />
      {draft.type !== '' && (
        <SelectField
          label="Loại hình"
          value={draft.subType}
          options={kinds}
          wrong={wrongAt('subType')}
          onChange={setKind}
        />
      )}
      {draft.subType !== '' && isRanked(draft.subType) && (
        <SelectField
          label="Hạng sao"
          value={draft.rank}
          options={stars}
          wrong={wrongAt('rank')}
          onChange={(rank) => set({ rank })}
        />
      )}
    </>
  )
}
