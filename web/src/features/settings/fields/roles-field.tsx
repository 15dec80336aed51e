import { MultiSelect } from '@mantine/core'
import type { CurrentSettings } from '@nhanxanh/contract/features/settings'
import { settingsFieldNames as names, shippedRoles } from '@nhanxanh/contract/features/settings.rules'
import type { RolesSetting } from '@nhanxanh/contract/features/settings.rules'
import { boundWords } from '../settings-values.ts'
import type { BindingFormProps } from '../settings-values.ts'

type Props = BindingFormProps & {
  field: RolesSetting
  description: string
  lost: string
  possible: CurrentSettings['possibleSigners']
}

/** The roles to which the settings give a part; `lost`: one that was taken away since, which is seen, so that it can be taken out. */
export const RolesField = ({ form, canEdit, canBind, possible, field, description, lost }: Props) => {
  const known = new Set(possible.map(({ id }) => id))
  const chosen = form.getValues()[field]
  const gone = chosen.filter((id) => !known.has(id))
  return (
    <MultiSelect
      label={names[field]}
      description={boundWords(description, { canEdit, canBind })}
      placeholder={chosen.length === 0 ? shippedRoles[field] : ''}
      data={[
        ...possible.map(({ id, name }) => ({ value: id, label: name })),
        ...gone.map((id) => ({ value: id, label: lost })),
      ]}
      maxValues={50}
      clearable
      searchable
      readOnly={!canEdit || !canBind}
      nothingFoundMessage="Không có vai trò phù hợp."
      {...form.getInputProps(field)}
    />
  )
}
