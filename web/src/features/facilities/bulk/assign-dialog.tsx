import { facilities, type FacilityRow } from '@nhanxanh/contract/features/facilities'
import { ActDialog } from '../../../lib/act-dialog.tsx'
import { useHandled } from '../facilities.mutations.ts'
import { AssigneeField } from './assignee-field.tsx'

type Props = { row: FacilityRow; onClose: () => void }

/** Gives one file to a colleague. */
export const AssignDialog = ({ row: { id, code, assignee }, onClose }: Props) => {
  const say = useHandled()
  return (
    <ActDialog
      act={facilities.assign}
      params={{ id }}
      title={`Giao hồ sơ ${code}`}
      verb="Giao hồ sơ"
      asks={{ assigneeId: { kind: 'own', render: (field) => <AssigneeField {...field} /> } }}
      values={{ assigneeId: assignee?.id ?? null }}
      onDone={(handled) =>
        say(handled, `Đã giao hồ sơ ${handled.code} cho ${handled.assignee?.name ?? 'cán bộ khác'}.`)
      }
      onClose={onClose}
    />
  )
}
