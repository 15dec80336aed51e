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
  const kinds = subTypesOf(draft.type).map((key) => [key, facilitySubTypes[key].name] as const)
  const stars = [
    ['', 'Không có hạng sao'],
    ...[1, 2, 3, 4, 5].map((rank) => [`${rank}`, `${rank} sao`] as const),
  ] as const
  const setType = (type: string) => {
    const next = facilityTypes.find((each) => each === type) ?? 'CSLT'
    set({ type: next, subType: subTypesOf(next)[0] ?? 'khac', rank: '' })
  }
  const setKind = (key: string) =>
    set({ subType: subTypesOf(draft.type).find((each) => each === key) ?? 'khac', rank: '' })
  return (
    <>
      <SelectField label="Loại" value={draft.type} options={types} wrong={wrongAt('type')} onChange={setType} />
      <SelectField
        label="Loại hình"
        value={draft.subType}
        options={kinds}
        wrong={wrongAt('subType')}
        onChange={setKind}
      />
      {isRanked(draft.subType) && (
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
