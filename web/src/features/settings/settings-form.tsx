import { settings, wholeSettings, type CurrentSettings } from '@nhanxanh/contract/features/settings'
import { possibleLines, possibleReasons, settingsFieldNames } from '@nhanxanh/contract/features/settings.rules'
import { formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
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
import { Proposal } from './proposal.tsx'
import { PaperFields } from './paper/paper-fields.tsx'
import { NumberingFields } from './fields/numbering-fields.tsx'
import { ProgrammeFields } from './fields/programme-fields.tsx'
import { SchemeFields } from './fields/scheme-fields.tsx'
import { OwnDaysOff } from './fields/rows-field.tsx'
import { AppealFields } from './fields/appeal-fields.tsx'
import { DataRequestFields } from './fields/data-request-fields.tsx'
import { SignerFields } from './fields/signer-fields.tsx'
import { AssessmentFields } from './fields/assessment-fields.tsx'
import { fieldNames, storedOf } from './settings-values.ts'
import { settingsQueries } from './settings.queries.ts'
import styles from './settings.module.css'

const savedWords = ({ version, proposal }: CurrentSettings, before: number | string): string => {
  if (version !== before) return `Đã lưu cài đặt, phiên bản ${version}.`
  const { inForceAt = null } = proposal ?? {}
  return `Đã đề nghị đổi cài đặt, ${inForceAt === null ? 'chờ người thứ hai xác nhận' : `có hiệu lực từ ${formatDateTime(inForceAt)}`}.`
}

/** Whoever follows a link to one setting (`/settings#issuerName`) stands at it. */
const useSettingInAddress = (): void =>
  useEffect(() => {
    const name = CSS.escape(window.location.hash.slice(1))
    const place = name === '' ? null : document.querySelector<HTMLElement>(`[data-path="${name}"], #${name}`)
    place?.scrollIntoView({ block: 'center' })
    place?.focus({ preventScroll: true })
  }, [])

/** Saves a version; of two people at once the second chooses field by field. */
const useSettingsForm = (current: CurrentSettings) => {
  useSettingInAddress()
  const client = useQueryClient()
  const edit = useEditForm({
    schema: wholeSettings,
    unsaved: { name: 'settings.update', title: 'Cài đặt chương trình' },
    stored: storedOf(current),
    names: fieldNames,
    save: async (values, { version, idempotencyKey }) => {
      const saved = await call(settings.update, { body: { version: Number(version), values } }, { idempotencyKey })
      client.setQueryData(settingsQueries.current().queryKey, saved)
      await client.invalidateQueries({ queryKey: settingsQueries.versions().queryKey })
      refreshProgramme()
      toast({ tone: 'success', text: savedWords(saved, version) })
      return saved
    },
    reload: async () => storedOf(await call(settings.get)),
    // What waits as a proposal is not in force: the form shows again what is.
    onSaved: () => {
      const saved = client.getQueryData(settingsQueries.current().queryKey)
      if (!saved?.proposal) return
      const { values } = storedOf(saved)
      edit.form.setValues(values)
      edit.form.resetDirty(values)
    },
  })
  return edit
}

/** Everything that the programme decides for itself; who may not edit reads it. */
export const SettingsForm = ({ settings: current }: { settings: CurrentSettings }) => {
  const canEdit = useMay('/settings', 'edit')
  const { form, formProps, isSaving, problem, conflict, unsaved, others } = useSettingsForm(current)
  const fields = { form, canEdit }
  const bound = { ...fields, canBind: current.can.bind }
  return (
    <form {...formProps} className={`stack-3 ${styles.section}`} aria-label="Cài đặt chương trình">
      <LeaveGuard isDirty={form.isDirty()} onLeave={unsaved.giveUp} />
      <ConflictDialog conflict={conflict} />
      <FieldStack>
        <UnsavedNotice offer={unsaved.offer} />
        <FormProblem text={problem} />
        {current.proposal && <Proposal proposal={current.proposal} />}
        <ProgrammeFields {...fields} logo={current.logo} />
        <NumberingFields {...bound} hasNumbers={current.hasNumbers} />
        <SchemeFields {...fields} />
        <ClockFields {...bound} />
        <CertificateFields {...bound} />
        <PaperFields {...fields} />
        <SignerFields {...bound} />
        <AssessmentFields {...bound} possibleSigners={current.possibleSigners} />
        <ContactFields {...fields} />
        <AppealFields {...fields} />
        <DataRequestFields {...bound} roles={current.roles} />
        <AuditFields {...fields} />
        <LetterFields {...fields} />
        <LinesField
          {...fields}
          field={{ path: 'checklist', id: 'key', text: 'label' }}
          title={settingsFieldNames.checklist}
          hint="Cán bộ xác nhận từng mục trước khi duyệt; thay đổi có hiệu lực với các quyết định từ nay. Mục cần giấy tờ chỉ “Đạt” được khi hồ sơ có giấy phép đọc được."
          noun="mục kiểm tra"
          most={7}
          possible={possibleLines}
        />
        <LinesField
          {...fields}
          field={{ path: 'reasons', id: 'code', text: 'name' }}
          title={settingsFieldNames.reasons}
          hint="Lý do đã bỏ vẫn còn trong các quyết định trước đây."
          noun="lý do"
          most={6}
          possible={possibleReasons}
        />
        <OwnDaysOff {...fields} />
        {canEdit && <FormActions verb="Lưu cài đặt" isSaving={isSaving} others={others} />}
      </FieldStack>
    </form>
  )
}
