import { IconCheck, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { Rotation } from '../view-state.ts'
import { turnedArea, type Area, type AreaMark } from './marks.ts'
import styles from './marks.module.css'

const percent = (part: number): string => `${part * 100}%`

/** A rectangle of the page as it is turned now, as CSS. */
export const placeOf = ({ x, y, width, height }: Area) => ({
  insetInlineStart: percent(x),
  insetBlockStart: percent(y),
  inlineSize: percent(width),
  blockSize: percent(height),
})

type OneProps = { area: AreaMark; rotation: Rotation; isChosen: boolean }

const OneArea = ({ area, rotation, isChosen }: OneProps) => {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isChosen) ref.current?.scrollIntoView({ block: 'center', inline: 'nearest' })
  }, [isChosen])
  const Sign = area.sign === 'bad' ? IconX : IconCheck
  return (
    <figure
      ref={ref}
      className={styles.area}
      style={placeOf(turnedArea(area, rotation))}
      aria-label={area.title}
      data-chosen={isChosen || undefined}
      data-sign={area.sign ?? undefined}
    >
      {area.sign !== null && <Sign size={16} stroke={2.4} aria-hidden />}
      {isChosen && <span aria-hidden>{area.title}</span>}
    </figure>
  )
}

type Props = { areas: readonly AreaMark[]; chosenId: string | null; rotation: Rotation }

/** Rectangles over what is drawn of a page: the chosen one comes into sight, done ones leave their sign in the margin. */
export const PageAreas = ({ areas, chosenId, rotation }: Props) =>
  areas.map((area) => <OneArea key={area.id} area={area} rotation={rotation} isChosen={area.id === chosenId} />)
