import { Checkbox, Stack } from '@mantine/core'
import { letterNames, mailedTypes } from '@nhanxanh/contract/features/notifications.rules'
import { settingsFieldNames as names } from '@nhanxanh/contract/features/settings.rules'
import type { SettingsFormProps } from '../settings-values.ts'

/** What owners are told by mail beside their notifications. */
export const LetterFields = ({ form, canEdit }: SettingsFormProps) => (
  <Checkbox.Group
    label={names.ownerLetters}
    description="Chủ cơ sở luôn nhận thông báo trên cổng đăng ký; những việc được chọn còn được gửi qua email."
    {...form.getInputProps('ownerLetters')}
  >
    <Stack gap="xs" mt="xs">
      {mailedTypes.map((type) => (
        <Checkbox key={type} value={type} label={letterNames[type]} disabled={!canEdit} />
      ))}
    </Stack>
  </Checkbox.Group>
)
