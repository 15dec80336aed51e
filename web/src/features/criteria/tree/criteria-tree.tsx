import { Button } from '@mantine/core'
import type { CriteriaTree as Tree } from '@nhanxanh/contract/features/criteria-versions'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { IconFold, IconFoldDown, IconListNumbers, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, type ComponentProps, type ReactNode } from 'react'
import { useDrawn } from '../../../ui/list/columns/use-drawn.ts'
import { useArrangement } from '../../../ui/list/columns/use-arrangement.ts'
import { criteriaQueries } from '../criteria.queries.ts'
import { pointsOf } from './columns/points.ts'
import { useSinceInUse } from './use-since-in-use.ts'
import filterStyles from '../../../ui/list/filters/filters.module.css'
import type { PanelEdit } from '../../../ui/form/joint-forms.tsx'
import { withoutFilters, withValues } from '../../../ui/list/list-address.ts'
import type { ListDeclaration } from '../../../ui/list/list-declaration.ts'
import { focusRow } from '../../../ui/list/rows/row-link.ts'
import { ListTool } from '../../../ui/list/frame/list-tool.tsx'
import listStyles from '../../../ui/list/list.module.css'
import { ListToolbar } from '../../../ui/list/list-toolbar.tsx'
import type { ListControl } from '../../../ui/list/use-list.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { sideWidth } from '../../../ui/list/table/list-head.tsx'
import { TreeTable } from '../../../ui/tree/tree-table.tsx'
import { useFolding } from '../../../ui/tree/use-folding.ts'
import { useTreeSelection } from '../../../ui/tree/use-tree-selection.ts'
import { CriteriaBulkBar } from '../bulk/criteria-bulk-bar.tsx'
import type { CriteriaQuery } from '../criteria-address.ts'
import { CriteriaPeek } from './peek/criteria-peek.tsx'
import { QuickFilters } from './quick-filters.tsx'
import {
  acceptsRow,
  findNode,
  isNarrowed,
  nodesOf,
  type CriteriaNode,
  type CriteriaRow,
  criteriaWithin,
  filteredNodes,
} from './criteria-nodes.ts'
import { toneOfRow } from './since-in-use.ts'
import { useCriteriaActions } from './use-criteria-actions.tsx'
import { useMoves } from './moves/use-moves.ts'
import styles from './outline.module.css'

/** Criteria of a draft about which a check has something to say, about themselves or about their questions. */
const useFlagged = ({ version, groups }: Tree): ReadonlySet<string> => {
  const isDraft = version.status === 'draft' || version.status === 'checked'
  const { data } = useQuery({ ...criteriaQueries.findings(version.id), enabled: isDraft })
  return useMemo(() => {
    const places = new Set(data?.items.map(({ id }) => id))
    const criteria = groups.flatMap((record) => criteriaWithin({ kind: 'group', record }))
    const flagged = criteria.filter(({ id, questions }) =>
      [id, ...questions.map((each) => each.id)].some((each) => places.has(each)),
    )
    return new Set(flagged.map(({ id }) => id))
  }, [data, groups])
}

/** What the filters leave of the tree; rows that are no more stand in it only where the changes alone are asked for. */
const useShown = (tree: Tree, nodes: readonly CriteriaNode[], query: CriteriaQuery) => {
  const { shown: all, tones } = useSinceInUse(nodes, tree)
  const flagged = useFlagged(tree)
  const told = useMemo(() => ({ flagged, changed: tones }), [flagged, tones])
  const shown = useMemo(
    () => filteredNodes(query.since === undefined ? nodes : all, query, told),
    [all, nodes, query, told],
  )
  return { shown, told }
}

type OutlineProps = { nodes: readonly CriteriaNode[]; onGo: (key: string) => void }

/** The topics with their points: a press leads to one. On narrow screens the rows alone stand. */
const Outline = ({ nodes, onGo }: OutlineProps) => {
  const criteria = nodes.flatMap(({ row }) => criteriaWithin(row)).filter(({ isArchived }) => !isArchived)
  const mandatory = criteria.filter(({ isMandatory }) => isMandatory).length
  if (nodes.length === 0) return null
  return (
    <nav className={`small column ${styles.outline}`} aria-label="Mục lục">
      {nodes.map(({ key, row }) => (
        <button key={key} type="button" className={styles.topic} onClick={() => onGo(key)}>
          <span>{row.record.name}</span>
          <span className="tabular">{pointsOf(row)}</span>
        </button>
      ))}
      <dl>
        <div>
          <dt>Tổng điểm</dt>
          <dd>{pointsOf(...nodes.map(({ row }) => row))}</dd>
        </div>
        <div>
          <dt>Bắt buộc (B)</dt>
          <dd>{formatNumber(mandatory)}</dd>
        </div>
      </dl>
    </nav>
  )
}

type Props = {
  tree: Tree
  declaration: ListDeclaration<CriteriaRow>
  control: ListControl
  query: CriteriaQuery
  onEdit: (edit: PanelEdit | null) => void
}

