import type { FacilityDetail } from '@nhanxanh/contract/features/facilities'
import { Button, Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { RejectionReasonCode } from '@nhanxanh/contract/features/facilities.rules'
import type { KeyboardEvent } from 'react'
import { useId } from 'react'
import { useRulesInForce } from '../../../lib/rules-in-force.ts'
import styles from './decision.module.css'
import { usualTargets, type ReasonDraft } from './reasons.ts'
import { TargetsField } from './targets-field.tsx'

type ReasonChoiceProps = {
  value: RejectionReasonCode | null
  error: unknown
  onChange: (code: RejectionReasonCode) => void
}

/** The reasons on offer, all in sight: one is chosen. */
const ReasonChoice = ({ value, error, onChange }: ReasonChoiceProps) => {
  const { reasons } = useRulesInForce()
  const name = useId()
  return (
    <div
      className={styles.choice}
      role="radiogroup"
      aria-labelledby={`${name}-label`}
      aria-invalid={Boolean(error)}
      aria-describedby={error ? `${name}-error` : undefined}
      tabIndex={-1}
    >
      <p id={`${name}-label`} className={styles.choiceLabel}>
        Lý do
      </p>
      <div className={`wrap ${styles.options}`}>
        {reasons.map(({ code, name: words }) => (
          <label key={code}>
            <input type="radio" name={name} checked={code === value} onChange={() => onChange(code)} />
            <span>{words}</span>
          </label>
        ))}
      </div>
      {typeof error === 'string' && (
        <p id={`${name}-error`} className={`small ${styles.error}`}>
          {error}
        </p>
      )}
    </div>
  )
}

export type ReasonsForm = UseFormReturnType<{ reasons: ReasonDraft[] }>

type Props = {
  form: ReasonsForm
  index: number
  files: FacilityDetail['licenceFiles']
  onRemove: (() => void) | null
  /** Escape in the text: the draft stays. */
  onLeave: () => void
}

/** One reason: which, where, and what the owner should do about it. */
export const ReasonCard = ({ form, index, files, onRemove, onLeave }: Props) => {
  const path = `reasons.${index}`
  const reason = form.getValues().reasons[index]
  const choose = (code: string) => {
    form.setFieldValue(`${path}.code`, code)
    form.clearFieldError(`${path}.code`)
    if (reason?.targets.length === 0) form.setFieldValue(`${path}.targets`, usualTargets(code, files))
  }
  const leave = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    onLeave()
  }
  return (
    <div className={`stack-3 ${styles.reason}`}>
      <ReasonChoice value={reason?.code ?? null} error={form.errors[`${path}.code`]} onChange={choose} />
      <TargetsField {...form.getInputProps(`${path}.targets`)} files={files} />
      <Textarea
        {...form.getInputProps(`${path}.note`)}
        label="Nội dung gửi chủ cơ sở"
        placeholder="Nói rõ cần sửa gì, bằng câu hoàn chỉnh."
        withAsterisk
        autosize
        minRows={3}
        maxRows={8}
        maxLength={1000}
        onKeyDown={leave}
      />
      {onRemove && (
        <Button className={styles.remove} variant="subtle" color="red" size="compact-sm" onClick={onRemove}>
          Bỏ lý do {index + 1}
        </Button>
      )}
    </div>
  )
}
