import { criteria, type CriterionValue } from '@nhanxanh/contract/features/criteria'
import type { CriteriaVersion, CriterionNode } from '@nhanxanh/contract/features/criteria-versions'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/client.ts'
import { toastWithUndo } from '../../../ui/toast/undo-toast.ts'
import { refreshCriteria } from '../criteria.queries.ts'

type Item = CriterionValue
type Setting = { items: readonly Item[]; text: string; idempotencyKey?: string }

/** What these criteria had where the items say something else: sent back, it takes the change back. */
const before = (items: readonly Item[], records: readonly CriterionNode[]): Item[] => {
  const known = new Map(records.map((record) => [record.id, record]))
  return items.flatMap((item): Item[] => {
    const record = known.get(item.id)
    if (record === undefined) return []
    const { id, code, points, tier, isMandatory } = record
    return [
      {
        id,
        ...(item.code !== undefined && { code }),
        ...(item.points !== undefined && { points }),
        ...(item.tier !== undefined && { tier }),
        ...(item.isMandatory !== undefined && { isMandatory }),
      },
    ]
  })
}

/** Sets values of many criteria on the state of the draft that is shown; can be undone while nobody has edited it since. */
export const useSetValues = ({ id, version }: Pick<CriteriaVersion, 'id' | 'version'>) => {
  const client = useQueryClient()
  const send = async (of: number, items: readonly Item[], options: { idempotencyKey?: string } = {}) => {
    try {
      return await call(criteria.setValues, { params: { id }, body: { version: of, items: [...items] } }, options)
    } finally {
      await refreshCriteria(client)
    }
  }
  return async (records: readonly CriterionNode[], { items, text, idempotencyKey }: Setting): Promise<void> => {
    const done = await send(version, items, idempotencyKey === undefined ? {} : { idempotencyKey })
    toastWithUndo({ text, undo: () => send(done.version, before(items, records)) })
  }
}
