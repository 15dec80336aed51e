import { Button } from '@mantine/core'
import { formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { Drawer } from '../../ui/dialog/drawer.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { closeUnsavedDrawer, useUnsavedDrawer } from './unsaved-drawer.state.ts'
import styles from './unsaved.module.css'
import { discardUnsaved, useUnsaved, type Unsaved } from './unsaved.store.ts'

/** Everything that the person has typed and not saved, the latest first, each with the way to where it was typed. */
export const UnsavedDrawer = () => {
  const { isOpen } = useUnsavedDrawer()
  const entries = Object.values(useUnsaved(({ byName }) => byName)).toSorted((one, other) => other.keptAt - one.keptAt)
  const list = useRef<HTMLUListElement>(null)
  /** The keyboard stays in the drawer: at what comes next, or at its cross. */
  const discard = (entry: Unsaved) => {
    const left = [...(list.current?.querySelectorAll('button') ?? [])]
    const at = entries.indexOf(entry)
    const next = left[at + 1] ?? left[at - 1] ?? list.current?.closest('[role=dialog]')?.querySelector('button')
    next?.focus()
    discardUnsaved(entry)
  }
  return (
    <Drawer opened={isOpen} onClose={closeUnsavedDrawer} size={440} title="Nội dung chưa lưu">
      <p className="remark">
        Chỉ bạn đọc được, trên trình duyệt này. Mở lại biểu mẫu để khôi phục; quá 30 ngày sẽ tự xoá.
      </p>
      {entries.length === 0 ? (
        <EmptyState
          kind="nothing"
          title="Không có nội dung chưa lưu"
          text="Những gì bạn nhập đã được lưu hoặc đã bỏ."
        />
      ) : (
        <ul ref={list} className="column" aria-label="Nội dung chưa lưu">
          {entries.map((entry) => (
            <Entry key={entry.name} entry={entry} onDiscard={() => discard(entry)} />
          ))}
        </ul>
      )}
    </Drawer>
  )
}

const Entry = ({ entry, onDiscard }: { entry: Unsaved; onDiscard: () => void }) => {
  const { title, address, keptAt } = entry
  return (
    <li className={`row ${styles.entry}`}>
      <div>
        <p className={styles.title}>{title}</p>
        <p className="remark">Nhập lúc {formatDateTime(new Date(keptAt))}</p>
      </div>
      <div className={styles.actions}>
        <Button size="compact-sm" variant="subtle" aria-label={`Bỏ: ${title}`} onClick={onDiscard}>
          Bỏ
        </Button>
        <Button
          component={Link}
          to={address}
          size="compact-sm"
          variant="default"
          aria-label={`Mở: ${title}`}
          onClick={closeUnsavedDrawer}
        >
          Mở
        </Button>
      </div>
    </li>
  )
}
