import { IconChevronDown, IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import { Floating } from '../../floating/floating.tsx'
import { lazyPart } from '../../lazy/lazy-part.tsx'
import { PartLoader } from '../../states/part-loader.tsx'
import { orderOf, tabOf } from '../list-address.ts'
import type { ListDeclaration } from '../list-declaration.ts'
import type { ListControl } from '../use-list.ts'
import styles from './head.module.css'
import { orderInForce } from './order-words.ts'

const OrderChoices = lazyPart(() => import('./order-choices.tsx').then((module) => module.OrderChoices))

type Props<Row> = { declaration: ListDeclaration<Row>; control: ListControl }

/** The order in force in words; opens the others. */
export function OrderMenu<Row>({ declaration, control: { search, edit } }: Props<Row>) {
  const order = orderOf(declaration, search)
  const tab = (declaration.tabs && tabOf(declaration.tabs, search)?.value) ?? ''
  const columns = declaration.columns.filter(({ onTabs, orderField }) => orderField && (onTabs?.includes(tab) ?? true))
  const Icon = order.orderDirection === 'ASC' ? IconSortAscending : IconSortDescending
  if (columns.length === 0) return null
  return (
    <Floating
      kind="menu"
      position="bottom-end"
      className={styles.menu}
      renderButton={(opening) => (
        <button type="button" className={styles.order} title="Thứ tự" {...opening}>
          <Icon size={16} aria-hidden />
          <span className="visually-hidden">Thứ tự: </span>
          <b>{orderInForce(columns, order, declaration.ownOrder)}</b>
          <IconChevronDown size={14} aria-hidden />
        </button>
      )}
    >
      <OrderChoices
        fallback={<PartLoader label="Đang mở các thứ tự" />}
        rules={declaration}
        ownOrder={declaration.ownOrder}
        {...{ columns, search, edit }}
      />
    </Floating>
  )
}
