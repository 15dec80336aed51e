import styles from './ruler.module.css'

type Props = {
  lower: number
  median: number
  upper: number
  /** Where this one stands; null: it has no such figure. */
  own: number | null
  /** A figure as it is written beside the drawing. */
  write: (value: number) => string
  /** Whose figures they are: `8 khách sạn 5 sao`. */
  of: string
  /** The whole of it in a sentence. */
  says: string
}

/** So much of the middle half is drawn around what is shown. */
const margin = 0.25

/** Where one stands among like ones: the middle half as a band, the median in it, and a mark for this one. */
export const Ruler = ({ lower, median, upper, own, write, of, says }: Props) => {
  const all = own === null ? [lower, upper] : [lower, upper, own]
  const room = (upper - lower || Math.abs(median) || 1) * margin
  const [from, to] = [Math.min(...all) - room, Math.max(...all) + room]
  const at = (value: number): string => `${(((value - from) / (to - from)) * 100).toFixed(2)}%`
  const isOutside = own !== null && (own < lower || own > upper)
  return (
    <span className={styles.ruler} title={says}>
      <span className="visually-hidden">{says}</span>
      <span className={styles.track} aria-hidden>
        <i style={{ insetInlineStart: at(lower), width: `calc(${at(upper)} - ${at(lower)})` }} />
        <s style={{ insetInlineStart: at(median) }} />
        {own !== null && <b data-outside={isOutside || undefined} style={{ insetInlineStart: at(own) }} />}
      </span>
      <small aria-hidden>
        một nửa {write(lower)}–{write(upper)}, {of}
      </small>
    </span>
  )
}
