import { useEffect, useRef, type MouseEvent } from 'react'
import type { Rotation } from '../view-state.ts'
import { DrawGround } from './draw-ground.tsx'
import { PageAreas } from './page-areas.tsx'
import { turnedPoint, unturnedPoint, useMarks, type Mark } from './marks.ts'
import styles from './marks.module.css'

type OneProps = { mark: Mark; rotation: Rotation; isChosen: boolean; onChoose: (id: string) => void }

const OneMark = ({ mark, rotation, isChosen, onChoose }: OneProps) => {
  const ref = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isChosen) ref.current?.scrollIntoView({ block: 'center', inline: 'nearest' })
  }, [isChosen])
  const { x, y } = turnedPoint(mark, rotation)
  return (
    <button
      ref={ref}
      type="button"
      className={styles.mark}
      style={{ insetInlineStart: `${x * 100}%`, insetBlockStart: `${y * 100}%` }}
      aria-label={`Ghim ${mark.label}: ${mark.title}`}
      aria-current={isChosen || undefined}
      title={mark.title}
      onClick={() => onChoose(mark.id)}
    >
      {mark.label}
    </button>
  )
}

/** The marks of one page over what is drawn of it, and where the next one is to be set, the ground that takes the press. */
export const PageMarks = ({ page, rotation }: { page: number; rotation: Rotation }) => {
  const marks = useMarks()
  if (!marks) return null
  const { items, chosenId, onChoose, onPlace, areas = [], onDraw } = marks
  const place = (event: MouseEvent<HTMLButtonElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    const at = { x: (event.clientX - left) / width, y: (event.clientY - top) / height }
    onPlace?.({ page, ...unturnedPoint(at, rotation) })
  }
  return (
    <>
      <PageAreas areas={areas.filter((area) => area.page === page)} chosenId={chosenId} rotation={rotation} />
      {onDraw && <DrawGround page={page} rotation={rotation} onDraw={onDraw} />}
      {onPlace && (
        <button type="button" className={styles.ground} aria-label={`Ghim lên trang ${page}`} onClick={place} />
      )}
      {items
        .filter((mark) => mark.page === page)
        .map((mark) => (
          <OneMark key={mark.id} {...{ mark, rotation, onChoose }} isChosen={mark.id === chosenId} />
        ))}
    </>
  )
}
