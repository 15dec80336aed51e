import type { TreeNode } from '../../../ui/tree/tree-node.ts'

export type ExampleNode = { key: string; kind: 'group' | 'sub-group' | 'criterion'; name: string; points: number }

const topics = ['Năng lượng', 'Nước', 'Chất thải', 'Cây xanh', 'Cộng đồng', 'Nhân viên', 'Văn hoá', 'Giao thông']
const things = [
  'Đèn tiết kiệm điện',
  'Vòi nước hai chế độ',
  'Phân loại rác tại nguồn',
  'Tập huấn hằng năm',
  'Mua hàng địa phương',
]

const node = (kind: ExampleNode['kind'], key: string, name: string, children: TreeNode<ExampleNode>[]) => ({
  key,
  row: { key, kind, name, points: kind === 'criterion' ? 1 + (key.length % 3) : 0 },
  children,
})

const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))

/** Eight groups of five sub-groups of fifty criteria: 2,000 and what holds them. */
export const exampleNodes = (): TreeNode<ExampleNode>[] =>
  many(8, (g) =>
    node(
      'group',
      `n${g}`,
      `${topics[g]}`,
      many(5, (s) =>
        node(
          'sub-group',
          `n${g}-${s}`,
          `${topics[g]}: phần ${s + 1}`,
          many(50, (c) => node('criterion', `n${g}-${s}-${c}`, `${things[c % 5]} ${g * 250 + s * 50 + c + 1}`, [])),
        ),
      ),
    ),
  )

/** Which kind stands under which. */
export const acceptsExample = (parent: ExampleNode | null, child: ExampleNode): boolean =>
  child.kind === 'group' ? parent === null : parent?.kind === (child.kind === 'sub-group' ? 'group' : 'sub-group')
