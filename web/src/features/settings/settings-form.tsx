import { settings, wholeSettings, type CurrentSettings } from '@nhanxanh/contract/features/settings'
import { possibleLines, possibleReasons, settingsFieldNames } from '@nhanxanh/contract/features/settings.rules'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import { useMay } from '../../lib/can.ts'
import { useEditForm } from '../../lib/edit-form.ts'
import { refreshProgramme } from '../../lib/programme.ts'
import { ConflictDialog } from '../../ui/conflict/conflict-dialog.tsx'
import { FieldStack, FormActions } from '../../ui/form/form-layout.tsx'
import { FormProblem } from '../../ui/form/form-problem.tsx'
import { UnsavedNotice } from '../../ui/form/unsaved-notice.tsx'
import { LeaveGuard } from '../../ui/form/leave-guard.tsx'
import { toast } from '../../ui/toast/toasts.ts'
import { AuditFields } from './fields/audit-fields.tsx'
import { CertificateFields } from './fields/certificate-fields.tsx'
import { ClockFields } from './fields/clock-fields.tsx'
import { ContactFields } from './fields/contact-fields.tsx'
import { LetterFields } from './fields/letter-fields.tsx'
import { LinesField } from './fields/lines-field.tsx'
import { OwnDaysOff } from './own-days-off.tsx'
import { PaperFields } from './paper/paper-fields.tsx'
import { ProgrammeFields } from './fields/programme-fields.tsx'
import { AppealFields } from './fields/appeal-fields.tsx'
import { DataRequestFields } from './fields/data-request-fields.tsx'
import { AssessmentFields } from './fields/assessment-fields.tsx'
import { fieldNames, storedOf } from './settings-values.ts'
import { settingsQueries } from './settings.queries.ts'
import styles from './settings.module.css'

/** Saves a version; of two people at once the second chooses field by field. */
const useSettingsForm = (current: CurrentSettings) => {
  const client = useQueryClient()
  return useEditForm({
    schema: wholeSettings,
    unsaved: { name: 'settings.update', title: 'Cài đặt chương trình' },
    stored: storedOf(current),
    names: fieldNames,
    save: async (values, { version, idempotencyKey }) => {
      const saved = await call(settings.update, { body: { version: Number(version), values } }, { idempotencyKey })
      client.setQueryData(settingsQueries.current().queryKey, saved)
      await client.invalidateQueries({ queryKey: settingsQueries.versions().queryKey })
      refreshProgramme()
      toast({ tone: 'success', text: `Đã lưu cài đặt, phiên bản ${saved.version}.` })
      return saved
    },
    reload: async () => storedOf(await call(settings.get)),
  })
}

/** Everything that the programme decides for itself; who may not edit reads it. */
export const SettingsForm = ({ settings: current }: { settings: CurrentSettings }) => {
  const canEdit = useMay('/settings', 'edit')
  const { form, formProps, isSaving, problem, conflict, unsaved, others } = useSettingsForm(current)
  return (
    <form {...formProps} className={styles.section} aria-label="Cài đặt chương trình">
      <LeaveGuard isDirty={form.isDirty()} onLeave={unsaved.giveUp} />
      <ConflictDialog conflict={conflict} />
      <FieldStack>
        <UnsavedNotice offer={unsaved.offer} />
        <FormProblem text={problem} />
        <ProgrammeFields form={form} canEdit={canEdit} logo={current.logo} />
        <ClockFields form={form} canEdit={canEdit} />
        <CertificateFields form={form} canEdit={canEdit} />
        <PaperFields form={form} canEdit={canEdit} />
        <AssessmentFields form={form} canEdit={canEdit} possibleSigners={current.possibleSigners} />
        <ContactFields form={form} canEdit={canEdit} />
        <AppealFields form={form} canEdit={canEdit} />
        <DataRequestFields form={form} canEdit={canEdit} />
        <AuditFields form={form} canEdit={canEdit} />
        <LetterFields form={form} canEdit={canEdit} />
        <LinesField
          form={form}
          canEdit={canEdit}
          field={{ path: 'checklist', id: 'key', text: 'label' }}
          title={settingsFieldNames.checklist}
          hint="Cán bộ xác nhận từng mục trước khi duyệt; thay đổi có hiệu lực với các quyết định từ nay. Mục cần giấy tờ chỉ “Đạt” được khi hồ sơ có giấy phép đọc được."
          noun="mục kiểm tra"
          most={7}
          possible={possibleLines}
        />
        <LinesField
          form={form}
          canEdit={canEdit}
          field={{ path: 'reasons', id: 'code', text: 'name' }}
          title={settingsFieldNames.reasons}
          hint="Lý do đã bỏ vẫn còn trong các quyết định trước đây."
          noun="lý do"
          most={6}
          possible={possibleReasons}
        />
        <OwnDaysOff form={form} canEdit={canEdit} />
        {canEdit && <FormActions verb="Lưu cài đặt" isSaving={isSaving} others={others} />}
      </FieldStack>
    </form>
  )
}
