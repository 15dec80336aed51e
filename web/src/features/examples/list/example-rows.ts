import { foldText } from '@nhanxanh/contract/shared/fold-text'
import type { z } from 'zod'
import type { ListPage } from '../../../ui/list/list-result.ts'
import { exampleKinds, exampleStates, type exampleRules } from './example-rules.ts'

export type ExampleRow = {
  id: string
  name: string
  kind: (typeof exampleKinds)[number]
  state: (typeof exampleStates)[number]
  score: number
}
type Query = z.output<(typeof exampleRules)['schema']>

const names = ['Sóng Nhỏ', 'Gió Lành', 'Cát Vàng', 'Mây Trắng', 'Đồi Thông', 'Suối Mơ', 'Bến Thuyền', 'Lúa Chín']

/** Forty invented places. */
const rows: readonly ExampleRow[] = Array.from({ length: 40 }, (_, n) => ({
  id: `vi-du-${n}`,
  name: `Nhà nghỉ ${names[n % names.length]} ${n + 1}`,
  kind: exampleKinds[n % 3] ?? 'site',
  state: exampleStates[Math.floor(n / 2) % 3] ?? 'pending',
  score: (n * 37) % 101,
}))

/** Answers like the server: folded search, filters, order, a page and the counts of the tabs. */
export const exampleAnswer = ({
  q,
  kind,
  state = 'pending',
  orderField,
  orderDirection,
  page,
  limit,
}: Query): ListPage<ExampleRow> => {
  const found = rows.filter(
    (row) => (!kind || kind.includes(row.kind)) && foldText(row.name).includes(foldText(q ?? '')),
  )
  const turn = orderDirection === 'ASC' ? 1 : -1
  const items = found
    .filter((row) => row.state === state)
    .sort((a, b) => turn * (orderField === 'score' ? a.score - b.score : a.name.localeCompare(b.name, 'vi')))
  const count = (of: ExampleRow['state']): [string, number] => [of, found.filter((row) => row.state === of).length]
  return {
    items: items.slice((page - 1) * limit, page * limit),
    total: items.length,
    counts: Object.fromEntries(exampleStates.map(count)),
  }
}
