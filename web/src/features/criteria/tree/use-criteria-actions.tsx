import type { CriteriaTree, CriteriaVersion } from '@nhanxanh/contract/features/criteria-versions'
import {
  IconArchive,
  IconArchiveOff,
  IconEdit,
  IconHelpCircle,
  IconPlus,
  IconScale,
  IconTrash,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useCan } from '../../../lib/can.ts'
import type { RowAction } from '../../../ui/list/rows/row-action.ts'
import { CriterionForm } from '../form/criterion-form.tsx'
import { GroupForm } from '../form/group-form.tsx'
import { NumberingDialog } from '../bulk/numbering-dialog.tsx'
import { WeightsDialog } from '../bulk/weights-dialog.tsx'
import { criteriaWithin, rowName, type CriteriaRow } from './criteria-nodes.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { useArchive } from './use-archive.ts'

const act = (key: string, label: string, Icon: typeof IconEdit, run: () => void): RowAction => ({
  key,
  label,
  icon: <Icon size={16} aria-hidden />,
  run,
})

const frozen = 'Phiên bản này đã phát hành nên không sửa được; hãy tạo bản nháp mới'

/** What is open over the tree: the form of a record, or of a new one beneath a parent. */
type Open =
  | { kind: 'edit'; row: CriteriaRow }
  | { kind: 'new'; of: CriteriaRow['kind']; parent: CriteriaRow | null }
  | { kind: 'delete'; row: CriteriaRow }
  | { kind: 'weights'; row: CriteriaRow }
  | { kind: 'numbers' }
  | null

const childKinds = { group: 'sub-group', 'sub-group': 'criterion', criterion: null } as const
/** What is added beneath each. */
const childNames = { group: 'nhóm', 'sub-group': 'tiêu chí', criterion: '' } as const

const useMay = () => ({
  group: {
    create: useCan('criteria-group:create'),
    edit: useCan('criteria-group:edit'),
    delete: useCan('criteria-group:delete'),
  },
  'sub-group': {
    create: useCan('criteria-sub-group:create'),
    edit: useCan('criteria-sub-group:edit'),
    delete: useCan('criteria-sub-group:delete'),
  },
  criterion: { create: useCan('criteria:create'), edit: useCan('criteria:edit'), delete: useCan('criteria:delete') },
})

/** Not permitted: not there. Permitted in a version that is published: there, with the reason why not. */
const guarded = (isPermitted: boolean, isEditable: boolean, action: RowAction): RowAction[] =>
  isPermitted ? [{ ...action, blocked: action.blocked ?? (isEditable ? null : frozen) }] : []

type Acting = {
  version: CriteriaVersion
  isEditable: boolean
  may: ReturnType<typeof useMay>
  open: (open: Open) => void
  archive: ReturnType<typeof useArchive>
  /** Null where the person may not see questions. */
  showQuestions: ((id: string) => void) | null
}

const ofCriterion = (row: CriteriaRow, { isEditable, may, archive, showQuestions }: Acting): RowAction[] => {
  if (row.kind !== 'criterion') return []
  const { record } = row
  const { isArchived } = record
  const Icon = isArchived ? IconArchiveOff : IconArchive
  return [
    ...(showQuestions ? [act('questions', 'Xem câu hỏi', IconHelpCircle, () => showQuestions(record.id))] : []),
    ...guarded(
      may.criterion.edit,
      isEditable,
      act('archive', isArchived ? 'Đưa trở lại' : 'Lưu trữ', Icon, () => archive([record], !isArchived)),
    ),
  ]
}

/** Those of a topic or group whose points add up. */
const sharersOf = (row: CriteriaRow) => criteriaWithin(row).filter(({ isArchived, isBonus }) => !isArchived && !isBonus)

const sharing = (row: CriteriaRow, open: Acting['open']): RowAction => ({
  ...act('weights', 'Chia điểm', IconScale, () => open({ kind: 'weights', row })),
  blocked: sharersOf(row).length === 0 ? 'Chưa có tiêu chí nào để chia điểm' : null,
})

