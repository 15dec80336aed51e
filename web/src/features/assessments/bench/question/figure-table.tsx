import { ActionIcon } from '@mantine/core'
import { IconMapPin, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { decimalOnScreen, unitOnScreen } from '../../../../ui/formula/words/screen-value.ts'
import type { BenchQuestion } from '../bench-model.ts'
import { useJudging, type Judging } from '../judging.ts'
import { useWalking } from '../walking.ts'
import { changeWords } from './change-words.ts'
import { FigureForm } from './figure-form.tsx'
import { FigureMonths } from './figure-months.tsx'
import { PeerLine } from './peer-line.tsx'
import styles from './question.module.css'

type Input = Judging['sheet']['inputs'][number]

const shown = (value: string | undefined): string => (value === undefined ? '–' : decimalOnScreen(value))

const Head = ({ before }: { before: Judging['sheet']['before'] }) => (
  <thead>
    <tr>
      <th scope="col">Dữ liệu</th>
      <th scope="col" data-number>
        Lần này
      </th>
      {before && (
        <>
          <th scope="col" data-number title={before.label}>
            Trước
          </th>
          <th scope="col" data-number className={styles.change}>
            Thay đổi
          </th>
        </>
      )}
      <th scope="col">
        <span className="visually-hidden">Giá trị thẩm định</span>
      </th>
    </tr>
  </thead>
)

/** Where on the pages a figure stands: the marks that lead there, and the way to set one. */
const PinButtons = ({ itemId, label }: { itemId: string; label: string }) => {
  const { canJudge } = useJudging()
  const { pins, shownPin, placing, setPlacing, lookAtPin } = useWalking()
  return (
    <>
      {pins.map((pin, at) =>
        pin.itemId === itemId ? (
          <button
            key={pin.id}
            type="button"
            className={styles.pin}
            aria-label={`Xem ghim ${at + 1} của ${label}`}
            aria-current={pin === shownPin || undefined}
            onClick={() => lookAtPin(pin.id)}
          >
            {at + 1}
          </button>
        ) : null,
      )}
      {canJudge && (
        <ActionIcon
          variant="subtle"
          size={28}
          aria-label={`Ghim chỗ trên trang của ${label}`}
          aria-pressed={placing === itemId}
          onClick={() => setPlacing(placing === itemId ? undefined : itemId)}
        >
          <IconMapPin size={16} aria-hidden />
        </ActionIcon>
      )}
    </>
  )
}

const FigureRow = ({ input: { id, label, unit } }: { input: Input }) => {
  const [isEditing, setEditing] = useState(false)
  const { sheet, state, canJudge } = useJudging()
  const { before } = sheet
  const assessed = state.assessedValues.find(({ itemId }) => itemId === id)
  const own = sheet.values[id]
  const now = assessed?.value ?? own
  return (
    <tr>
      <td>
        {label} <small>{unitOnScreen(unit)}</small>
        <PeerLine itemId={id} own={now === undefined ? null : Number(now)} />
        {assessed && (
          <span className={styles.assessed}>
            Cơ sở nhập {shown(own)} · {assessed.reason}
            {assessed.page !== null && ` · trang ${assessed.page}`} ({assessed.setBy})
          </span>
        )}
        <FigureMonths of={label} from={sheet.periodFrom} months={sheet.months[id]} />
        {isEditing && <FigureForm itemId={id} present={now ?? ''} onDone={() => setEditing(false)} />}
      </td>
      <td data-number data-assessed={assessed !== undefined || undefined}>
        <b>{shown(now)}</b>
      </td>
      {before && (
        <>
          <td data-number>{shown(before.values[id])}</td>
          <td data-number className={styles.change}>
            {changeWords(now, before.values[id])}
          </td>
        </>
      )}
      <td className={styles.edit}>
        <PinButtons itemId={id} label={label} />
        {canJudge && (
          <ActionIcon
            variant="subtle"
            size={28}
            aria-label={`Giá trị thẩm định của ${label}`}
            aria-expanded={isEditing}
            onClick={() => setEditing(!isEditing)}
          >
            <IconPencil size={16} aria-hidden />
          </ActionIcon>
        )}
      </td>
    </tr>
  )
}

/** The figures that the question reads: what the owner entered, what was assessed, and what it was before. */
export const FigureTable = ({ question }: { question: BenchQuestion }) => {
  const { inputs, before } = useJudging().sheet
  return (
    <table className={`small ${styles.table}`}>
      <Head before={before} />
      <tbody>
        {inputs
          .filter(({ key }) => question.reads.includes(key))
          .map((input) => (
            <FigureRow key={input.id} input={input} />
          ))}
      </tbody>
    </table>
  )
}
