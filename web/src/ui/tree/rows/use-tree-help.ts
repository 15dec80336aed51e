import { useShortcuts, type Shortcut } from '../../keys/use-shortcuts.ts'
import { actionCodes } from '../../list/rows/row-action.ts'
import type { TreeLine } from '../tree-node.ts'
import type { TreeTableProps } from '../tree-table-props.ts'
import type { TreeKey } from './tree-keys.ts'
import type { ActiveLine } from './use-active-line.ts'

type Telling<Row> = {
  props: Pick<TreeTableProps<Row>, 'onMove' | 'onAddChild' | 'selecting' | 'rowActions'>
  lines: readonly TreeLine<Row>[]
  active: Pick<ActiveLine, 'key' | 'focus'>
}

type Words = Record<Exclude<TreeKey, 'KeyJ' | 'KeyK'>, string | null>

/** What each key of the tree is called, so that none can hold without being told; null where it does nothing here. */
const wordsOf = <Row>({ onMove, onAddChild, selecting }: Telling<Row>['props']): Words => ({
  ArrowDown: 'Xuống dòng sau',
  ArrowUp: 'Lên dòng trước',
  PageDown: 'Xuống một trang',
  PageUp: 'Lên một trang',
  Home: 'Về dòng đầu',
  End: 'Đến dòng cuối',
  ArrowLeft: 'Thu gọn, hoặc lên dòng cha',
  ArrowRight: 'Mở ra, hoặc xuống dòng con',
  'Alt+ArrowUp': onMove && 'Đưa lên trước',
  'Alt+ArrowDown': onMove && 'Đưa xuống sau',
  'Alt+ArrowLeft': onMove && 'Chuyển sang cha phía trước',
  'Alt+ArrowRight': onMove && 'Chuyển sang cha phía sau',
  'Alt+Enter': onAddChild ? 'Thêm dòng con' : null,
  Enter: 'Mở dòng đang chọn',
  Space: 'Mở dòng đang chọn',
  KeyX: selecting && 'Chọn hoặc bỏ chọn dòng',
  'Shift+KeyX': selecting && 'Chọn cả đoạn từ dòng chọn trước',
})

const group = 'Cây'

/** The keys that acts of rows declare for themselves, by the first row that they work on. */
const actionKeys = <Row>({ props, lines }: Telling<Row>): readonly Shortcut[] =>
  actionCodes.map((keys) => {
    const nameOf = ({ node }: TreeLine<Row>) =>
      props.rowActions?.(node.row).find(({ shortcut, blocked }) => shortcut === keys && typeof blocked !== 'string')
        ?.label
    return { keys, group, label: () => lines.map(nameOf).find((name) => name !== undefined) ?? null }
  })

/** `J` and `K` lead into the tree from anywhere on the page; the other keys are the tree's own, and `?` lists them all. */
export function useTreeHelp<Row>(telling: Telling<Row>): void {
  const { key, focus } = telling.active
  // Inside the tree the press has been answered by the tree itself.
  const enter = () => (key === null ? false : focus(key))
  const own = Object.entries(wordsOf(telling.props)).map(([keys, words]) => ({ keys, label: () => words, group }))
  useShortcuts([
    { keys: 'KeyJ', label: 'Xuống dòng sau', group, run: enter },
    { keys: 'KeyK', label: 'Lên dòng trước', group, run: enter },
    ...own,
    ...actionKeys(telling),
  ])
}
