import { Select } from '@mantine/core'
import { criteria } from '@nhanxanh/contract/features/criteria'
import type { CriteriaVersion, CriterionNode } from '@nhanxanh/contract/features/criteria-versions'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { z } from 'zod'
import { call } from '../../../lib/api/client.ts'
import { useContractForm } from '../../../lib/forms.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { toast } from '../../../ui/toast/toasts.ts'
import { refreshCriteria } from '../criteria.queries.ts'
import { rowName, type CriteriaNode } from '../tree/criteria-nodes.ts'
import { moveAct, valueActs } from './bulk-acts.ts'
import { useSetValues } from './use-set-values.ts'

type Props = {
  kind: 'tier' | 'mandatory' | 'move'
  records: readonly CriterionNode[]
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

const useMove = (versionId: string) => {
  const client = useQueryClient()
  return async (records: readonly CriterionNode[], subGroupId: string, idempotencyKey: string): Promise<void> => {
    const body = { versionId, ids: records.map(({ id }) => id), change: { act: 'move' as const, subGroupId } }
    const { count } = await call(criteria.bulk, { body }, { idempotencyKey })
    toast({ tone: 'success', text: `Đã chuyển ${count} tiêu chí.` })
    await refreshCriteria(client)
  }
}

const useBulkForm = ({ kind, records, version, onClose, onDone }: Props) => {
  const set = useSetValues(version)
  const move = useMove(version.id)
  const act = kind === 'move' ? moveAct : valueActs[kind]
  const schema = useMemo(() => z.object({ value: z.string().min(1, act.missing) }), [act])
  const contractForm = useContractForm({
    schema,
    unsaved: null,
    initialValues: { value: '' },
    save: async ({ value }, idempotencyKey) => {
      if (kind === 'move') return move(records, value, idempotencyKey)
      const { change, label } = valueActs[kind]
      const items = records.map(({ id }) => ({ id, ...change(value) }))
      return set(records, { items, text: `${label}: đã đổi ${records.length} tiêu chí.`, idempotencyKey })
    },
    onSaved: () => {
      onClose()
      onDone()
    },
  })
  return { contractForm, act }
}

/** Asks for the one value that all chosen criteria get. */
export const BulkDialog = (props: Props) => {
  const { kind, records, nodes, onClose } = props
  const { act, contractForm } = useBulkForm(props)
  const field = contractForm.form.getInputProps('value')
  const data = kind === 'move' ? groupsOf(nodes) : [...valueActs[kind].options]
  return (
    <FormDialog contractForm={contractForm} title={act.label} verb={act.verb(records.length)} onClose={onClose}>
      <Select label={act.label} placeholder="Chọn" searchable={kind === 'move'} data={data} {...field} />
    </FormDialog>
  )
}