const isCriterion = ({ kind }: CriteriaRow) => kind === 'criterion'
const markOf = (row: CriteriaRow) =>
  row.kind === 'criterion' && row.record.isMandatory ? { letter: 'B', words: 'Bắt buộc' } : null
const isHeading = ({ kind }: CriteriaRow) => kind !== 'criterion'

/** Topics stay open, so that their groups show. */
const innerKeys = (nodes: readonly CriteriaNode[]) => nodes.flatMap(({ children }) => children.map(({ key }) => key))

const icon = { size: 16, 'aria-hidden': true } as const

type HeadProps = Omit<ComponentProps<typeof ListToolbar<CriteriaRow>>, 'tools' | 'children'> & {
  addGroup: (() => void) | null
  onFold: () => void
  onOpen: () => void
  onNumber: (() => void) | null
  quick: ReactNode
}

const Head = ({ addGroup, onFold, onOpen, onNumber, quick, ...toolbar }: HeadProps) => (
  <ListToolbar
    {...toolbar}
    tools={
      <>
        {onNumber && <ListTool label="Đánh số lại" icon={<IconListNumbers {...icon} />} run={onNumber} />}
        <ListTool label="Thu gọn các nhóm" icon={<IconFold {...icon} />} run={onFold} />
        <ListTool label="Mở hết các nhóm" icon={<IconFoldDown {...icon} />} run={onOpen} />
      </>
    }
  >
    {quick}
    {addGroup && (
      <button type="button" className={filterStyles.pill} onClick={addGroup}>
        <IconPlus {...icon} />
        Thêm chủ đề
      </button>
    )}
  </ListToolbar>
)

/** What says the same on every line of a tree stays: headings have their own words. */
const noRows: readonly CriteriaRow[] = []

/** A topic comes to the top of the box. */
const goTo = (box: HTMLElement | null, key: string): void => {
  box?.querySelector(`tr[data-row="${CSS.escape(key)}"]`)?.scrollIntoView({ block: 'start' })
  focusRow(box, key)
}

/** The tree of one version: filters and columns of a list above, bulk acts below, a drawer beside. */
export const CriteriaTree = ({ tree, declaration, control, query, onEdit }: Props) => {
  const { version } = tree
  const box = useRef<HTMLDivElement>(null)
  const arrangement = useArrangement(declaration, control.place.view)
  const server = useMemo(() => nodesOf(tree), [tree])
  const { nodes, move } = useMoves(server)
  const { shown, told } = useShown(tree, nodes, query)
  const folding = useFolding(isNarrowed(query))
  const { actionsOf, addTo, addGroup, numberAnew, canMove, dialogs } = useCriteriaActions(tree)
  const selecting = useTreeSelection(shown, isCriterion)
  const drawn = useDrawn(arrangement, { box, items: noRows, lead: sideWidth(canMove, true) })
  return (
    <>
      <Head
        {...{ declaration, control, arrangement, addGroup }}
        quick={<QuickFilters tree={tree} told={told} control={control} />}
        drawn={drawn.columns.map(({ key }) => key)}
        onDown={() => focusRow(box.current, shown[0]?.key ?? '', 'sight')}
        onFold={() => folding.foldAll(innerKeys(nodes))}
        onOpen={folding.openAll}
        onNumber={canMove ? numberAnew : null}
      />
      <div className={listStyles.body}>
        {control.over.peek === undefined && <Outline nodes={shown} onGo={(key) => goTo(box.current, key)} />}
        {shown.length === 0 ? (
          <NothingShown {...{ control, declaration }} isNarrowed={isNarrowed(query)} onAdd={addGroup} />
        ) : (
          <TreeTable
            label={`Cây tiêu chí, phiên bản ${version.number}`}
            nodes={shown}
            columns={{ ...arrangement, columns: drawn.columns }}
            {...{ box, folding, isHeading }}
            link={(row) => declaration.link(row, control.search)}
            accepts={acceptsRow}
            onMove={canMove ? move : null}
            onAddChild={addTo}
            // What is no more belongs to the older version: it can be looked at only.
            rowActions={(row) => (findNode(nodes, row.record.id) === null ? [] : actionsOf(row))}
            selecting={canMove ? selecting : null}
            toneOf={(row) => toneOfRow(told.changed, row)}
            markOf={markOf}
          />
        )}
        <CriteriaPeek {...{ nodes, control, box, actionsOf, onEdit }} />
      </div>
      {canMove && <CriteriaBulkBar {...{ version, nodes, selecting }} />}
      {dialogs}
    </>
  )
}

type NothingProps = Pick<Props, 'control' | 'declaration'> & { isNarrowed: boolean; onAdd: (() => void) | null }

const NothingShown = ({ control: { search, edit }, declaration: { filters }, isNarrowed, onAdd }: NothingProps) =>
  isNarrowed ? (
    <EmptyState kind="unmatched" title="Không tìm thấy tiêu chí nào" text="Bỏ lọc để xem cả bộ tiêu chí.">
      <Button
        variant="default"
        onClick={() => edit(withoutFilters(withValues(search, { since: '' }), filters), 'replace')}
      >
        Xoá lọc
      </Button>
    </EmptyState>
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
