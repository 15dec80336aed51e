import { TextInput } from '@mantine/core'
import { settings, settingsValues, type CurrentSettings } from '@nhanxanh/contract/features/settings'
import { settingsFieldNames } from '@nhanxanh/contract/features/settings.rules'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import { useMay } from '../../lib/can.ts'
import { useEditForm } from '../../lib/edit-form.ts'
import { ConflictDialog } from '../../ui/conflict/conflict-dialog.tsx'
import { FieldStack, FormActions } from '../../ui/form/form-layout.tsx'
import { FormProblem } from '../../ui/form/form-problem.tsx'
import { LeaveGuard } from '../../ui/form/leave-guard.tsx'
import { toast } from '../../ui/toast/toasts.ts'
import { OwnDaysOff, type Values } from './own-days-off.tsx'
import { settingsQueries } from './settings.queries.ts'
import styles from './settings.module.css'

const storedOf = ({ version, values }: CurrentSettings): { version: number; values: Values } => ({
  version,
  values: { ...values, contactEmail: values.contactEmail ?? '' },
})

const names = {
  ...settingsFieldNames,
  ownDaysOff: {
    label: settingsFieldNames.ownDaysOff,
    words: (days: Values['ownDaysOff']) => days.map(({ date, name }) => `${date} (${name})`).join(', ') || 'không có',
  },
}

/** Saves a version; of two people at once the second chooses field by field. */
const useSettingsForm = (current: CurrentSettings) => {
  const client = useQueryClient()
  return useEditForm({
    schema: settingsValues,
    stored: storedOf(current),
    names,
    save: async (values, { version, idempotencyKey }) => {
      const saved = await call(settings.update, { body: { version: Number(version), values } }, { idempotencyKey })
      client.setQueryData(settingsQueries.current().queryKey, saved)
      await client.invalidateQueries({ queryKey: settingsQueries.versions().queryKey })
      toast({ tone: 'success', text: `Đã lưu cài đặt, phiên bản ${saved.version}.` })
      return saved
    },
    reload: async () => storedOf(await call(settings.get)),
  })
}

/** Name, contact and own days off; who may not edit reads them. */
export const SettingsForm = ({ settings: current }: { settings: CurrentSettings }) => {
  const canEdit = useMay('/settings', 'edit')
  const { form, formProps, isSaving, problem, conflict } = useSettingsForm(current)
  return (
    <form {...formProps} className={styles.section} aria-label="Cài đặt chương trình">
      <LeaveGuard isDirty={form.isDirty()} />
      <ConflictDialog conflict={conflict} />
      <FieldStack>
        <FormProblem text={problem} />
        <TextInput label="Tên chương trình" withAsterisk readOnly={!canEdit} {...form.getInputProps('programmeName')} />
        <TextInput
          label="Email liên hệ"
          description="Hiện cho người bị khoá tài khoản; không bắt buộc."
          readOnly={!canEdit}
          {...form.getInputProps('contactEmail')}
        />
        <OwnDaysOff form={form} canEdit={canEdit} />
        {canEdit && <FormActions verb="Lưu cài đặt" isSaving={isSaving} />}
      </FieldStack>
    </form>
  )
}
