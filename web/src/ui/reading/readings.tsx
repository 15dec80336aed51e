import { Button } from '@mantine/core'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
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
  /** Asks again, where an answer can be taken back. */
  onAskAgain?: (() => void) | null
}

type Props = {
  readings: readonly Reading[]
  /** Of all of them, where not all are shown. */
  counts?: { asked: number; understood: number; letters: number }
  isBusy?: boolean
  onChoose?: (reading: Reading, text: string) => void
}

const Choices = ({ reading, isBusy, onChoose }: Pick<Props, 'isBusy' | 'onChoose'> & { reading: Reading }) => (
  <fieldset className={styles.choices} aria-label={`${reading.place}, ${reading.about}: hiểu “${reading.written}” là`}>
    {reading.choices.map(({ label, text }) => (
      <Button
        key={text}
        size="compact-sm"
        variant={reading.chosen === text ? 'filled' : 'default'}
        aria-pressed={reading.chosen === text}
        disabled={isBusy ?? false}
        onClick={() => onChoose?.(reading, text)}
      >
        {label}
      </Button>
    ))}
  </fieldset>
)

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

type GroupProps = Props & { title: string; count: number }

const Group = ({ title, count, readings, ...rest }: GroupProps) =>
  readings.length === 0 ? null : (
    <section className={styles.group} aria-label={title}>
      <h3>
        {title} <span className={styles.count}>{formatNumber(count)} ô</span>
      </h3>
      <div className={styles.scroll}>
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

/** What a file is understood as, cell by cell, for everything that comes in: asked first, then understood otherwise than written. */
export const Readings = ({ readings, counts, ...rest }: Props) => {
  const asked = readings.filter(({ choices }) => choices.length > 0)
  const others = readings.filter(({ choices }) => choices.length === 0)
  const [letters, understood] = [others.filter((each) => each.isOfLetters), others.filter((each) => !each.isOfLetters)]
  return (
    <>
      <Group title="Phải trả lời" readings={asked} count={counts?.asked ?? asked.length} {...rest} />
      <Group
        title="Hiểu khác cách viết"
        readings={understood}
        count={counts?.understood ?? understood.length}
        {...rest}
      />
      <Group title="Phông chữ cũ" readings={letters} count={counts?.letters ?? letters.length} {...rest} />
    </>
  )
}
