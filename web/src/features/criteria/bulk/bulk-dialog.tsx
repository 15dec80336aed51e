import { Checkbox, Select, TextInput } from '@mantine/core'
import { criteria } from '@nhanxanh/contract/features/criteria'
import type { CriteriaVersion } from '@nhanxanh/contract/features/criteria-versions'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../../lib/api/client.ts'
import { useContractForm } from '../../../lib/forms.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { toast } from '../../../ui/toast/toasts.ts'
import { refreshCriteria } from '../criteria.queries.ts'
import { rowName, type CriteriaNode } from '../tree/criteria-nodes.ts'
import { bulkActs, bulkSchema, type BulkKind } from './bulk-acts.ts'

type Props = {
  kind: BulkKind
  ids: string[]
  version: CriteriaVersion
  nodes: readonly CriteriaNode[]
  onClose: () => void
  onDone: () => void
}

/** Groups to move to, under the names of their topics. */
const groupsOf = (nodes: readonly CriteriaNode[]) =>
  nodes.map(({ row, children }) => ({
    group: rowName(row),
    items: children.map(({ key, row: own }) => ({ value: key, label: own.record.name })),
  }))

const useBulkForm = ({ kind, ids, version, onClose, onDone }: Props) => {
  const client = useQueryClient()
  const act = bulkActs.find(({ key }) => key === kind)
  if (act === undefined) throw new Error(`There is no bulk act ${kind}`)
  const count = ids.length
  const schema = useMemo(() => bulkSchema(act, count), [act, count])
  const form = useContractForm({
    schema,
    initialValues: { value: '', isShared: false },
    save: async (change, idempotencyKey) => {
      const body = { versionId: version.id, ids, change }
      const done = await call(criteria.bulk, { body }, { idempotencyKey })
      toast({ tone: 'success', text: `${act.label}: đã đổi ${done.count} tiêu chí.` })
      await refreshCriteria(client)
    },
    onSaved: () => {
      onClose()
      onDone()
    },
  })
  return { ...form, act }
}

/** Asks for the one value that all chosen criteria get. */
export const BulkDialog = (props: Props) => {
  const { kind, ids, nodes, onClose } = props
  const { act, ...contractForm } = useBulkForm(props)
  const { form } = contractForm
  const field = form.getInputProps('value')
  const data = kind === 'move' ? groupsOf(nodes) : [...(act.options ?? [])]
  return (
    <FormDialog contractForm={contractForm} title={act.label} verb={act.verb(ids.length)} onClose={onClose}>
      {kind === 'points' ? (
        <>
          <TextInput
            label={form.getValues().isShared ? 'Tổng điểm' : 'Điểm của mỗi tiêu chí'}
            inputMode="decimal"
            data-autofocus
            {...field}
          />
          <Checkbox
            label={`Chia đều tổng điểm cho ${ids.length} tiêu chí`}
            {...form.getInputProps('isShared', { type: 'checkbox' })}
          />
        </>
      ) : (
        <Select label={act.label} placeholder="Chọn" searchable={kind === 'move'} data={data} {...field} />
      )}
    </FormDialog>
  )
}