/** Why a record cannot be deleted, where it is not the version's fault. */
const keptBecause = (row: CriteriaRow): string | null => {
  if (row.kind === 'criterion') return row.record.isUsed ? 'Tiêu chí đã từng phát hành nên chỉ lưu trữ được' : null
  const held = row.kind === 'group' ? row.record.subGroups : row.record.criteria
  return held.length > 0 ? 'Hãy xoá hoặc chuyển những gì bên trong trước' : null
}

const actionsFor = (row: CriteriaRow, acting: Acting): readonly RowAction[] => {
  const { isEditable, may, open } = acting
  const of = childKinds[row.kind]
  const edit = act('edit', 'Sửa', IconEdit, () => open({ kind: 'edit', row }))
  const remove = act('delete', 'Xoá', IconTrash, () => open({ kind: 'delete', row }))
  return [
    ...guarded(may[row.kind].edit, isEditable, { ...edit, shortcut: 'KeyE' }),
    ...(of === null
      ? []
      : guarded(
          may[of].create,
          isEditable,
          act('add', `Thêm ${childNames[row.kind]}`, IconPlus, () => open({ kind: 'new', of, parent: row })),
        )),
    ...ofCriterion(row, acting),
    ...(row.kind === 'criterion' ? [] : guarded(may.criterion.edit, isEditable, sharing(row, open))),
    ...guarded(may[row.kind].delete, isEditable, { ...remove, isDangerous: true, blocked: keptBecause(row) }),
  ]
}

/** What can be done with a line of the tree, and the dialogs that it opens. */
export const useCriteriaActions = (tree: CriteriaTree) => {
  const { version } = tree
  const [open, setOpen] = useState<Open>(null)
  const navigate = useNavigate()
  const may = useMay()
  const archive = useArchive(version)
  const canList = useCan('question:list')
  const isEditable = version.status === 'draft' || version.status === 'checked'
  const { id: versionId, type } = version
  const showQuestions = (criterionId: string) =>
    void navigate({ to: '/questions', search: { type, versionId, criterionId } })
  const acting: Acting = {
    version,
    isEditable,
    may,
    archive,
    open: setOpen,
    showQuestions: canList ? showQuestions : null,
  }
  const addTo = (row: CriteriaRow) => {
    const of = childKinds[row.kind]
    if (of !== null && isEditable && may[of].create) setOpen({ kind: 'new', of, parent: row })
  }
  return {
    actionsOf: (row: CriteriaRow) => actionsFor(row, acting),
    addTo,
    addGroup: isEditable && may.group.create ? () => setOpen({ kind: 'new', of: 'group', parent: null }) : null,
    canMove: isEditable && may.criterion.edit && may.group.edit && may['sub-group'].edit,
    numberAnew: () => setOpen({ kind: 'numbers' }),
    dialogs: <Dialogs {...{ open, tree }} onClose={() => setOpen(null)} />,
  }
}

const Dialogs = ({ open, tree, onClose }: { open: Open; tree: CriteriaTree; onClose: () => void }) => {
  const { version } = tree
  if (open === null) return null
  if (open.kind === 'numbers') return <NumberingDialog tree={tree} onClose={onClose} />
  if (open.kind === 'weights') {
    const title = `Chia điểm của “${rowName(open.row)}”`
    return <WeightsDialog mode="even" {...{ title, version, onClose }} records={sharersOf(open.row)} onDone={onClose} />
  }
  if (open.kind === 'delete') return <DeleteDialog row={open.row} onClose={onClose} />
  const row = open.kind === 'edit' ? open.row : null
  const kind = open.kind === 'edit' ? open.row.kind : open.of
  if (kind === 'criterion') {
    const parentId = open.kind === 'new' ? (open.parent?.record.id ?? null) : null
    return (
      <CriterionForm criterionId={row?.record.id ?? null} subGroupId={parentId} type={version.type} onClose={onClose} />
    )
  }
  return (
    <GroupForm
      kind={kind}
      row={row}
      versionId={version.id}
      topicId={open.kind === 'new' ? (open.parent?.record.id ?? null) : null}
      onClose={onClose}
    />
  )
}
