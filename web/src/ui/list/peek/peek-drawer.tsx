import { ActionIcon, Button, Drawer } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { FocusFallback } from '../../dialog/focus-fallback.tsx'
import { useStandingOver } from '../../dialog/standing-over.ts'
import { isTyping } from '../../keys/key-press.ts'
import type { RowAction } from '../rows/row-action.ts'
import styles from './peek.module.css'

export type PeekProps = {
  /** The rows of the page by name, in their order. */
  ids: readonly string[]
  /** The row that the address names; undefined while the drawer closes. */
  peek: string | undefined
  noun: string
  /** Null: its page is on the way; undefined: it stands on another page. */
  row: { title: string; content: ReactNode; actions: readonly RowAction[] } | null | undefined
  onPeek: (id: string) => void
  onClose: () => void
  /** The drawer leaves: the focus goes back to the row that was looked at last. */
  onLeft: (id: string) => void
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, KeyJ: 1, ArrowUp: -1, KeyK: -1 }
const isOnControl = (target: EventTarget) => target instanceof Element && target.closest('a, button, summary') !== null

/** What the address named last stays in sight while the drawer closes. */
function useLast({ peek, row }: PeekProps) {
  const [last, setLast] = useState({ peek, row })
  if (peek !== undefined && (last.peek !== peek || last.row !== row)) setLast({ peek, row })
  return peek === undefined ? last : { peek, row }
}

/** From the wish to close on the drawer steps no further, though it is still in sight: the next key is for the list. */
function useLeaving({ peek, onClose, onLeft }: PeekProps) {
  const isLeaving = useRef(false)
  const before = useRef(peek)
  useEffect(() => {
    const last = before.current
    if (last === peek) return
    before.current = peek
    isLeaving.current = peek === undefined
    if (peek === undefined && last !== undefined) onLeft(last)
  })
  const leave = (): void => {
    if (isLeaving.current) return
    isLeaving.current = true
    onClose()
  }
  return { isLeaving, leave }
}

const Steps = ({ at, ids, onPeek }: { at: number; ids: readonly string[]; onPeek: (id: string) => void }) => {
  const step = (by: 1 | -1, label: string, icon: ReactNode) => {
    const next = at < 0 ? undefined : ids[at + by]
    return (
      <ActionIcon
        variant="default"
        aria-label={label}
        disabled={next === undefined}
        onClick={() => next !== undefined && onPeek(next)}
      >
        {icon}
      </ActionIcon>
    )
  }
  return (
    <span className={styles.steps}>
      {at >= 0 && <span className="tabular">{`${at + 1}/${ids.length}`}</span>}
      {step(-1, 'Dòng trước', <IconChevronUp size={18} aria-hidden />)}
      {step(1, 'Dòng sau', <IconChevronDown size={18} aria-hidden />)}
    </span>
  )
}

const Acts = ({ actions }: { actions: readonly RowAction[] }) => (
  <div className={styles.acts}>
    {actions.map(({ key, label, icon, blocked, isDangerous, run }) => (
      <Button
        key={key}
        size="xs"
        variant="default"
        {...(isDangerous && { c: 'red' })}
        leftSection={icon}
        disabled={typeof blocked === 'string'}
        title={blocked ?? undefined}
        onClick={run}
      >
        {label}
        {typeof blocked === 'string' && <span className="visually-hidden">: {blocked}</span>}
      </Button>
    ))}
  </div>
)

/** The acts stand at the foot of the drawer, whatever of the record is still on its way. */
const parts = Object.fromEntries(['header', 'title', 'content', 'body'].map((part) => [part, styles[part] ?? '']))

/** One record beside its list: arrows or J and K move along the rows, Space, Esc and Back close it. */
export const PeekDrawer = (props: PeekProps) => {
  const { ids, peek, noun, onPeek } = props
  const { isLeaving, leave } = useLeaving(props)
  const { peek: shown, row } = useLast(props)
  const isOpen = peek !== undefined && row !== null
  const { isTop } = useStandingOver(isOpen)
  const at = shown === undefined ? -1 : ids.indexOf(shown)
  const onKeyDown = (event: KeyboardEvent) => {
    const { altKey, ctrlKey, metaKey, shiftKey } = event
    if (isLeaving.current || !isTop || altKey || ctrlKey || metaKey || shiftKey || isTyping(event.nativeEvent)) return
    const by = steps[event.code]
    const next = by === undefined || at < 0 ? undefined : ids[at + by]
    const isClosing = event.code === 'Space' && !event.repeat && !isOnControl(event.target)
    if (by === undefined && !isClosing) return
    event.preventDefault()
    if (isClosing) leave()
    else if (next !== undefined) onPeek(next)
  }
  return (
    <Drawer
      data-peek
      opened={isOpen}
      closeOnEscape={isTop}
      onClose={leave}
      returnFocus={false}
      size={560}
      padding="lg"
      overlayProps={{ backgroundOpacity: 0.2 }}
      onKeyDown={onKeyDown}
      classNames={parts}
      title={row?.title ?? `Xem ${noun}`}
    >
      <FocusFallback />
      <Steps at={at} ids={ids} onPeek={onPeek} />
      {row === undefined && (
        <p className={styles.faint}>
          {`Dòng này không nằm trong trang đang mở. Hãy đổi bộ lọc hoặc chuyển trang để tìm lại ${noun} này.`}
        </p>
      )}
      <div className={styles.record}>{row?.content}</div>
      {row && row.actions.length > 0 && <Acts actions={row.actions} />}
    </Drawer>
  )
}
