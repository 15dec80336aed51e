import { BarChart, RadarChart, ScatterChart } from 'echarts/charts'
import { AriaComponent, GridComponent, LegendComponent, MarkLineComponent, RadarComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'

use([
  BarChart,
  RadarChart,
  ScatterChart,
  AriaComponent,
  GridComponent,
  LegendComponent,
  MarkLineComponent,
  RadarComponent,
  SVGRenderer,
])

/** A drawing in an element, as vectors: crisp at every density. This module is large and comes with the first chart alone. */
export const drawingIn = (element: HTMLElement) => init(element, null, { renderer: 'svg' })

/** A drawing of this size that stands nowhere, as text. */
export const drawingOf = (width: number, height: number) =>
  init(null, null, { renderer: 'svg', ssr: true, width, height })
