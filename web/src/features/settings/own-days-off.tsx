import { Button, TextInput } from '@mantine/core'
import { RemoveButton } from '../../ui/form/remove-button.tsx'
import { DayField } from '../../ui/day/day-field.tsx'
import styles from './settings.module.css'
import type { SettingsFormProps } from './settings-values.ts'

const rowKey = (index: number): string => `ownDaysOff.${index}`

/** Days off beyond the public holidays, each with its reason. */
export const OwnDaysOff = ({ form, canEdit }: SettingsFormProps) => (
  <fieldset className={styles.group}>
    <legend>Ngày nghỉ riêng</legend>
    <p className={styles.dimmed}>Ngoài ngày nghỉ lễ; không tính vào thời gian chờ duyệt.</p>
    {form.getInputProps('ownDaysOff').error && (
      <p role="alert" className={styles.error}>
        {form.getInputProps('ownDaysOff').error}
      </p>
    )}
    {form.getValues().ownDaysOff.map((_, index) => (
      <Day key={rowKey(index)} form={form} index={index} canEdit={canEdit} />
    ))}
    {canEdit && (
      <div>
        <Button variant="default" onClick={() => form.insertListItem('ownDaysOff', { date: '', name: '' })}>
          Thêm ngày nghỉ
        </Button>
      </div>
    )}
  </fieldset>
)

const Day = ({ form, index, canEdit }: SettingsFormProps & { index: number }) => (
  <div className={styles.day}>
    <DayField
      aria-label={`Ngày nghỉ riêng ${index + 1}`}
      readOnly={!canEdit}
      {...form.getInputProps(`${rowKey(index)}.date`)}
    />
    <TextInput
      aria-label={`Lý do nghỉ ${index + 1}`}
      placeholder="Lý do nghỉ"
      readOnly={!canEdit}
      {...form.getInputProps(`${rowKey(index)}.name`)}
    />
    {canEdit && (
      <RemoveButton
        label={`Bỏ ngày nghỉ riêng ${index + 1}`}
        onClick={() => form.removeListItem('ownDaysOff', index)}
      />
    )}
  </div>
)
