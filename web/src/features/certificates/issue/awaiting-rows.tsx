import { Checkbox, TextInput } from '@mantine/core'
import { mostOfDecision } from '@nhanxanh/contract/features/certificates.planned'
import { facilitySubTypes } from '@nhanxanh/contract/shared/facility-kinds'
import { foldText } from '@nhanxanh/contract/shared/fold-text'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { formatDate } from '@nhanxanh/contract/shared/vietnam-time'
import { useRef, useState, type KeyboardEvent } from 'react'
import { Leaves, type Level } from '../../../ui/leaves/leaves.tsx'
import type { Awaiting, Expected, Waiting } from './planned.ts'
import styles from './issue.module.css'

type Props = Pick<Waiting, 'items' | 'leftOut'> & {
  chosen: readonly string[]
  onChange: (ids: string[]) => void
  expected: ReadonlyMap<string, Expected>
  /** The paper that is looked at. */
  shownId: string | null
  onShow: (id: string) => void
  /** What the server said of some of them, naming their codes. */
  refusal: string | null
}

/** Below so many one finds a row by looking. */
const fewestToSearch = 12

const isFound = (text: string) => {
  const folded = foldText(text.trim())
  return ({ code, facility }: Awaiting) => foldText(`${facility.name} ${code} ${facility.code}`).includes(folded)
}

const kindOf = ({ facility: { subType, rank } }: Awaiting): string =>
  `${facilitySubTypes[subType].name}${rank === null ? '' : `, ${rank} sao`}`

type RowProps = {
  row: Awaiting
  number: string | null
  isChosen: boolean
  isShown: boolean
  isRefused: boolean
  onToggle: () => void
  onShow: () => void
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
}

const Row = ({ row, number, isChosen, isShown, isRefused, onToggle, onShow, onKeyDown }: RowProps) => (
  <li className={`row ${styles.candidate}`} data-refused={isRefused || undefined} aria-current={isShown || undefined}>
    <Checkbox
      className="fill"
      checked={isChosen}
      onChange={onToggle}
      onFocus={onShow}
      onKeyDown={onKeyDown}
      data-awaiting={row.id}
      label={
        <>
          <b title={kindOf(row)}>{row.facility.name}</b>
          <span>
            {row.code} · duyệt {formatDate(row.decidedAt)}
            {isRefused && ' · không cấp được'}
          </span>
        </>
      }
    />
    <span className={`row ${styles.level}`}>
      <Leaves level={Math.min(3, Math.max(1, row.levelRank)) as Level} label={`Bậc ${row.levelRank}`} height={16} />
      {row.levelName}
    </span>
    <span className={styles.number}>{isChosen ? (number ?? '…') : ''}</span>
  </li>
)

/** What is approved and still not to be issued, each with the reason in its place. */
const LeftOut = ({ row: { facility, code, reason } }: { row: Waiting['leftOut'][number] }) => (
  <li className={`row ${styles.candidate}`} data-blocked>
    <Checkbox
      className="fill"
      disabled
      label={
        <>
          <b>{facility.name}</b>
          <span>
            {code} · {reason}
          </span>
        </>
      }
    />
    <span className={styles.number}>chưa cấp được</span>
  </li>
)

type RefusalProps = Pick<Props, 'chosen' | 'onChange'> & { text: string; refused: ReadonlySet<string> }

/** What was refused, with the way to go on without it. */
const RefusalLine = ({ text, refused, chosen, onChange }: RefusalProps) => {
  const left = chosen.filter((id) => !refused.has(id))
  return (
    <p role="alert" className={`small ${styles.error}`}>
      {text}{' '}
      {left.length < chosen.length && (
        <button type="button" className={styles.inline} onClick={() => onChange(left)}>
          Bỏ các phiếu này
        </button>
      )}
    </p>
  )
}

/** Ticking keeps the order of the list, which is that of the numbers. */
const useTicking = ({ items, chosen, onChange }: Props, shown: readonly Awaiting[]) => {
  const list = useRef<HTMLUListElement>(null)
  const ticked = new Set(chosen)
  const set = (ids: ReadonlySet<string>) => onChange(items.map(({ id }) => id).filter((id) => ids.has(id)))
  const toggle = (id: string) => set(ticked.has(id) ? new Set(chosen.filter((each) => each !== id)) : ticked.add(id))
  const isWhole = shown.length > 0 && shown.every(({ id }) => ticked.has(id))
  const addAll = () => set(new Set([...chosen, ...shown.map(({ id }) => id)].slice(0, mostOfDecision)))
  const toggleAll = () =>
    isWhole ? set(new Set(chosen.filter((id) => !shown.some((row) => row.id === id)))) : addAll()
  const onKeyDown = (at: number) => (event: KeyboardEvent<HTMLInputElement>) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by !== undefined) list.current?.querySelectorAll<HTMLElement>('[data-awaiting]')[at + by]?.focus()
    else if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)) addAll()
    else return
    event.preventDefault()
  }
  return { list, ticked, toggle, toggleAll, isWhole, onKeyDown }
}

type HeadProps = Pick<Props, 'chosen' | 'items'> & {
  isWhole: boolean
  toggleAll: () => void
  text: string
  onText: (text: string) => void
}

/** How many are ticked, all or none of them at once, and where there are many the way to find one. */
const Head = ({ chosen, items, isWhole, toggleAll, text, onText }: HeadProps) => (
  <>
    <div className={`row ${styles.listHead}`}>
      <Checkbox
        className="fill"
        checked={isWhole}
        indeterminate={!isWhole && chosen.length > 0}
        onChange={toggleAll}
        aria-keyshortcuts="Control+A"
        label={`Đã chọn ${formatNumber(chosen.length)} trong ${formatNumber(items.length)}`}
      />
      <span className={styles.number}>số giấy dự kiến</span>
    </div>
    {items.length > fewestToSearch && (
      <TextInput
        className={styles.search}
        aria-label="Tìm phiếu"
        placeholder="Tìm tên cơ sở, mã phiếu"
        value={text}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
      />
    )}
  </>
)

/** The approved assessments that have no certificate yet: those that the decision names are ticked, each with the number that it would get. */
export const AwaitingRows = (props: Props) => {
  const { items, leftOut, chosen, onChange, expected, shownId, onShow, refusal } = props
  const [text, setText] = useState('')
  const shown = items.filter(isFound(text))
  const { list, ticked, toggle, toggleAll, isWhole, onKeyDown } = useTicking(props, shown)
  const refused = new Set(items.filter(({ code }) => refusal !== null && refusal.includes(code)).map(({ id }) => id))
  return (
    <section>
      <Head {...{ chosen, items, isWhole, toggleAll, text }} onText={setText} />
      {refusal !== null && <RefusalLine text={refusal} {...{ refused, chosen, onChange }} />}
      <fieldset>
        <legend className="visually-hidden">Phiếu được công nhận</legend>
        <ul ref={list}>
          {shown.map((row, at) => (
            <Row
              key={row.id}
              row={row}
              number={expected.get(row.id)?.number ?? null}
              isChosen={ticked.has(row.id)}
              isShown={row.id === shownId}
              isRefused={refused.has(row.id)}
              onToggle={() => toggle(row.id)}
              onShow={() => onShow(row.id)}
              onKeyDown={onKeyDown(at)}
            />
          ))}
          {shown.length === 0 && <li className={styles.none}>Không có phiếu nào khớp với “{text.trim()}”.</li>}
          {leftOut.map((row) => (
            <LeftOut key={row.id} row={row} />
          ))}
        </ul>
      </fieldset>
    </section>
  )
}
