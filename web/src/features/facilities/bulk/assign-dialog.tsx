import type { FacilityRow } from '@nhanxanh/contract/features/facilities'
import { facilityBulk } from '@nhanxanh/contract/features/facilities.decisions'
import { Button, Modal } from '@mantine/core'
import { useContractForm } from '../../../lib/forms.ts'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { FieldStack } from '../../../ui/form/form-layout.tsx'
import styles from '../../../ui/list/bulk/bulk.module.css'
import { useGiving } from '../facilities.mutations.ts'
import { AssigneeField } from './assignee-field.tsx'

type Props = { row: FacilityRow; onClose: () => void }

/** Gives one file to a colleague. */
export const AssignDialog = ({ row, onClose }: Props) => {
  const { mutateAsync } = useGiving(row.id)
  const { form, formProps, isSaving, problem } = useContractForm({
    schema: facilityBulk.assign,
    initialValues: { assigneeId: row.assignee?.id ?? null },
    save: async ({ assigneeId }, idempotencyKey) => {
      await mutateAsync({ assigneeId, idempotencyKey })
      onClose()
    },
  })
  return (
    <Modal opened onClose={onClose} title={`Giao hồ sơ ${row.code}`}>
      <form {...formProps}>
        <FieldStack>
          <AssigneeField {...form.getInputProps('assigneeId')} data-autofocus />
          <FormProblem text={problem} />
          <div className={styles.actions}>
            <Button variant="default" onClick={onClose}>
              Quay lại
            </Button>
            <Button type="submit" loading={isSaving}>
              Giao hồ sơ
            </Button>
          </div>
        </FieldStack>
      </form>
    </Modal>
  )
}
