import type { AuditLog } from '@nhanxanh/contract/features/audit-logs'
import { IconBuildingStore, IconCopy, IconListDetails, IconTarget, IconUser } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useMay } from '../../lib/can.ts'
import { withValues } from '../../ui/list/list-address.ts'
import type { RowAction } from '../../ui/list/rows/row-action.ts'
import type { ListControl } from '../../ui/list/use-list.ts'
import { copyText } from '../../ui/text/copy-text.ts'
import { toast } from '../../ui/toast/toasts.ts'

const icon = { size: 16, 'aria-hidden': true } as const

const copyReference = async (refId: string) => {
  const isDone = await copyText(refId)
  const text = isDone ? 'Đã sao chép mã tham chiếu.' : 'Trình duyệt không cho sao chép.'
  toast({ tone: isDone ? 'success' : 'error', text })
}

/** What can be done with an entry: look closer, narrow the log to its person or record, go to the record. Nothing changes it. */
export const useAuditLogActions = ({ search, edit }: ListControl): ((entry: AuditLog) => readonly RowAction[]) => {
  const navigate = useNavigate()
  const canRead = useMay('/audit-logs', 'openFacility')
  return ({ id, entityType, refId, changedBy }) => {
    const onRecord = (key: string, label: string, Icon: typeof IconCopy, run: (refId: string) => void): RowAction => ({
      key,
      label,
      icon: <Icon {...icon} />,
      blocked: refId === null ? 'Mục này không có mã tham chiếu' : null,
      run: () => refId !== null && run(refId),
    })
    const openFacility = onRecord(
      'facility',
      'Mở hồ sơ cơ sở',
      IconBuildingStore,
      (facility) => void navigate({ to: '/approve-accounts/$id', params: { id: facility } }),
    )
    return [
      {
        key: 'peek',
        label: 'Xem chi tiết',
        icon: <IconListDetails {...icon} />,
        run: () => edit({ ...search, peek: id }, 'push'),
      },
      {
        key: 'person',
        label: 'Chỉ người này',
        icon: <IconUser {...icon} />,
        blocked: changedBy.id === null ? 'Người thực hiện chưa đăng nhập' : null,
        run: () => changedBy.id !== null && edit(withValues(search, { changedBy: changedBy.id }), 'push'),
      },
      onRecord('record', 'Chỉ mã tham chiếu này', IconTarget, (record) =>
        edit(withValues(search, { refId: record }), 'push'),
      ),
      ...(entityType === 'facility' && canRead ? [openFacility] : []),
      onRecord('copy', 'Sao chép mã tham chiếu', IconCopy, (record) => void copyReference(record)),
    ]
  }
}
