import { BarChart, LineChart, RadarChart, ScatterChart } from 'echarts/charts'
import {
  AriaComponent,
  GeoComponent,
  GridComponent,
  LegendComponent,
  MarkLineComponent,
  RadarComponent,
  TitleComponent,
} from 'echarts/components'
import { init, registerMap, use } from 'echarts/core'
import type { EChartsType } from 'echarts/core'
import { LabelLayout } from 'echarts/features'
import { SVGRenderer } from 'echarts/renderers'
import type { ChartColours } from './chart-colours.ts'
import type { ChartDeclaration } from './chart-declaration.ts'
import { chartOption } from './chart-option.ts'
import { mapName, mapShape } from './drawn-otherwise.ts'

use([
  BarChart,
  LineChart,
  RadarChart,
  ScatterChart,
  AriaComponent,
  GeoComponent,
  GridComponent,
  LabelLayout,
  LegendComponent,
  MarkLineComponent,
  RadarComponent,
  TitleComponent,
  SVGRenderer,
])

/** A drawing in an element, as vectors: crisp at every density. This module is large and comes with the first chart alone. */
export const drawingIn = (element: HTMLElement) => init(element, null, { renderer: 'svg' })

/** A drawing of this size that stands nowhere, as text. */
export const drawingOf = (width: number, height: number) =>
  init(null, null, { renderer: 'svg', ssr: true, width, height })

/** Draws a chart in the colours of the theme. */
export const draw = (drawing: EChartsType, chart: ChartDeclaration, colours: ChartColours, font: string): void => {
  if (chart.kind === 'map') registerMap(mapName, mapShape(chart))
  drawing.setOption(chartOption(chart, colours, font))
}
