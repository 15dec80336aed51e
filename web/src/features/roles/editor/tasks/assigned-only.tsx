import { Checkbox } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { assignedOnlyName, assignedOnlyWords } from '@nhanxanh/contract/features/roles.rules'
import type { RoleValues } from '../use-role-form.ts'
import styles from './tasks.module.css'

/** The mark that narrows the work on assessments to those that one was assigned to; no key (PRODUCT D7b.7). */
export const AssignedOnly = ({ form }: { form: UseFormReturnType<RoleValues> }) => (
  <li className={`row ${styles.task}`} data-changed={form.isDirty('assignedOnly') || undefined}>
    <Checkbox
      label={assignedOnlyName}
      description={assignedOnlyWords}
      {...form.getInputProps('assignedOnly', { type: 'checkbox' })}
    />
  </li>
)
