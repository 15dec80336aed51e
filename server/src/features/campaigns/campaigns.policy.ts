import type { Permission } from '@nhanxanh/contract/permissions'

type Standing = { status: string; settled_at: Date | null; send_at: Date | null; failed: number }
type Who = { can: (permission: Permission) => boolean }

/** Its recipients are not settled yet: nobody has got anything of it. */
export const isOpen = ({ status, settled_at }: Pick<Standing, 'status' | 'settled_at'>): boolean =>
  status === 'pending' && settled_at === null

export const canEdit = (caller: Who, standing: Standing) => caller.can('notification:edit') && isOpen(standing)
export const canDelete = (caller: Who, standing: Standing) => caller.can('notification:delete') && isOpen(standing)
export const canStop = (caller: Who, standing: Standing) => canEdit(caller, standing) && standing.send_at !== null
/** Only to those whom no device was reached of, and only when nothing of it is under way. */
export const canRetry = (caller: Who, { status, failed }: Standing) =>
  caller.can('notification:edit') && status !== 'pending' && failed > 0
