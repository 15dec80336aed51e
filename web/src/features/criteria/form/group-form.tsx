import { TextInput } from '@mantine/core'
import { criteria } from '@nhanxanh/contract/features/criteria'
import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { call } from '../../../lib/api/client.ts'
import { useContractForm } from '../../../lib/forms.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { toast } from '../../../ui/toast/toasts.ts'
import { refreshCriteria } from '../criteria.queries.ts'
import type { CriteriaRow } from '../tree/criteria-nodes.ts'

type Kind = 'group' | 'sub-group'
type Props = {
  kind: Kind
  /** Null: a new one. */
  row: CriteriaRow | null
  /** Where a new one goes: the version, or the topic. */
  parentId: string
  onClose: () => void
}

const words = { group: 'chủ đề', 'sub-group': 'nhóm' } as const

const { code, name } = criteria.createGroup.body.shape
/** A group has no code of its own: the form holds an empty one that nobody sends. */
const schemas = {
  group: z.object({ code, name }),
  'sub-group': z.object({ code: z.literal(''), name: criteria.createSubGroup.body.shape.name }),
} as const

type Parsed = { name: string; code: string }

const send = ({ kind, row, parentId }: Props, { name, code }: Parsed, idempotencyKey: string) => {
  const options = { idempotencyKey }
  if (row === null) {
    return kind === 'group'
      ? call(criteria.createGroup, { body: { name, code, versionId: parentId } }, options)
      : call(criteria.createSubGroup, { body: { name, groupId: parentId } }, options)
  }
  const { id, version } = row.record
  return kind === 'group'
    ? call(criteria.updateGroup, { params: { id }, body: { name, code, version } }, options)
    : call(criteria.updateSubGroup, { params: { id }, body: { name, version } }, options)
}

/** A topic or a group of the draft. */
export const GroupForm = (props: Props) => {
  const { kind, row, onClose } = props
  const client = useQueryClient()
  const schema: z.ZodType<Parsed> = schemas[kind]
  const contractForm = useContractForm({
    schema,
    initialValues: { code: row?.kind === 'group' ? row.record.code : '', name: row?.record.name ?? '' },
    save: async (parsed, idempotencyKey) => {
      await send(props, parsed, idempotencyKey)
      toast({ tone: 'success', text: `Đã lưu ${words[kind]} “${parsed.name}”.` })
      await refreshCriteria(client)
    },
    onSaved: onClose,
  })
  const { form } = contractForm
  const title = row === null ? `Thêm ${words[kind]}` : `Sửa ${words[kind]}`
  return (
    <FormDialog contractForm={contractForm} title={title} verb={title} onClose={onClose}>
      {kind === 'group' && (
        <TextInput
          label="Mã"
          description="Ngắn, ví dụ KNK; không trùng trong phiên bản."
          withAsterisk
          data-autofocus
          {...form.getInputProps('code')}
        />
      )}
      <TextInput
        label="Tên"
        withAsterisk
        data-autofocus={kind === 'sub-group' || undefined}
        {...form.getInputProps('name')}
      />
    </FormDialog>
  )
}
