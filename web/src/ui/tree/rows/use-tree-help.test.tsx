// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { startPage } from '../../../../../tests/support/page.ts'
import { declaredShortcuts } from '../../keys/use-shortcuts.ts'
import type { RowAction } from '../../list/rows/row-action.ts'
import { linesOf } from '../tree-node.ts'
import { useTreeHelp } from './use-tree-help.ts'

const { draw } = startPage()
const nothing = () => undefined
const lines = linesOf(
  ['chủ đề', 'tiêu chí'].map((row) => ({ key: row, row, children: [] })),
  () => true,
)
const edit = (row: string): RowAction => ({ key: 'edit', label: `Sửa ${row}`, shortcut: 'KeyE', run: nothing })

type Props = { rowActions?: (row: string) => readonly RowAction[]; onMove?: typeof nothing }
const Tree = ({ rowActions, onMove }: Props) => {
  const props = { onMove: onMove ?? null, onAddChild: undefined, selecting: null, rowActions }
  useTreeHelp({ props, lines, active: { key: 'chủ đề', focus: nothing } })
  return null
}
const told = () =>
  Object.fromEntries(
    declaredShortcuts().map(({ keys, label }) => [keys, typeof label === 'string' ? label : label()] as const),
  )

it('tells every key that holds in the tree, and what acts of rows declare', async () => {
  await draw(<Tree rowActions={(row) => [edit(row)]} onMove={nothing} />)
  expect(told()).toMatchObject({
    Home: 'Về dòng đầu',
    End: 'Đến dòng cuối',
    Space: 'Mở dòng đang chọn',
    PageDown: 'Xuống một trang',
    'Alt+ArrowUp': 'Đưa lên trước',
    KeyE: 'Sửa chủ đề',
    KeyA: null,
  })
})

it('is silent about what does nothing here', async () => {
  const isBlocked = (row: string) => row === 'chủ đề'
  await draw(<Tree rowActions={(row) => [{ ...edit(row), ...(isBlocked(row) && { blocked: 'đã khoá' }) }]} />)
  expect(told()).toMatchObject({ KeyE: 'Sửa tiêu chí', KeyX: null, 'Alt+ArrowUp': null, 'Alt+Enter': null })
  await draw(<Tree rowActions={(row) => [{ ...edit(row), blocked: 'đã khoá' }]} />)
  expect(told()['KeyE']).toBeNull()
})
