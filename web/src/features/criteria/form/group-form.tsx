import { TextInput } from '@mantine/core'
import { criteria } from '@nhanxanh/contract/features/criteria'
import { criteriaVersions } from '@nhanxanh/contract/features/criteria-versions'
import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { call } from '../../../lib/api/client.ts'
import { useEditForm, type On, type Stored } from '../../../lib/edit-form.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { refreshCriteria } from '../criteria.queries.ts'
import { findNode, nodesOf, type CriteriaRow } from '../tree/criteria-nodes.ts'

type Kind = 'group' | 'sub-group'
type Props = {
  kind: Kind
  /** Null: a new one. */
  row: CriteriaRow | null
  versionId: string
  /** Where a new group goes; null for a topic. */
  topicId: string | null
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

const storedOf = (row: CriteriaRow | null): Stored<Parsed> => ({
  values: { code: row?.kind === 'group' ? row.record.code : '', name: row?.record.name ?? '' },
  version: row?.record.version ?? 0,
})

const send = ({ kind, row, versionId, topicId }: Props, { name, code }: Parsed, { version, idempotencyKey }: On) => {
  const options = { idempotencyKey }
  if (row === null) {
    return kind === 'group'
      ? call(criteria.createGroup, { body: { name, code, versionId } }, options)
      : call(criteria.createSubGroup, { body: { name, groupId: topicId ?? '' } }, options)
  }
  const on = { params: { id: row.record.id } }
  return kind === 'group'
    ? call(criteria.updateGroup, { ...on, body: { name, code, version: Number(version) } }, options)
    : call(criteria.updateSubGroup, { ...on, body: { name, version: Number(version) } }, options)
}

const useGroupForm = (props: Props) => {
  const { kind, row, versionId, topicId, onClose } = props
  const client = useQueryClient()
  const schema: z.ZodType<Parsed> = schemas[kind]
  return useEditForm({
    schema,
    unsaved: {
      name:
        row === null ? `criteria.${kind}.create/${topicId ?? versionId}` : `criteria.${kind}.update/${row.record.id}`,
      title: row === null ? 'Nhóm mới' : `Nhóm ${row.record.name}`,
    },
    names: { code: 'Mã', name: 'Tên' },
    stored: storedOf(row),
    save: async (parsed, on) => {
      await send(props, parsed, on)
      await refreshCriteria(client)
      return { version: Number(on.version) + 1 }
    },
    reload: async () => {
      const tree = await call(criteriaVersions.tree, { params: { id: versionId } })
      return storedOf(findNode(nodesOf(tree), row?.record.id ?? '')?.row ?? null)
    },
    onSaved: onClose,
  })
}

/** A topic or a group of the draft. */
export const GroupForm = (props: Props) => {
  const { kind, row, onClose } = props
  const contractForm = useGroupForm(props)
  const { form } = contractForm
  const title = row === null ? `Thêm ${words[kind]}` : `Sửa ${words[kind]}`
  return (
    <FormDialog contractForm={contractForm} title={title} verb={title} onClose={onClose}>
      {kind === 'group' && (
        <TextInput
          label="Mã"
          description="Ngắn, ví dụ KNK; không trùng trong phiên bản."
          withAsterisk
          {...form.getInputProps('code')}
        />
      )}
      <TextInput label="Tên" withAsterisk {...form.getInputProps('name')} />
    </FormDialog>
  )
}
