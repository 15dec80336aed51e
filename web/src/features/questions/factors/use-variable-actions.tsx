import { takesEvent } from '@nhanxanh/contract/features/criteria.rules'
import type { ConstantRow, QuestionInputRow } from '@nhanxanh/contract/features/questions.variables'
import { shortTypeNames, type FacilityType } from '@nhanxanh/contract/shared/facility-kinds'
import { IconEdit, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useMay } from '../../../lib/can.ts'
import { peekAction } from '../../../ui/list/peek/peek-action.tsx'
import type { RowAction } from '../../../ui/list/rows/row-action.ts'
import type { ListControl } from '../../../ui/list/use-list.ts'
import { ConstantForm } from '../variables/constant-form.tsx'
import { InputForm } from '../variables/input-form.tsx'
import { useRemoveVariable } from '../variables/use-remove-variable.ts'
import type { VariableRow } from './factor-rows.ts'

type Place = { versionId: string; type: FacilityType; isEditable: boolean }
type Target = Place &
  ({ kind: 'factor'; record: ConstantRow; hasOthers: boolean } | { kind: 'input'; record: QuestionInputRow })

/** The records of a row in each version: of a factor the one of a year, the newest unless told. */
export const targetsOf = (row: VariableRow, year?: ConstantRow): readonly Target[] => {
  const placeOf = ({ version: { id, type, status } }: VariableRow['places'][number]): Place => {
    return { versionId: id, type, isEditable: takesEvent(status, 'edit') }
  }
  if (row.kind === 'input') {
    return row.places.map((place) => ({ ...placeOf(place), kind: 'input', record: place.record }))
  }
  const from = (year ?? row.last).validFrom
  return row.places.flatMap((place) => {
    const record = place.years.find(({ validFrom }) => validFrom === from)
    const hasOthers = place.years.length > 1
    return record ? [{ ...placeOf(place), kind: 'factor' as const, record, hasOthers }] : []
  })
}

const frozen = 'Phiên bản đã phát hành nên không sửa được. Hãy tạo bản nháp mới.'

/** The change and the removal of a record, with the dialog of the first. */
export const useRecordActs = () => {
  const [mayEdit, mayDelete] = [useMay('/questions', 'editInput'), useMay('/questions', 'deleteInput')]
  const [open, setOpen] = useState<Target | null>(null)
  const remove = useRemoveVariable()
  const actsOn = (target: Target, isOnly: boolean): readonly RowAction[] => {
    const { versionId, type, isEditable, kind, record } = target
    const where = isOnly ? '' : ` (${shortTypeNames[type].toLowerCase()})`
    const isNeeded = record.usedBy.length > 0 && !(target.kind === 'factor' && target.hasOthers)
    const edit: RowAction = {
      key: `edit ${versionId}`,
      label: `Sửa${where}`,
      icon: <IconEdit size={16} aria-hidden />,
      blocked: isEditable ? null : frozen,
      run: () => setOpen(target),
      ...(isOnly && { shortcut: 'KeyE' as const }),
    }
    const drop: RowAction = {
      key: `delete ${versionId}`,
      label: `Xoá${where}`,
      icon: <IconTrash size={16} aria-hidden />,
      isDangerous: true,
      blocked: !isEditable ? frozen : isNeeded ? 'Còn công thức dùng đến.' : null,
      run: () => remove(kind === 'factor' ? 'constant' : 'input', record),
    }
    return [...(mayEdit ? [edit] : []), ...(mayDelete ? [drop] : [])]
  }
  const close = () => setOpen(null)
  const dialogs = open && (
    <>
      {open.kind === 'factor' && <ConstantForm versionId={open.versionId} constant={open.record} onClose={close} />}
      {open.kind === 'input' && <InputForm versionId={open.versionId} input={open.record} onClose={close} />}
    </>
  )
  return { actsOn, dialogs }
}

/** What can be done with a row: its look; the change or removal of an input. The years of a factor carry their own. */
export const useVariableActions = (control: ListControl) => {
  const { actsOn, dialogs } = useRecordActs()
  const actionsOf = (row: VariableRow): readonly RowAction[] => {
    const targets = row.kind === 'factor' ? [] : targetsOf(row)
    return [peekAction(control, row.id), ...targets.flatMap((target) => actsOn(target, targets.length === 1))]
  }
  return { actionsOf, dialogs }
}
