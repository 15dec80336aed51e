import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { Ref } from 'react'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import type { BulkAction } from './bulk.ts'
import styles from './bulk.module.css'

type Props = {
  ref: Ref<HTMLElement>
  noun: string
  count: number
  total: number
  actions: readonly BulkAction[]
  /** The act whose set is being frozen. */
  busy: string | null
  /** The key of an act, printed on its button. */
  keyOf: (act: string) => string | undefined
  onAct: (action: BulkAction) => void
  onSelectAll: () => void
  onClear: () => void
}

/** How many rows are chosen, the way to all of them, and what can be done with them. */
export const BulkBar = ({ ref, noun, count, total, actions, busy, keyOf, onAct, onSelectAll, onClear }: Props) => (
  <section ref={ref} tabIndex={-1} className={`row ${styles.bar}`} aria-label="Thao tác hàng loạt">
    <output className={styles.count}>
      Đã chọn <b className="tabular">{formatNumber(count)}</b> {noun}
    </output>
    {count < total && (
      <Button variant="subtle" size="compact-sm" onClick={onSelectAll}>
        Chọn tất cả {formatNumber(total)} kết quả
      </Button>
    )}
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      leftSection={<IconX size={14} aria-hidden />}
      onClick={onClear}
    >
      Bỏ chọn
    </Button>
    <div className={styles.acts}>
      {actions.map((action) => {
        const letter = keyOf(action.key)?.slice(3)
        return (
          <Button
            key={action.key}
            size="xs"
            variant="default"
            leftSection={action.icon}
            rightSection={letter && <kbd aria-hidden>{letter}</kbd>}
            aria-keyshortcuts={letter}
            loading={busy === action.key}
            disabled={busy !== null && busy !== action.key}
            onClick={() => onAct(action)}
          >
            {action.label}
          </Button>
        )
      })}
    </div>
  </section>
)
