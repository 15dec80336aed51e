import type { EvidencePin, ReviewSheet } from '@nhanxanh/contract/features/assessments.review'
import type { Marks } from '../../../../ui/viewer/marks/marks.ts'
import { useJudging } from '../judging.ts'
import { useWalking } from '../walking.ts'
import styles from './evidence.module.css'

/** What a place shows: the figure, or the answer as a whole. */
const subjectOf = ({ inputs }: ReviewSheet, { itemId }: Pick<EvidencePin, 'itemId'>): string =>
  inputs.find(({ id }) => id === itemId)?.label ?? 'Câu trả lời'

/** The marks on the pages of one file; their numbers count through the criterion. */
export const useMarksOf = () => {
  const { sheet } = useJudging()
  const { pins, shownPin, lookAtPin, placing, place } = useWalking()
  return (fileId: string): Marks => ({
    items: pins.flatMap((pin, at) => {
      if (pin.fileId !== fileId) return []
      const { id, page, x, y, madeBy } = pin
      return [{ id, page, x, y, label: String(at + 1), title: `${subjectOf(sheet, pin)}, ${madeBy} ghim` }]
    }),
    chosenId: shownPin?.id ?? null,
    onChoose: lookAtPin,
    onPlace: placing === undefined ? null : (where) => place({ fileId, ...where }),
  })
}

/** What the next press on a page does, or the mark that is looked at. */
export const PinLine = () => {
  const { sheet, canJudge } = useJudging()
  const { placing, shownPin, pins, setPlacing, unpin } = useWalking()
  if (placing !== undefined) {
    return (
      <output className={`row ${styles.pinLine}`}>
        Bấm vào chỗ cần ghim trên trang: {subjectOf(sheet, { itemId: placing })}.
        <button type="button" onClick={() => setPlacing(undefined)}>
          Thôi <kbd>Esc</kbd>
        </button>
      </output>
    )
  }
  if (!shownPin) return null
  return (
    <p className={`row ${styles.pinLine}`}>
      <span>
        Ghim {pins.indexOf(shownPin) + 1}: {subjectOf(sheet, shownPin)}, trang {shownPin.page} · {shownPin.madeBy}
      </span>
      {canJudge && (
        <button type="button" onClick={() => unpin(shownPin.id)}>
          Gỡ ghim
        </button>
      )}
    </p>
  )
}
