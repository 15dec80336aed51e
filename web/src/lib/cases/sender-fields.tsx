import { TextInput } from '@mantine/core'
import type { ContractForm } from '../../ui/form/contract-form.ts'
import { FieldPair } from '../../ui/form/form-layout.tsx'

/** How the person can be told what became of it. */
export const SenderFields = ({ form }: { form: Pick<ContractForm<never>['form'], 'getInputProps'> }) => (
  <FieldPair>
    <TextInput
      label="Email"
      type="email"
      description="Nhập email hoặc số điện thoại."
      {...form.getInputProps('email')}
    />
    <TextInput label="Số điện thoại" {...form.getInputProps('phone')} />
  </FieldPair>
)
