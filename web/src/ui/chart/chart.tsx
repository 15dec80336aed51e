import { useComputedColorScheme } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { coloursAt } from './chart-colours.ts'
import { chartHeight, type ChartDeclaration } from './chart-declaration.ts'
import styles from './chart.module.css'
import { draw, drawingIn } from './echarts-parts.ts'

type Props = {
  chart: ChartDeclaration
  /** A part was pressed: the place of its category, and the name of its series. The table twin has the same ways in for the keyboard. */
  onPick?: (category: number, series: string) => void
}

const Drawing = ({ chart, onPick }: Props) => {
  const box = useRef<HTMLDivElement>(null)
  const pick = useRef(onPick)
  useEffect(() => {
    pick.current = onPick
  })
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const drawing = drawingIn(element)
    draw(drawing, chart, coloursAt(document.body), getComputedStyle(element).fontFamily)
    drawing.on('click', ({ dataIndex, seriesName = '' }) => pick.current?.(dataIndex, seriesName))
    const observer = new ResizeObserver(() => drawing.resize())
    observer.observe(element)
    return () => {
      observer.disconnect()
      drawing.dispose()
    }
  }, [chart])
  return (
    <div
      className={styles.box}
      style={{ height: chartHeight(chart) }}
      data-pickable={onPick !== undefined || undefined}
    >
      <div ref={box} />
    </div>
  )
}

/** Draws a chart, and anew where the theme or its room changes. The library makes it one picture that is read out by its sentence. */
export const Chart = (props: Props) => <Drawing key={useComputedColorScheme()} {...props} />
