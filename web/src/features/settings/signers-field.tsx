import { MultiSelect } from '@mantine/core'
import type { CurrentSettings } from '@nhanxanh/contract/features/settings'
import { settingsFieldNames as names } from '@nhanxanh/contract/features/settings.rules'
import styles from './settings.module.css'
import type { SettingsFormProps } from './settings-values.ts'

type Props = SettingsFormProps & Pick<CurrentSettings, 'possibleSigners'>

/** A role that was taken away since it was named: seen, so that it can be taken out. */
const lost = 'Vai trò không còn được thẩm định'

/** Whose signature makes a decision on an assessment stand (PRODUCT D7b.7). */
export const SignersField = ({ form, canEdit, possibleSigners }: Props) => {
  const known = new Set(possibleSigners.map(({ id }) => id))
  const gone = form.getValues().signerRoleIds.filter((id) => !known.has(id))
  return (
    <fieldset className={styles.group}>
      <legend>Ký quyết định đánh giá</legend>
      <MultiSelect
        label={names.signerRoleIds}
        description="Không chọn vai trò nào thì vai trò Lãnh đạo ký. Người đã kết luận, đã đề nghị hoặc đã khai báo xung đột lợi ích không được ký."
        placeholder={form.getValues().signerRoleIds.length === 0 ? 'Lãnh đạo' : ''}
        data={[
          ...possibleSigners.map(({ id, name }) => ({ value: id, label: name })),
          ...gone.map((id) => ({ value: id, label: lost })),
        ]}
        maxValues={20}
        clearable
        searchable
        readOnly={!canEdit}
        nothingFoundMessage="Không có vai trò phù hợp."
        {...form.getInputProps('signerRoleIds')}
      />
    </fieldset>
  )
}
