import { ActionIcon, Button } from '@mantine/core'
import type { CriteriaTree as Tree } from '@nhanxanh/contract/features/criteria-versions'
import { IconFold, IconFoldDown, IconListNumbers, IconPlus } from '@tabler/icons-react'
import { useMemo, useRef } from 'react'
import { useArrangement } from '../../../ui/list/columns/use-arrangement.ts'
import filterStyles from '../../../ui/list/filters/filters.module.css'
import type { ListDeclaration } from '../../../ui/list/list-declaration.ts'
import { focusRow } from '../../../ui/list/rows/row-link.ts'
import { ListToolbar } from '../../../ui/list/list-toolbar.tsx'
import type { ListControl } from '../../../ui/list/use-list.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { TreeTable } from '../../../ui/tree/tree-table.tsx'
import { useFolding } from '../../../ui/tree/use-folding.ts'
import { useTreeSelection } from '../../../ui/tree/use-tree-selection.ts'
import { CriteriaBulkBar } from '../bulk/criteria-bulk-bar.tsx'
import type { CriteriaQuery } from '../criteria-address.ts'
import { CriteriaPeek } from './criteria-peek.tsx'
import {
  acceptsRow,
  filteredNodes,
  findNode,
  isNarrowed,
  nodesOf,
  type CriteriaNode,
  type CriteriaRow,
} from './criteria-nodes.ts'
import { toneOfRow } from './since-in-use.ts'
import { useCriteriaActions } from './use-criteria-actions.tsx'
import { useMoves } from './moves/use-moves.ts'
import { useSinceInUse } from './use-since-in-use.ts'

type Props = {
  tree: Tree
  declaration: ListDeclaration<CriteriaRow>
  control: ListControl
  query: CriteriaQuery
}

const isCriterion = ({ kind }: CriteriaRow) => kind === 'criterion'
const isHeading = ({ kind }: CriteriaRow) => kind !== 'criterion'

/** Topics stay open, so that their groups show. */
const innerKeys = (nodes: readonly CriteriaNode[]) => nodes.flatMap(({ children }) => children.map(({ key }) => key))

const icon = { size: 18, 'aria-hidden': true } as const

type ToolsProps = { onFold: () => void; onOpen: () => void; onAdd: (() => void) | null; onNumber: (() => void) | null }

const Tools = ({ onFold, onOpen, onAdd, onNumber }: ToolsProps) => (
  <>
    {onAdd && (
      <button type="button" className={filterStyles.pill} onClick={onAdd}>
        <IconPlus {...icon} size={16} />
        Thêm chủ đề
      </button>
    )}
    {onNumber && (
      <ActionIcon variant="default" aria-label="Đánh số lại" title="Đánh số lại" onClick={onNumber}>
        <IconListNumbers {...icon} />
      </ActionIcon>
    )}
    <ActionIcon variant="default" aria-label="Thu gọn các nhóm" title="Thu gọn các nhóm" onClick={onFold}>
      <IconFold {...icon} />
    </ActionIcon>
    <ActionIcon variant="default" aria-label="Mở hết các nhóm" title="Mở hết các nhóm" onClick={onOpen}>
      <IconFoldDown {...icon} />
    </ActionIcon>
  </>
)

/** The tree of one version: filters and columns of a list above, bulk acts below, a drawer beside. */
export const CriteriaTree = ({ tree, declaration, control, query }: Props) => {
  const { version } = tree
  const box = useRef<HTMLDivElement>(null)
  const arrangement = useArrangement(declaration, control.place.view)
  const server = useMemo(() => nodesOf(tree), [tree])
  const { nodes, move } = useMoves(server)
  const { shown: all, tones } = useSinceInUse(nodes, version, query.since === 'yes')
  const shown = useMemo(() => filteredNodes(all, query), [all, query])
  const folding = useFolding(isNarrowed(query))
  const { actionsOf, addTo, addGroup, numberAnew, canMove, dialogs } = useCriteriaActions(tree)
  const selecting = useTreeSelection(shown, isCriterion)
  return (
    <>
      <ListToolbar
        {...{ declaration, control, arrangement }}
        onDown={() => focusRow(box.current, shown[0]?.key ?? '', 'sight')}
        tools={
          <Tools
            onFold={() => folding.foldAll(innerKeys(nodes))}
            onOpen={folding.openAll}
            onAdd={addGroup}
            onNumber={canMove ? numberAnew : null}
          />
        }
      />
      {shown.length === 0 ? (
        <NothingShown isNarrowed={isNarrowed(query)} onAdd={addGroup} />
      ) : (
        <TreeTable
          label={`Cây tiêu chí, phiên bản ${version.number}`}
          nodes={shown}
          columns={{ ...arrangement, columns: arrangement.declaration.columns }}
          {...{ box, folding, isHeading }}
          link={(row) => declaration.link(row, control.search)}
          accepts={acceptsRow}
          onMove={canMove ? move : null}
          onAddChild={addTo}
          // What is no more belongs to the older version: it can be looked at only.
          rowActions={(row) => (findNode(nodes, row.record.id) === null ? [] : actionsOf(row))}
          selecting={canMove ? selecting : null}
          toneOf={(row) => toneOfRow(tones, row)}
        />
      )}
      {canMove && <CriteriaBulkBar {...{ version, nodes, selecting }} />}
      <CriteriaPeek {...{ nodes, control, box, actionsOf }} />
      {dialogs}
    </>
  )
}

const NothingShown = ({ isNarrowed, onAdd }: { isNarrowed: boolean; onAdd: (() => void) | null }) =>
  isNarrowed ? (
    <EmptyState kind="unmatched" title="Không có tiêu chí nào khớp" text="Hãy bỏ bớt bộ lọc hoặc đổi từ khoá." />
  ) : (
    <EmptyState
      kind="nothing"
      title="Chưa có tiêu chí nào"
      text="Bắt đầu bằng một chủ đề, rồi thêm nhóm và tiêu chí bên trong."
    >
      {onAdd && (
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
          Thêm chủ đề
        </Button>
      )}
    </EmptyState>
  )
