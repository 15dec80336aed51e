import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { foldText } from '@nhanxanh/contract/shared/fold-text'
import type { Density } from '@nhanxanh/contract/shared/list-setting'
import { useMemo, useRef, useState } from 'react'
import type { Column } from '../../../ui/list/list-declaration.ts'
import { toast } from '../../../ui/toast/toasts.ts'
import { applyMove } from '../../../ui/tree/moves/apply-move.ts'
import { matchingNodes, type TreeNode } from '../../../ui/tree/tree-node.ts'
import { TreeTable } from '../../../ui/tree/tree-table.tsx'
import { toneNames, type RowTone } from '../../../ui/tree/tree-table-props.ts'
import { useFolding, type Folding } from '../../../ui/tree/use-folding.ts'
import { useTreeSelection } from '../../../ui/tree/use-tree-selection.ts'
import styles from '../examples.module.css'
import { acceptsExample, exampleNodes, type ExampleNode } from './example-nodes.ts'

const kinds = { group: 'Nhóm', 'sub-group': 'Phân nhóm', criterion: 'Tiêu chí' } as const
const columns: readonly Column<ExampleNode>[] = [
  { key: 'name', label: 'Tên', width: 420, text: ({ name }) => name },
  { key: 'kind', label: 'Loại', width: 140, text: ({ kind }) => kinds[kind] },
  {
    key: 'points',
    label: 'Điểm',
    width: 100,
    isNumeric: true,
    text: ({ points }) => (points === 0 ? '' : String(points)),
  },
]
const densities: { value: Density; label: string }[] = [
  { value: 'normal', label: 'Vừa' },
  { value: 'compact', label: 'Gọn' },
]
const tones = new Map<string, RowTone>([
  ['n0-0-1', 'added'],
  ['n0-0-2', 'moved'],
  ['n0-0-3', 'changed'],
  ['n0-0-4', 'removed'],
])
const isCriterion = ({ kind }: ExampleNode) => kind === 'criterion'
const isHeading = ({ kind }: ExampleNode) => kind !== 'criterion'
const toneOf = ({ key }: ExampleNode) => {
  const tone = tones.get(key)
  return tone === undefined ? null : { tone, words: toneNames[tone] }
}
const link = () => ({ to: '/examples' })
const say = (text: string) => toast({ tone: 'info', text })
const actionsOf = ({ name }: ExampleNode) => [
  { key: 'edit', label: 'Sửa', shortcut: 'KeyE' as const, run: () => say(`Sửa “${name}”.`) },
]

type ToolsProps = { query: string; onQuery: (query: string) => void; folding: Folding; roots: readonly string[] }

const Tools = ({ query, onQuery, folding, roots }: ToolsProps) => (
  <>
    <TextInput
      aria-label="Tìm trong cây"
      placeholder="Tìm"
      value={query}
      onChange={(event) => onQuery(event.currentTarget.value)}
    />
    <Button variant="default" onClick={() => folding.foldAll(roots)}>
      Thu gọn tất cả
    </Button>
    <Button variant="default" onClick={folding.openAll}>
      Mở tất cả
    </Button>
  </>
)

const found = (nodes: readonly TreeNode<ExampleNode>[], query: string) =>
  query === '' ? nodes : matchingNodes(nodes, ({ name }) => foldText(name).includes(foldText(query)))

/** 2,000 invented criteria: scroll, fold, search and move them by mouse and by keyboard. */
export const TreeExamples = () => {
  const [nodes, setNodes] = useState<readonly TreeNode<ExampleNode>[]>(exampleNodes)
  const [query, setQuery] = useState('')
  const [density, setDensity] = useState<Density>('normal')
  const box = useRef<HTMLDivElement>(null)
  const folding = useFolding(query !== '')
  const shown = useMemo(() => found(nodes, query), [nodes, query])
  const selecting = useTreeSelection(shown, isCriterion)
  return (
    <div className={styles.stack}>
      <div className={styles.row}>
        <Tools {...{ query, folding }} onQuery={setQuery} roots={nodes.map(({ key }) => key)} />
        <SegmentedControl aria-label="Độ cao của dòng" data={densities} value={density} onChange={setDensity} />
        <output>Đã chọn {selecting.keys.length} tiêu chí</output>
      </div>
      <div className={styles.pane}>
        <TreeTable
          label="Cây tiêu chí mẫu"
          nodes={shown}
          columns={{ columns, density, resize: () => undefined }}
          {...{ box, folding, link, selecting, toneOf, isHeading }}
          accepts={acceptsExample}
          onMove={(move) => setNodes((before) => applyMove(before, move))}
          onAddChild={({ name }) => say(`Thêm vào “${name}”.`)}
          rowActions={actionsOf}
        />
      </div>
    </div>
  )
}
