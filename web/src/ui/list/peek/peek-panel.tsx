import { ActionIcon, Button } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { FocusFallback } from '../../dialog/focus-fallback.tsx'
import { Depth, useStandingOver } from '../../dialog/standing-over.ts'
import { isTyping } from '../../keys/key-press.ts'
import type { RowAction } from '../rows/row-action.ts'
import styles from './peek.module.css'

export type PeekProps = {
  /** The rows of the page by name, in their order. */
  ids: readonly string[]
  /** The row that the address names; undefined where none is looked at. */
  peek: string | undefined
  noun: string
  /** Null: its page is on the way; undefined: it stands on another page. */
  row: { title: string; content: ReactNode; actions: readonly RowAction[] } | null | undefined
  onPeek: (id: string) => void
  onClose: () => void
  /** The panel leaves: the focus goes back to the row that was looked at last. */
  onLeft: (id: string) => void
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, KeyJ: 1, ArrowUp: -1, KeyK: -1 }
const isOnControl = (target: EventTarget) =>
  target instanceof Element && target.closest('a, button, summary, input, select') !== null

/** From the wish to close on the panel steps no further, though it is still in sight: the next key is for the list. */
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

const moves = [
  { by: -1, label: 'Dòng trước', Icon: IconChevronUp },
  { by: 1, label: 'Dòng sau', Icon: IconChevronDown },
] as const

const Steps = ({ at, ids, onPeek }: { at: number; ids: readonly string[]; onPeek: (id: string) => void }) => (
  <>
    {at >= 0 && <span className="tabular">{`${at + 1}/${ids.length}`}</span>}
    {moves.map(({ by, label, Icon }) => {
      const next = at < 0 ? undefined : ids[at + by]
      const go = () => next !== undefined && onPeek(next)
      return (
        <ActionIcon key={by} variant="default" aria-label={label} disabled={next === undefined} onClick={go}>
          <Icon size={18} aria-hidden />
        </ActionIcon>
      )
    })}
  </>
)

/** All of them in ink: what is dangerous asks before it is done, in red. */
const Acts = ({ actions }: { actions: readonly RowAction[] }) => (
  <div className={`wrap ${styles.acts}`}>
    {actions.map(({ key, label, icon, blocked, run }) => (
      <Button
        key={key}
        size="xs"
        variant="default"
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

/** One record beside its list: arrows or J and K move along the rows, Space, Esc and Back close it. */
export const PeekPanel = (props: PeekProps) => {
  const { ids, peek, noun, row, onPeek } = props
  const { isLeaving, leave } = useLeaving(props)
  const isOpen = peek !== undefined && row !== null
  const { isTop, depth } = useStandingOver(isOpen)
  const panel = useRef<HTMLDivElement>(null)
  const id = useId()
  useEffect(() => {
    // A field that was asked for has the cursor already.
    if (isOpen && !panel.current?.contains(document.activeElement)) panel.current?.focus({ preventScroll: true })
  }, [isOpen])
  if (!isOpen) return null
  const at = ids.indexOf(peek)
  const onKeyDown = (event: KeyboardEvent) => {
    const { altKey, ctrlKey, metaKey, shiftKey } = event
    if (isLeaving.current || !isTop || altKey || ctrlKey || metaKey || shiftKey || isTyping(event.nativeEvent)) return
    const by = steps[event.code]
    const next = by === undefined || at < 0 ? undefined : ids[at + by]
    const isSpace = event.code === 'Space' && !event.repeat && !isOnControl(event.target)
    const isClosing = isSpace || event.code === 'Escape'
    if (by === undefined && !isClosing) return
    event.preventDefault()
    if (isClosing) leave()
    else if (next !== undefined) onPeek(next)
  }
  const what = { role: 'dialog', tabIndex: -1, 'aria-labelledby': id, onKeyDown } as const
  return (
    <div ref={panel} {...what} className={`column ${styles.panel}`} data-peek>
      <FocusFallback />
      <div className={`row muted ${styles.steps}`}>
        <Steps at={at} ids={ids} onPeek={onPeek} />
        <ActionIcon variant="subtle" color="gray" aria-label="Đóng" title="Đóng (Esc)" onClick={leave}>
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </div>
      <div className={styles.record}>
        <h2 id={id}>{row?.title ?? `Xem ${noun}`}</h2>
        {row === undefined && (
          <p className="dimmed">
            {`Mục này không có trong trang đang mở. Hãy đổi bộ lọc hoặc chuyển trang để tìm lại ${noun} này.`}
          </p>
        )}
        <Depth value={depth}>{row?.content}</Depth>
      </div>
      {row && row.actions.length > 0 && <Acts actions={row.actions} />}
    </div>
  )
}
