import { Checkbox, Input, TextInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import type { Visit } from '@nhanxanh/contract/features/assessments.rows'
import styles from './record.module.css'

type Checked = { criterionId: string; isSeen: boolean; note: string }

/** Each criterion of the checklist: whether it was seen, and what is to be noted of it. */
export const ChecklistField = ({ criteria, ...field }: GetInputPropsReturnType & Pick<Visit, 'criteria'>) => {
  const checked = field.value as readonly Checked[]
  const change = (criterionId: string, changes: Partial<Checked>) =>
    field.onChange(checked.map((each) => (each.criterionId === criterionId ? { ...each, ...changes } : each)))
  return (
    <Input.Wrapper label="Phiếu kiểm tra" labelElement="div" error={field.error}>
      {criteria.map(({ criterionId, code, name }) => {
        const one = checked.find((each) => each.criterionId === criterionId)
        return (
          <div key={criterionId} className={styles.check}>
            <Checkbox
              label={`${code} ${name}`}
              checked={one?.isSeen ?? false}
              onChange={({ currentTarget }) => change(criterionId, { isSeen: currentTarget.checked })}
            />
            <TextInput
              aria-label={`Ghi chú về ${code}`}
              placeholder="Ghi chú"
              value={one?.note ?? ''}
              onChange={({ currentTarget }) => change(criterionId, { note: currentTarget.value })}
            />
          </div>
        )
      })}
    </Input.Wrapper>
  )
}

/** Files that do not belong to this visit after all. */
export const RemovedFilesField = ({ files, ...field }: GetInputPropsReturnType & Pick<Visit, 'files'>) => (
  <Checkbox.Group label="Gỡ tệp khỏi lần thẩm định" value={field.value} onChange={field.onChange} error={field.error}>
    <div className={styles.removals}>
      {files.map(({ id, name }) => (
        <Checkbox key={id} value={id} label={name} />
      ))}
    </div>
  </Checkbox.Group>
)
