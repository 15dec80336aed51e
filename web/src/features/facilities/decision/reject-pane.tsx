import { ownerMessage } from '@nhanxanh/contract/features/facilities.messages'
import { Button } from '@mantine/core'
import { IconEye, IconPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useRulesInForce } from '../../../lib/rules-in-force.ts'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { useWaitingEdit } from '../../../ui/form/waiting-edit.tsx'
import { useShortcuts } from '../../../ui/keys/use-shortcuts.ts'
import type { Checks } from '../checks/use-checks.ts'
import type { Places } from '../checks/use-places.ts'
import { OverPanel } from '../review/over-panel.tsx'
import styles from './decision.module.css'
import { FailedLines } from './failed-lines.tsx'
import { ReasonCard } from './reason-card.tsx'
import { emptyReason, maxReasons, type ReasonDraft } from './reasons.ts'
import { SplitButton } from './split-button.tsx'
import { useReasons, type Rejecting } from './use-reasons.ts'

type Props = Rejecting & { checks: Checks; places: Places; barPlace: HTMLElement | null }

/** The letter, in sight where the window is high enough, else behind its button. */
const Letter = ({ facility, reasons }: Pick<Props, 'facility'> & { reasons: readonly ReasonDraft[] }) => {
  const [isOpen, setOpen] = useState(false)
  const rules = useRulesInForce()
  return (
    <>
      <Button
        className={styles.letterButton}
        variant="subtle"
        color="gray"
        size="compact-md"
        aria-expanded={isOpen}
        leftSection={<IconEye size={16} aria-hidden />}
        onClick={() => setOpen(!isOpen)}
      >
        Xem thư chủ cơ sở sẽ nhận
      </Button>
      <section className={styles.letter} data-open={isOpen || undefined} aria-labelledby="owner-message">
        <h3 id="owner-message">Thư chủ cơ sở sẽ nhận</h3>
        <p>{ownerMessage(facility, reasons, { files: facility.licenceFiles, rules })}</p>
      </section>
    </>
  )
}

type ActsProps = { isSaving: boolean; submit: (goesOn: boolean) => void; onClose: () => void }

const Acts = ({ isSaving, submit, onClose }: ActsProps) => {
  const label = 'Từ chối và mở hồ sơ tiếp theo'
  useShortcuts([{ keys: 'Ctrl+Enter', label, group: 'Từ chối', run: () => submit(true) }])
  return (
    <>
      <p className={`row fill ${styles.words}`}>Chủ cơ sở nhận thư và sửa được ngay trên cổng đăng ký.</p>
      <Button variant="subtle" color="gray" rightSection={<kbd aria-hidden>Esc</kbd>} onClick={onClose}>
        Để sau
      </Button>
      <SplitButton
        main={{ label, keyCap: 'Ctrl ↵', keys: 'Control+Enter', run: () => submit(true) }}
        other={{ label: 'Từ chối và ở lại hồ sơ này', run: () => submit(false) }}
        menuLabel="Cách từ chối khác"
        color="red"
        isBusy={isSaving}
        blockedBy={null}
      />
    </>
  )
}

/** Where one begins: in the text where a failed line suggests the rest, else at the reason. */
const useFirstFocus = (isSuggested: boolean) => {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    ref.current?.querySelector<HTMLElement>(isSuggested ? 'textarea' : 'input[type=radio]')?.focus()
  }, [isSuggested])
  return ref
}

/** One to six reasons, each pinned and explained, beside the licence that they speak of, above the letter that they make. */
export const RejectPane = (props: Props) => {
  const { facility, checks, places, barPlace, onClose } = props
  const { form, formProps, isSaving, problem, submit } = useReasons(props)
  const { reasons } = form.values
  useWaitingEdit(form.isDirty(), { giveUp: form.reset })
  const [isSuggested] = useState(() => reasons[0]?.code !== null)
  const fields = useFirstFocus(isSuggested)
  return (
    <OverPanel facility={facility} title="Từ chối hồ sơ" onClose={onClose}>
      <FailedLines {...{ facility, checks, places }} />
      <form {...formProps} className={`column ${styles.form}`} aria-label="Lý do từ chối">
        <div ref={fields} className={`column ${styles.reasons}`}>
          {reasons.map((_, index) => (
            <ReasonCard
              // Reasons have no name of their own; the form keeps them by their place.
              key={form.key(`reasons.${index}`)}
              form={form}
              index={index}
              files={facility.licenceFiles}
              onRemove={reasons.length > 1 ? () => form.removeListItem('reasons', index) : null}
              onLeave={onClose}
            />
          ))}
        </div>
        {reasons.length < maxReasons && (
          <Button
            className={styles.remove}
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => form.insertListItem('reasons', { ...emptyReason, targets: [] })}
          >
            Thêm lý do
          </Button>
        )}
        <FormProblem text={problem} />
      </form>
      <Letter facility={facility} reasons={reasons} />
      {barPlace && createPortal(<Acts {...{ isSaving, submit, onClose }} />, barPlace)}
    </OverPanel>
  )
}
