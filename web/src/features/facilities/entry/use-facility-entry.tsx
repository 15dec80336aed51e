import type { FacilityDetail } from '@nhanxanh/contract/features/facilities'
import {
  IconArchive,
  IconArchiveOff,
  IconEdit,
  IconMailForward,
  IconReplace,
  IconSend,
  IconTrash,
  IconWorldPin,
} from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useMay } from '../../../lib/can.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import type { RowAction } from '../../../ui/list/rows/row-action.ts'
import { useActions } from '../../../ui/palette/use-actions.ts'
import { useDeletion, useRestoration, useResubmission } from './entry.mutations.ts'

const reasons = () => import('./reason-forms.tsx')
const forms = {
  edit: lazyPart(() => import('./edit-facility-form.tsx').then((module) => module.EditFacilityForm)),
  change: lazyPart(() => import('./change-form.tsx').then((module) => module.ChangeForm)),
  invite: lazyPart(() => reasons().then((module) => module.InviteForm)),
  listings: lazyPart(() => import('./listings-form.tsx').then((module) => module.ListingsForm)),
  archive: lazyPart(() => reasons().then((module) => module.ArchiveForm)),
} as const
type Form = keyof typeof forms
type Question = 'resubmit' | 'restore' | 'delete'
type Open = Form | Question | null

const icon = { size: 16, 'aria-hidden': true } as const

const listingsAct = (open: (what: Open) => void): RowAction => ({
  key: 'listings',
  label: 'Mã ở trang đặt phòng',
  icon: <IconWorldPin {...icon} />,
  run: () => open('listings'),
})

/** What may be done with the record, in the order of the menu; what its state does not allow is not there. */
const actsOf = (facility: FacilityDetail, mayInvite: boolean, open: (what: Open) => void): RowAction[] => {
  const { can, owner, archivedAt, flags } = facility
  const isAsked = flags.includes('change')
  const acts: (RowAction | false)[] = [
    can.edit && { key: 'edit', label: 'Sửa hồ sơ', icon: <IconEdit {...icon} />, run: () => open('edit') },
    can.proposeChange && {
      key: 'change',
      label: 'Yêu cầu thay đổi',
      icon: <IconReplace {...icon} />,
      blocked: isAsked ? 'Đang có một đề nghị chờ quyết định.' : null,
      run: () => open('change'),
    },
    can.setListings && listingsAct(open),
    can.resubmit && {
      key: 'resubmit',
      label: 'Nộp lại hồ sơ',
      icon: <IconSend {...icon} />,
      run: () => open('resubmit'),
    },
    mayInvite &&
      owner === null &&
      archivedAt === null && {
        key: 'invite',
        label: 'Mời chủ cơ sở',
        icon: <IconMailForward {...icon} />,
        run: () => open('invite'),
      },
    can.restore && {
      key: 'restore',
      label: 'Đưa trở lại',
      icon: <IconArchiveOff {...icon} />,
      run: () => open('restore'),
    },
    can.archive && {
      key: 'archive',
      label: 'Lưu trữ cơ sở',
      icon: <IconArchive {...icon} />,
      isDangerous: true,
      run: () => open('archive'),
    },
    can.delete && {
      key: 'delete',
      label: 'Xoá hồ sơ',
      icon: <IconTrash {...icon} />,
      isDangerous: true,
      run: () => open('delete'),
    },
  ]
  return acts.filter((act) => act !== false)
}

const questionWords: Record<Question, { verb: string; says: string }> = {
  resubmit: { verb: 'Nộp lại hồ sơ', says: 'Hồ sơ vào hàng chờ một lần nữa; người khác sẽ duyệt.' },
  restore: { verb: 'Đưa trở lại', says: 'Cơ sở lại tham gia chương trình như trước khi lưu trữ.' },
  delete: {
    verb: 'Xoá hồ sơ',
    says: 'Hồ sơ và giấy phép đính kèm bị xoá, không lấy lại được. Chủ cơ sở, nếu có, được báo.',
  },
}

type AskProps = { facility: FacilityDetail; open: Open; onClose: () => void }

/** Asks before what is done at once. */
const Questions = ({ facility, open, onClose }: AskProps) => {
  const acts = { resubmit: useResubmission(facility), restore: useRestoration(facility), delete: useDeletion(facility) }
  const [asked, setAsked] = useState<Question>('resubmit')
  const isQuestion = open === 'resubmit' || open === 'restore' || open === 'delete'
  if (isQuestion && open !== asked) setAsked(open)
  const { verb, says } = questionWords[asked]
  const act = acts[asked]
  return (
    <ConfirmDialog
      isOpen={isQuestion}
      title={`${verb} ${facility.code}?`}
      verb={verb}
      isDangerous={asked === 'delete'}
      isBusy={act.isPending}
      onConfirm={() => act.mutate(undefined, { onSuccess: onClose })}
      onCancel={onClose}
    >
      <p>{says}</p>
    </ConfirmDialog>
  )
}

/** What the office does with a record beside the decision, and the dialog of the act under way. */
export const useFacilityEntry = (facility: FacilityDetail): { acts: readonly RowAction[]; dialog: ReactNode } => {
  const mayInvite = useMay('/approve-accounts/$id', 'invite')
  const [open, setOpen] = useState<Open>(null)
  const acts = actsOf(facility, mayInvite, setOpen)
  useActions(
    acts.map(({ key, label, blocked, run }) => ({
      id: `facility ${key}`,
      label: `${label} (hồ sơ này)`,
      disabledReason: blocked ?? null,
      run,
    })),
  )
  const onClose = () => setOpen(null)
  const Form = open !== null && open in forms ? forms[open as Form] : null
  const dialog = (
    <>
      {Form && <Form facility={facility} onClose={onClose} />}
      <Questions {...{ facility, open, onClose }} />
    </>
  )
  return { acts, dialog }
}
