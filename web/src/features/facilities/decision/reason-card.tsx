import type { FacilityDetail } from '@nhanxanh/contract/features/facilities'
import { Button, Select, Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useRulesInForce } from '../../../lib/rules-in-force.ts'
import { FieldStack } from '../../../ui/form/form-layout.tsx'
import styles from './decision.module.css'
import { usualTargets, type ReasonDraft } from './reasons.ts'
import { TargetsField } from './targets-field.tsx'

export type ReasonsForm = UseFormReturnType<{ reasons: ReasonDraft[] }>

type Props = { form: ReasonsForm; index: number; files: FacilityDetail['licenceFiles'] }

/** What the owner will read for this reason, by its code. */
const CodeField = ({ form, index, files }: Props) => {
  const path = `reasons.${index}`
  const { reasons: offered } = useRulesInForce()
  const choose = (code: string | null) => {
    form.setFieldValue(`${path}.code`, code)
    form.clearFieldError(`${path}.code`)
    if (code !== null && form.getValues().reasons[index]?.targets.length === 0) {
      form.setFieldValue(`${path}.targets`, usualTargets(code, files))
    }
  }
  return (
    <Select
      {...form.getInputProps(`${path}.code`)}
      label="Lý do"
      data-autofocus={index === 0 || undefined}
      placeholder="Chọn lý do"
      withAsterisk
      allowDeselect={false}
      data={offered.map(({ code, name }) => ({ value: code, label: name }))}
      onChange={choose}
    />
  )
}

/** One reason: which, where, and what the owner should do about it. */
export const ReasonCard = ({ form, index, files, onRemove }: Props & { onRemove: (() => void) | null }) => {
  const path = `reasons.${index}`
  return (
    <fieldset className={styles.reason}>
      <legend>Lý do {index + 1}</legend>
      <FieldStack>
        <CodeField form={form} index={index} files={files} />
        <TargetsField {...form.getInputProps(`${path}.targets`)} files={files} />
        <Textarea
          {...form.getInputProps(`${path}.note`)}
          label="Ghi chú cho chủ cơ sở"
          description="Nói rõ cần sửa gì, bằng câu hoàn chỉnh."
          withAsterisk
          autosize
          minRows={2}
          maxRows={8}
          maxLength={1000}
        />
      </FieldStack>
      {onRemove && (
        <Button className={styles.remove} variant="subtle" color="red" size="compact-sm" onClick={onRemove}>
          Bỏ lý do {index + 1}
        </Button>
      )}
    </fieldset>
  )
}
