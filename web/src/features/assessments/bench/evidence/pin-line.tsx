import type { EvidencePin } from '@nhanxanh/contract/features/assessments.review'
import type { Marks } from '../../../../ui/viewer/marks/marks.ts'
import type { BenchState } from '../use-bench.ts'
import styles from './evidence.module.css'

/** What a place shows: the figure, or the answer as a whole. */
const subjectOf = ({ sheet }: BenchState, { itemId }: Pick<EvidencePin, 'itemId'>): string =>
  sheet.inputs.find(({ id }) => id === itemId)?.label ?? 'Câu trả lời'

/** The marks on the pages of one file; their numbers count through the criterion. */
export const marksOf = (bench: BenchState, fileId: string): Marks => ({
  items: bench.pins.flatMap((pin, at) => {
    if (pin.fileId !== fileId) return []
    const { id, page, x, y, madeBy } = pin
    return [{ id, page, x, y, label: String(at + 1), title: `${subjectOf(bench, pin)}, ${madeBy} ghim` }]
  }),
  chosenId: bench.shownPin?.id ?? null,
  onChoose: bench.lookAtPin,
  onPlace: bench.placing === undefined ? null : (place) => bench.place({ fileId, ...place }),
})

/** What the next press on a page does, or the mark that is looked at. */
export const PinLine = ({ bench }: { bench: BenchState }) => {
  const { placing, shownPin, pins, canJudge, setPlacing, unpin } = bench
  if (placing !== undefined) {
    return (
      <output className={styles.pinLine}>
        Bấm vào chỗ cần ghim trên trang: {subjectOf(bench, { itemId: placing })}.
        <button type="button" onClick={() => setPlacing(undefined)}>
          Thôi <kbd>Esc</kbd>
        </button>
      </output>
    )
  }
  if (!shownPin) return null
  return (
    <p className={styles.pinLine}>
      <span>
        Ghim {pins.indexOf(shownPin) + 1}: {subjectOf(bench, shownPin)}, trang {shownPin.page} · {shownPin.madeBy}
      </span>
      {canJudge && (
        <button type="button" onClick={() => unpin(shownPin.id)}>
          Gỡ ghim
        </button>
      )}
    </p>
  )
}
