import { Button } from '@mantine/core'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { useState, type KeyboardEvent } from 'react'
import { TableHeads } from '../text/table-heads.tsx'
import styles from './readings.module.css'

/** A cell of a file: where it stands, what it is about, what is written in it, and what is taken for it. */
export type Reading = {
  id: string
  place: string
  about: string
  written: string
  /** Null: nobody but the person can tell. */
  understood: string | null
  /** What helps to tell, such as the figure of last year. */
  note?: string | null
  /** Only its letters are others. */
  isOfLetters?: boolean
  /** What the person may say; empty where nothing is asked. `chosen` is what was said. */
  choices: readonly { label: string; text: string }[]
  chosen?: string | null
  /** Readings of one kind are asked the same, and one answer may hold for all of them. */
  kind?: string
  /** Asks again, where an answer can be taken back. */
  onAskAgain?: (() => void) | null
}

type Props = {
  readings: readonly Reading[]
  /** Of all of them, where not all are shown. */
  counts?: { asked: number; understood: number; letters: number }
  isBusy?: boolean
  onChoose?: (reading: Reading, text: string) => void
  /** The nth choice for each of these. */
  onChooseAll?: (readings: readonly Reading[], nth: number) => void
}

/** By 1 to 9 the person chooses while one of the choices has the focus, which goes on to the next question. */
const chooseByDigit = (
  event: KeyboardEvent<HTMLElement>,
  choices: Reading['choices'],
  choose: (text: string) => void,
) => {
  const choice = /^[1-9]$/.test(event.key) ? choices[Number(event.key) - 1] : undefined
  if (choice === undefined || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  event.currentTarget.closest('tr')?.nextElementSibling?.querySelector<HTMLElement>('fieldset button')?.focus()
  choose(choice.text)
}

const Choices = ({ reading, isBusy, onChoose }: Pick<Props, 'isBusy' | 'onChoose'> & { reading: Reading }) => {
  const choose = (text: string) => {
    if (!isBusy) onChoose?.(reading, text)
  }
  return (
    <fieldset
      className={styles.choices}
      aria-label={`${reading.place}, ${reading.about}: hiểu “${reading.written}” là`}
    >
      {reading.choices.map(({ label, text }) => (
        <Button
          key={text}
          size="compact-sm"
          variant={reading.chosen === text ? 'filled' : 'default'}
          aria-pressed={reading.chosen === text}
          // A disabled one would lose the focus, and digits would no longer be heard.
          aria-disabled={isBusy ?? false}
          onClick={() => choose(text)}
          onKeyDown={(event) => chooseByDigit(event, reading.choices, choose)}
        >
          {label}
        </Button>
      ))}
    </fieldset>
  )
}

const Line = ({ reading, ...rest }: Pick<Props, 'isBusy' | 'onChoose'> & { reading: Reading }) => {
  const { place, about, written, understood, note, choices, onAskAgain } = reading
  return (
    <tr>
      <td>{place}</td>
      <th scope="row">{about}</th>
      <td>
        {written}
        {note && <span className={styles.note}>{note}</span>}
      </td>
      <td className={choices.length > 0 ? styles.asked : styles.understood}>
        {choices.length > 0 ? <Choices reading={reading} {...rest} /> : understood}
        {onAskAgain && (
          <Button size="compact-xs" variant="subtle" disabled={rest.isBusy ?? false} onClick={onAskAgain}>
            Trả lời lại
          </Button>
        )}
      </td>
    </tr>
  )
}

type GroupProps = Props & { title: string; count: number; isAsked?: true }

const Group = ({ title, count, isAsked, readings, ...rest }: GroupProps) =>
  readings.length === 0 ? null : (
    <section className={styles.group} aria-label={title}>
      <h3>
        {title} <span className={styles.count}>{formatNumber(count)} ô</span>
      </h3>
      <div className={styles.scroll} data-asked={isAsked}>
        <table className={styles.table}>
          <TableHeads heads={['Nơi', 'Mục', 'Viết trong tệp', 'Hiểu là']} />
          <tbody>
            {readings.map((reading) => (
              <Line key={reading.id} reading={reading} {...rest} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )

type Said = { id: string; kind: string; nth: number; label: string }

/** After an answer: the same for all others that are asked the same. */
const SameForAll = ({
  said,
  asked,
  isBusy,
  onChooseAll,
}: Pick<Props, 'isBusy' | 'onChooseAll'> & { said: Said; asked: readonly Reading[] }) => {
  const others = asked.filter(
    ({ id, kind, chosen }) => kind === said.kind && id !== said.id && (chosen ?? null) === null,
  )
  if (others.length === 0) return null
  return (
    <div>
      <Button size="compact-sm" disabled={isBusy ?? false} onClick={() => onChooseAll?.(others, said.nth)}>
        {`Trả lời “${said.label}” cho cả ${formatNumber(others.length)} ô hỏi giống vậy`}
      </Button>
    </div>
  )
}

/** What a file is understood as, cell by cell, for everything that comes in: asked first, then understood otherwise than written. */
export const Readings = ({ readings, counts, onChooseAll, ...given }: Props) => {
  const [said, setSaid] = useState<Said | null>(null)
  const asked = readings.filter(({ choices }) => choices.length > 0)
  const others = readings.filter(({ choices }) => choices.length === 0)
  const [letters, understood] = [others.filter((each) => each.isOfLetters), others.filter((each) => !each.isOfLetters)]
  const rest = {
    ...given,
    onChoose: (reading: Reading, text: string) => {
      const nth = reading.choices.findIndex((choice) => choice.text === text)
      // A number of its own is no answer for others.
      const label = reading.choices[nth]?.label.replace(/\s*\d{9,}[\d-]*/, '') ?? ''
      setSaid(reading.kind === undefined ? null : { id: reading.id, kind: reading.kind, nth, label })
      given.onChoose?.(reading, text)
    },
  }
  return (
    <>
      {said !== null && <SameForAll {...{ said, asked, onChooseAll }} isBusy={given.isBusy ?? false} />}
      <Group title="Phải trả lời" isAsked readings={asked} count={counts?.asked ?? asked.length} {...rest} />
      <Group
        title="Hiểu khác cách viết"
        readings={understood}
        count={counts?.understood ?? understood.length}
        {...rest}
      />
      <Group title="Phông chữ cũ, sai bảng mã" readings={letters} count={counts?.letters ?? letters.length} {...rest} />
    </>
  )
}
