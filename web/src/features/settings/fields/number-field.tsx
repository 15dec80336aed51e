import { NumberInput } from '@mantine/core'
import { settingsFieldNames as names } from '@nhanxanh/contract/features/settings.rules'
import type { NumberSetting, SettingsFormProps } from '../settings-values.ts'

type Props = SettingsFormProps & { field: NumberSetting; description?: string; least?: number; isHintBelow?: boolean }

/** A whole number of the settings. */
export const NumberField = ({ form, canEdit, field, description, least = 1, isHintBelow = false }: Props) => (
  <NumberInput
    label={names[field]}
    description={description}
    {...(isHintBelow && { inputWrapperOrder: ['label', 'input', 'description', 'error'] })}
    min={least}
    allowDecimal={false}
    withAsterisk
    readOnly={!canEdit}
    {...form.getInputProps(field)}
  />
)
