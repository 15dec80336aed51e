import { Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { FieldStack } from '../../../ui/form/form-layout.tsx'
import type { RoleValues } from './use-role-form.ts'
import styles from './role.module.css'

type Props = { form: UseFormReturnType<RoleValues>; isFixed: boolean; canRename: boolean }

/** What a role is called and what it is for. */
export const RoleDetails = ({ form, isFixed, canRename }: Props) => (
  <div className={styles.panel}>
    <FieldStack>
      <TextInput
        label="Tên vai trò"
        withAsterisk={canRename}
        disabled={!canRename}
        description={canRename ? undefined : 'Tên của vai trò hệ thống không đổi được.'}
        {...form.getInputProps('name')}
      />
      <Textarea label="Mô tả" autosize minRows={2} disabled={isFixed} {...form.getInputProps('description')} />
    </FieldStack>
  </div>
)
