import { useState, type RefObject } from 'react'
import { focusRow } from '../../../../ui/list/rows/row-link.ts'
import type { PanelEdit } from '../../../../ui/form/joint-forms.tsx'
import type { PeekProps } from '../../../../ui/list/peek/peek-panel.tsx'
import type { RowAction } from '../../../../ui/list/rows/row-action.ts'
import type { ListControl } from '../../../../ui/list/use-list.ts'
import { linesOf } from '../../../../ui/tree/tree-node.ts'
import { findNode, rowName, type CriteriaNode, type CriteriaRow } from '../criteria-nodes.ts'
import { CriterionPanel } from './criterion-panel.tsx'
import { CriterionPeek } from './criterion-peek.tsx'
import { lazyPart } from '../../../../ui/lazy/lazy-part.tsx'

const PeekPanel = lazyPart(() => import('../../../../ui/list/peek/peek-panel.tsx').then((module) => module.PeekPanel))

type Props = {
  nodes: readonly CriteriaNode[]
  control: ListControl
  box: RefObject<HTMLElement | null>
  actionsOf: (row: CriteriaRow) => readonly RowAction[]
  /** Told what the panel holds that is not saved. */
  onEdit: (edit: PanelEdit | null) => void
}

const contentOf = (row: CriteriaRow, edit: RowAction | undefined, onEdit: Props['onEdit']) => {
  if (row.kind === 'criterion') {
    const { id } = row.record
    if (edit === undefined) return <CriterionPeek id={id} />
    return <CriterionPanel id={id} onEditAll={edit.run} onEdit={onEdit} />
  }
  const size = row.kind === 'group' ? `${row.record.subGroups.length} nhóm` : `${row.record.criteria.length} tiêu chí`
  return <p>Gồm {size}.</p>
}

/** The panel of the line that `peek` names in the address. */
export const CriteriaPeek = ({ nodes, control, box, actionsOf, onEdit }: Props) => {
  const { search, edit, over } = control
  const [wasOpen, setWasOpen] = useState(over.peek !== undefined)
  if (over.peek !== undefined && !wasOpen) setWasOpen(true)
  if (!wasOpen) return null
  const close = () => edit(search, 'replace')
  const found = over.peek === undefined ? null : findNode(nodes, over.peek)
  const rowOf = ({ row }: CriteriaNode): PeekProps['row'] => {
    const actions = actionsOf(row)
    const edit = actions.find(({ key, blocked }) => key === 'edit' && typeof blocked !== 'string')
    const isForm = row.kind === 'criterion' && edit !== undefined
    return { title: rowName(row), content: contentOf(row, edit, onEdit), actions: isForm ? [] : actions }
  }
  const row = found === null ? undefined : rowOf(found)
  return (
    <PeekPanel
      ids={linesOf(nodes).map(({ node }) => node.key)}
      peek={over.peek}
      noun="tiêu chí"
      row={row}
      onPeek={(id) => edit({ ...search, peek: id }, 'replace')}
      onClose={close}
      onLeft={(id) => focusRow(box.current, id, 'sight')}
    />
  )
}
