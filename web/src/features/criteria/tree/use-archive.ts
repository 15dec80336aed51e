import { criteria } from '@nhanxanh/contract/features/criteria'
import type { CriteriaVersion, CriterionNode } from '@nhanxanh/contract/features/criteria-versions'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/client.ts'
import { toast } from '../../../ui/toast/toasts.ts'
import { toastWithUndo } from '../../../ui/toast/undo-toast.ts'
import { refreshCriteria } from '../criteria.queries.ts'

type Archived = Pick<CriterionNode, 'id' | 'code' | 'isArchived'>

const already = (isArchived: boolean): string =>
  isArchived ? 'Các tiêu chí này đã được lưu trữ từ trước.' : 'Các tiêu chí này đang được dùng.'

/** Takes criteria out of what is asked, or brings them back; can be undone. */
export const useArchive = ({ id: versionId }: Pick<CriteriaVersion, 'id'>) => {
  const client = useQueryClient()
  const set = async (records: readonly Archived[], isArchived: boolean): Promise<void> => {
    const ids = records.map(({ id }) => id)
    await call(criteria.bulk, { body: { versionId, ids, change: { act: 'archive', isArchived } } })
    await refreshCriteria(client)
  }
  const archive = async (chosen: readonly Archived[], isArchived: boolean): Promise<void> => {
    // What is so already is not touched, and so not taken back either.
    const records = chosen.filter((record) => record.isArchived !== isArchived)
    if (records.length === 0) return void toast({ tone: 'info', text: already(isArchived) })
    await set(records, isArchived)
    const what = records.length === 1 ? `tiêu chí ${records[0]?.code ?? ''}` : `${records.length} tiêu chí`
    const text = isArchived ? `Đã lưu trữ ${what}.` : `Đã đưa ${what} trở lại.`
    toastWithUndo({ text, undo: () => set(records, !isArchived) })
  }
  // A refusal has shown its toast.
  return (records: readonly Archived[], isArchived: boolean) => void archive(records, isArchived).catch(() => undefined)
}
