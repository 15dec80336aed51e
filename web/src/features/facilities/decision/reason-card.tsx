import type { FacilityDetail } from '@nhanxanh/contract/features/facilities'
import { Button, Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { KeyboardEvent } from 'react'
import { ReasonChoice } from './reason-choice.tsx'
import styles from './decision.module.css'
import { usualTargets, type ReasonDraft } from './reasons.ts'
import { TargetsField } from './targets-field.tsx'

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
    <div className={styles.reason}>
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
