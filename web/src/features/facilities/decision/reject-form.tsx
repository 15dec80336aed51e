import type { FacilityDetail } from '@nhanxanh/contract/features/facilities'
import { ownerMessage } from '@nhanxanh/contract/features/facilities.messages'
import type { Checklist } from '@nhanxanh/contract/features/facilities.rules'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useRulesInForce } from '../../../lib/rules-in-force.ts'
import { useContractForm } from '../../../lib/forms.ts'
import { useMarkEdited } from '../../../lib/unsaved/edited.store.ts'
import { dropUnsaved } from '../../../lib/unsaved/unsaved.store.ts'
import { keepValue, unsavedValue } from '../../../lib/unsaved/unsaved-value.ts'
import { DialogFoot } from '../../../ui/dialog/dialog-foot.tsx'
import { FormActions } from '../../../ui/form/form-layout.tsx'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import styles from './decision.module.css'
import { reasonsBody, reasonsOf } from './unsaved-decision.ts'
import { ReasonCard } from './reason-card.tsx'
import { emptyReason, maxReasons, startingReasons, type ReasonDraft } from './reasons.ts'
import type { Decision } from './use-decision.ts'

type Props = { facility: FacilityDetail; checklist: Checklist; decision: Decision; onDone: () => void }

/** What was written stays for this attempt, whatever closes the dialog or the page. */
const useReasons = ({ facility, checklist, decision, onDone }: Props) => {
  const kept = reasonsOf(facility)
  const contract = useContractForm<{ reasons: ReasonDraft[] }, typeof reasonsBody>({
    schema: reasonsBody,
    // They come back by themselves, below.
    unsaved: null,
    initialValues: { reasons: unsavedValue(kept) ?? startingReasons(checklist, facility.licenceFiles) },
    save: async ({ reasons }, idempotencyKey) => {
      await decision.reject(reasons, idempotencyKey)
      onDone()
    },
  })
  const { values } = contract.form
  const isDirty = contract.form.isDirty()
  useMarkEdited(kept.name, isDirty)
  const [isNew] = useState(() => unsavedValue(kept) === null)
  const follow = useEffectEvent((reasons: ReasonDraft[]) => {
    if (isDirty) keepValue(kept, reasons)
    // Taken back to what the checklist suggests: nothing to keep.
    else if (isNew) dropUnsaved(kept.name)
  })
  useEffect(() => follow(values.reasons), [values.reasons])
  return contract
}

const Preview = ({ facility, reasons }: { facility: FacilityDetail; reasons: readonly ReasonDraft[] }) => (
  <section className={styles.preview} aria-labelledby="owner-message">
    <h3 id="owner-message">Nội dung gửi chủ cơ sở</h3>
    <p>{ownerMessage(facility, reasons, { files: facility.licenceFiles, rules: useRulesInForce() })}</p>
  </section>
)

/** One to six reasons, each pinned and explained, beside the message that they make. */
export const RejectForm = (props: Props) => {
  const { facility, onDone } = props
  const { form, formProps, isSaving, problem } = useReasons(props)
  const { reasons } = form.values
  return (
    <form {...formProps} className={styles.form}>
      <div className={styles.columns}>
        <div className={styles.reasons}>
          {reasons.map((_, index) => (
            <ReasonCard
              // Reasons have no name of their own; the form keeps them by their place.
              key={form.key(`reasons.${index}`)}
              form={form}
              index={index}
              files={facility.licenceFiles}
              onRemove={reasons.length > 1 ? () => form.removeListItem('reasons', index) : null}
            />
          ))}
          {reasons.length < maxReasons && (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconPlus size={14} aria-hidden />}
              onClick={() => form.insertListItem('reasons', { ...emptyReason, targets: [] })}
            >
              Thêm lý do
            </Button>
          )}
        </div>
        <Preview facility={facility} reasons={reasons} />
      </div>
      <FormProblem text={problem} />
      <DialogFoot>
        <FormActions verb="Từ chối hồ sơ" isDangerous isSaving={isSaving} cancelLabel="Để sau" onCancel={onDone} />
      </DialogFoot>
    </form>
  )
}
