import { Button } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { settings, wholeSettings, type CurrentSettings } from '@nhanxanh/contract/features/settings'
import { settingsParts, type SettingsPart } from '@nhanxanh/contract/features/settings.parts'
import { formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'
import { isSameValue } from '@nhanxanh/contract/shared/same-value'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { call } from '../../../lib/api/client.ts'
import { useMay } from '../../../lib/can.ts'
import { useEditForm } from '../../../lib/edit-form.ts'
import { refreshProgramme } from '../../../lib/programme.ts'
import { ConflictDialog } from '../../../ui/conflict/conflict-dialog.tsx'
import { FieldStack } from '../../../ui/form/form-layout.tsx'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { isOtherBy, LeaveGuard } from '../../../ui/form/leave-guard.tsx'
import { UnsavedNotice } from '../../../ui/form/unsaved-notice.tsx'
import { usePanelKeys } from '../../../ui/form/use-panel-keys.ts'
import { KeyCap, WorkBar } from '../../../ui/page/work-page.tsx'
import { toast } from '../../../ui/toast/toasts.ts'
import { CalendarSection } from '../calendar/calendar-section.tsx'
import { SignerContractsSection } from '../paper/signer-contracts-section.tsx'
import { SigningKeySection } from '../paper/signing-key-section.tsx'
import { Proposal } from '../proposal.tsx'
import { fieldNames, storedOf } from '../settings-values.ts'
import { settingsQueries } from '../settings.queries.ts'
import styles from '../settings.module.css'
import { Effects, movedCount, useMovedTerms } from './effects.tsx'
import { partFields } from './part-fields.tsx'

const savedWords = ({ version, proposal }: CurrentSettings, before: number | string): string => {
  if (version !== before) return `Đã lưu cài đặt, phiên bản ${version}.`
  const { inForceAt = null } = proposal ?? {}
  return `Đã đề nghị đổi cài đặt, ${inForceAt === null ? 'chờ người thứ hai xác nhận' : `có hiệu lực từ ${formatDateTime(inForceAt)}`}.`
}

type FormPart = keyof typeof partFields
type Props = { part: FormPart; current: CurrentSettings; onDirty: (isDirty: boolean) => void }

/** Saves a version in which this part is another; of two people at once the second chooses field by field. */
const useSettingsForm = (part: FormPart, current: CurrentSettings) => {
  const client = useQueryClient()
  const edit = useEditForm({
    schema: wholeSettings,
    unsaved: { name: `settings.update/${part}`, title: `Cài đặt, ${settingsParts[part].title}` },
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

/** The field that the address names is in sight and in focus. */
const useNamedField = (box: RefObject<HTMLElement | null>): void => {
  const hash = useLocation({ select: (location) => location.hash })
  useEffect(() => {
    if (hash === '') return
    const name = CSS.escape(hash)
    const field = box.current?.querySelector<HTMLElement>(`[data-path="${name}"], [data-path^="${name}."]`)
    field?.scrollIntoView({ block: 'center' })
    field?.focus({ preventScroll: true })
  }, [box, hash])
}

/** What of a part is kept by itself, beside its fields. */
const besides: Partial<Record<SettingsPart, (props: { current: CurrentSettings }) => ReactNode>> = {
  terms: ({ current }) => <CalendarSection settings={current} />,
  certificates: () => (
    <>
      <SigningKeySection />
      <SignerContractsSection />
    </>
  ),
}

const isAway = isOtherBy('part')

/** One part of the settings, saved by itself; who may not edit reads it. */
export const PartForm = ({ part, current, onDirty }: Props) => {
  const canEdit = useMay('/settings', 'edit')
  const edit = useSettingsForm(part, current)
  const { form, formProps, problem, conflict, unsaved } = edit
  const isDirty = form.isDirty()
  const values = form.getValues()
  const reset = () => {
    const stored = storedOf(current).values
    form.setValues(stored)
    form.resetDirty(stored)
    form.clearErrors()
  }
  const moved = useMovedTerms(current, values)
  const box = useRef<HTMLDivElement>(null)
  const ref = useMergedRef(formProps.ref, usePanelKeys(edit.submit))
  useNamedField(box)
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  const [Fields, Besides] = [partFields[part], besides[part]]
  const { title, fields: own } = settingsParts[part]
  const proposed = current.proposal?.changes.some(({ field }) => own.some((one) => one === field))
  return (
    <>
      <div ref={box} className={`scroll ${styles.part}`}>
        <div className="stack-4">
          <h2>{title}</h2>
          {proposed && current.proposal && <Proposal proposal={current.proposal} />}
          <form {...formProps} ref={ref} aria-label="Cài đặt chương trình">
            <LeaveGuard
              isDirty={isDirty && !edit.isSaving}
              onLeave={unsaved.giveUp}
              edit={{ save: edit.save, reset }}
              isAway={isAway}
            />
            <ConflictDialog conflict={conflict} />
            <FieldStack>
              <UnsavedNotice offer={unsaved.offer} />
              <FormProblem text={problem} />
              <Fields fields={{ form, canEdit, canBind: current.can.bind }} current={current} />
            </FieldStack>
          </form>
          {Besides && <Besides current={current} />}
        </div>
      </div>
      {isDirty && <Effects {...{ current, values, moved }} />}
      {canEdit && <Bar {...{ edit, current, reset }} moved={movedCount(moved)} />}
    </>
  )
}

type BarProps = {
  edit: ReturnType<typeof useSettingsForm>
  current: CurrentSettings
  moved: number
  reset: () => void
}

/** How much is unsaved, what follows from it, and the two ways on. */
const Bar = ({ edit: { form, isSaving, submit }, current, moved, reset }: BarProps) => {
  const before = storedOf(current).values
  const count = Object.entries(form.getValues()).filter(
    ([field, value]) => !isSameValue(Reflect.get(before, field), value),
  ).length
  const isDirty = form.isDirty()
  return (
    <WorkBar label="Lưu cài đặt">
      <p>
        {isDirty ? <b>{count} thay đổi chưa lưu.</b> : 'Mỗi phần được lưu riêng.'}
        {moved > 0 && ` ${moved} hạn sẽ dời.`}
      </p>
      {isDirty && (
        <>
          <Button variant="default" onClick={reset}>
            Bỏ thay đổi
          </Button>
          <Button loading={isSaving} rightSection={<KeyCap>Ctrl S</KeyCap>} onClick={submit}>
            {moved > 0 ? `Lưu và dời ${moved} hạn` : 'Lưu cài đặt'}
          </Button>
        </>
      )}
    </WorkBar>
  )
}
