import { Button, Checkbox, TextInput } from '@mantine/core'
import { mostOfDecision } from '@nhanxanh/contract/features/certificates.planned'
import type { certificates } from '@nhanxanh/contract/features/certificates'
import type { OutputOf } from '@nhanxanh/contract/spine'
import { foldText } from '@nhanxanh/contract/shared/fold-text'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { formatDate } from '@nhanxanh/contract/shared/vietnam-time'
import { useState } from 'react'
import styles from './issue.module.css'

export type Awaiting = OutputOf<typeof certificates.awaiting>['items'][number]

type Props = {
  items: readonly Awaiting[]
  chosen: readonly string[]
  onChange: (ids: string[]) => void
  /** What the server said of some of them, naming their codes. */
  refusal: string | null
}

const isFound = (text: string) => {
  const folded = foldText(text.trim())
  return ({ code, facility }: Awaiting) => foldText(`${facility.name} ${code} ${facility.code}`).includes(folded)
}

type RowProps = { row: Awaiting; isChosen: boolean; isRefused: boolean; onToggle: () => void }

const Row = ({ row, isChosen, isRefused, onToggle }: RowProps) => (
  <li className={styles.row} data-refused={isRefused || undefined}>
    <Checkbox
      checked={isChosen}
      onChange={onToggle}
      label={
        <>
          <b>{row.facility.name}</b>
          <span>
            {row.code} · mức {row.levelName} · duyệt {formatDate(row.decidedAt)}
            {isRefused && ' · không cấp được'}
          </span>
        </>
      }
    />
  </li>
)

type ToolProps = Pick<Props, 'chosen' | 'onChange'> & {
  text: string
  onText: (text: string) => void
  open: readonly string[]
}

/** Finding rows, and ticking all that are found, or none. */
const Tools = ({ text, onText, open, chosen, onChange }: ToolProps) => (
  <div className={`wrap ${styles.tools}`}>
    <TextInput
      aria-label="Tìm phiếu"
      placeholder="Tìm tên cơ sở, mã phiếu"
      value={text}
      onChange={({ currentTarget }) => onText(currentTarget.value)}
    />
    <Button variant="default" disabled={open.length === 0} onClick={() => onChange([...chosen, ...open])}>
      {open.length === 0 ? 'Chọn tất cả' : `Chọn thêm ${formatNumber(open.length)}`}
    </Button>
    <Button variant="default" disabled={chosen.length === 0} onClick={() => onChange([])}>
      Bỏ chọn
    </Button>
  </div>
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

/** The approved assessments that have no certificate yet: those that the decision names are ticked. */
export const AwaitingList = ({ items, chosen, onChange, refusal }: Props) => {
  const [text, setText] = useState('')
  const shown = items.filter(isFound(text))
  const refused = new Set(items.filter(({ code }) => refusal !== null && refusal.includes(code)).map(({ id }) => id))
  const ticked = new Set(chosen)
  const room = mostOfDecision - chosen.length
  const open = shown.flatMap(({ id }) => (ticked.has(id) ? [] : [id])).slice(0, room)
  const toggle = (id: string) => onChange(ticked.has(id) ? chosen.filter((each) => each !== id) : [...chosen, id])
  return (
    <fieldset className={styles.awaiting}>
      <legend>
        Phiếu được công nhận <span>{`đã chọn ${formatNumber(chosen.length)}/${formatNumber(items.length)}`}</span>
      </legend>
      <Tools {...{ text, open, chosen, onChange }} onText={setText} />
      {refusal !== null && <RefusalLine text={refusal} {...{ refused, chosen, onChange }} />}
      <ul className={styles.rows}>
        {shown.map((row) => (
          <Row
            key={row.id}
            row={row}
            isChosen={ticked.has(row.id)}
            isRefused={refused.has(row.id)}
            onToggle={() => toggle(row.id)}
          />
        ))}
        {shown.length === 0 && <li className={styles.none}>Không có phiếu nào khớp với “{text.trim()}”.</li>}
      </ul>
    </fieldset>
  )
}
