import { Checkbox, Stack, TextInput } from '@mantine/core'
import { letterNames } from '@nhanxanh/contract/features/notifications.rules'
import { chosenLetters } from '@nhanxanh/contract/features/owner-letters.rules'
import { settingsFieldNames as names } from '@nhanxanh/contract/features/settings.rules'
import { NumberField } from './number-field.tsx'
import type { SettingsFormProps } from '../settings-values.ts'

/** How owners are written to. */
export const LetterFields = ({ form, canEdit }: SettingsFormProps) => (
  <div className="stack-3">
    <TextInput
      label={names.portalAddress}
      description="Đứng trong mọi thư gửi chủ cơ sở. Để trống nếu chương trình không có cổng: khi đó không thư nào nhắc tới cổng."
      placeholder="https://…"
      readOnly={!canEdit}
      {...form.getInputProps('portalAddress')}
    />
    <Checkbox.Group
      label={names.ownerLetters}
      description="Những việc được chọn được báo cả bằng thư. Từ chối, bổ sung, tạm đình chỉ, khôi phục, thu hồi và các việc khác luôn có thư."
      {...form.getInputProps('ownerLetters')}
    >
      <Stack gap="xs" mt="xs">
        {chosenLetters.map((type) => (
          <Checkbox key={type} value={type} label={letterNames[type]} disabled={!canEdit} />
        ))}
      </Stack>
    </Checkbox.Group>
    <NumberField
      {...{ form, canEdit }}
      field="waysPromiseDays"
      least={0}
      description="Kể từ ngày quyết định: thư chỉ cách lên mức hứa xét theo bộ tiêu chí đang áp dụng. 0: không hứa."
      isHintBelow
    />
  </div>
)
