import type { AuditLog } from '@nhanxanh/contract/features/audit-logs'
import { auditActionName } from '@nhanxanh/contract/features/audit-logs.rules'
import { Drawer } from '@mantine/core'
import { useState } from 'react'
import type { ListPage } from '../../../ui/list/list-result.ts'
import type { ListControl } from '../../../ui/list/use-list.ts'
import styles from '../audit-logs.module.css'
import { Entry } from './entry.tsx'

type Props = { peek: string | undefined; page: ListPage<AuditLog> | undefined; control: ListControl }

/** Null: its page is on the way. */
type Shown = AuditLog | 'elsewhere' | null

/** The entry that the address names, from the rows that are there already; it stays in sight while the drawer closes. */
function useEntry(peek: string | undefined, page: ListPage<AuditLog> | undefined): Shown {
  const found: Shown = page === undefined ? null : (page.items.find(({ id }) => id === peek) ?? 'elsewhere')
  const [shown, setShown] = useState<Shown>(found)
  if (peek !== undefined && found !== shown) setShown(found)
  return peek === undefined ? shown : found
}

const titled = styles.title === undefined ? {} : { title: styles.title }

/** One entry of the log beside the list; Esc and Back close it. */
export const EntryDrawer = ({ peek, page, control }: Props) => {
  const entry = useEntry(peek, page)
  return (
    <Drawer
      opened={peek !== undefined && entry !== null}
      onClose={() => control.edit(control.search, 'replace')}
      position="right"
      size={560}
      padding="lg"
      classNames={titled}
      title={entry === null || entry === 'elsewhere' ? 'Mục nhật ký' : auditActionName(entry.action)}
    >
      {entry === 'elsewhere' && (
        <p className={styles.faint}>
          Mục này không nằm trong trang đang mở. Hãy đổi bộ lọc hoặc chuyển trang để tìm lại mục này.
        </p>
      )}
      {entry !== null && entry !== 'elsewhere' && <Entry entry={entry} search={control.search} />}
    </Drawer>
  )
}
