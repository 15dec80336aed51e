import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import type { EChartsCoreOption } from 'echarts/core'
import type { ChartColours } from './chart-colours.ts'
import type { BarsChart, ChartDeclaration, SpansChart } from './chart-declaration.ts'
import { coursesParts, namesOnMap, mapParts, radarParts, stepsParts } from './drawn-otherwise.ts'

/** Long names take a second line, so that those that begin alike are told apart. */
const labelWidth = 168

type Axes = { categories: readonly string[]; isUpright: boolean; most?: number; unit: string }

const axesOf = ({ categories, isUpright, most, unit }: Axes, { text, dimmed, line }: ChartColours) => {
  const ofNames = {
    type: 'category',
    data: [...categories],
    inverse: !isUpright,
    axisTick: { show: false },
    axisLine: { lineStyle: { color: line } },
    axisLabel: {
      color: isUpright ? dimmed : text,
      // A second line, the year or the end of a name, stands clear of the first.
      lineHeight: 15,
      interval: 0,
      show: categories.some((name) => name !== ''),
      ...(!isUpright && { width: labelWidth, overflow: 'break' }),
    },
  }
  const ofValues = {
    type: 'value',
    minInterval: 1,
    ...(most !== undefined && { max: most }),
    splitLine: { lineStyle: { color: line } },
    axisLabel: { color: dimmed, hideOverlap: true, formatter: (value: number) => `${formatNumber(value)}${unit}` },
  }
  return isUpright ? { xAxis: ofNames, yAxis: ofValues } : { xAxis: ofValues, yAxis: ofNames }
}

const limitOf = ({ limit, kind, unit = '' }: BarsChart | SpansChart, { text }: ChartColours) =>
  limit && {
    markLine: {
      silent: true,
      // Beneath the bars and their figures, which it would cross out.
      z: 1,
      symbol: 'none',
      lineStyle: { color: text, type: 'dashed', width: 1.5 },
      label: {
        // Upwards: the axis of the names runs down.
        position: kind === 'columns' ? 'end' : 'start',
        color: text,
        formatter: `${limit.name} ${formatNumber(limit.value)}${unit}`,
      },
      data: [{ [kind === 'columns' ? 'yAxis' : 'xAxis']: limit.value }],
    },
  }

const barSeries = (chart: BarsChart, colours: ChartColours) => {
  const last = chart.series.length - 1
  const totals = chart.categories.map((_, nth) => chart.series.reduce((sum, { values }) => sum + (values[nth] ?? 0), 0))
  return chart.series.map(({ name, tone, values }, nth) => ({
    type: 'bar',
    name,
    stack: 'all',
    barMaxWidth: 26,
    itemStyle: { color: colours[tone] },
    data: [...values],
    ...(nth === last && {
      label: {
        show: true,
        position: chart.kind === 'columns' ? 'top' : 'right',
        color: colours.text,
        backgroundColor: colours.ground,
        padding: [5, 2],
        formatter: ({ dataIndex }: { dataIndex: number }) => {
          const total = totals[dataIndex] ?? 0
          return total === 0 ? '' : `${formatNumber(total)}${chart.unit ?? ''}`
        },
      },
      ...limitOf(chart, colours),
    }),
  }))
}

const spanSeries = (chart: SpansChart, colours: ChartColours) => {
  const { hollow, full } = chart
  const { good, dimmed, ground } = colours
  const pairs = hollow.values.map((value, nth) => [value, full.values[nth] ?? value] as const)
  const bridge = { type: 'bar', stack: 'span', barWidth: 4, silent: true }
  const dot = { type: 'scatter', symbolSize: 11, z: 3 }
  return [
    { ...bridge, itemStyle: { color: 'transparent' }, data: pairs.map((pair) => Math.min(...pair)) },
    { ...bridge, itemStyle: { color: dimmed, opacity: 0.5 }, data: pairs.map(([one, other]) => Math.abs(one - other)) },
    {
      ...dot,
      name: hollow.name,
      itemStyle: { color: ground, borderColor: dimmed, borderWidth: 2 },
      data: [...hollow.values],
    },
    { ...dot, name: full.name, itemStyle: { color: good }, data: [...full.values], ...limitOf(chart, colours) },
  ]
}

const seriesOf = (chart: BarsChart | SpansChart, colours: ChartColours) =>
  chart.kind === 'spans' ? spanSeries(chart, colours) : barSeries(chart, colours)

const namesOf = (chart: ChartDeclaration): string[] => {
  if (chart.kind === 'map') return namesOnMap(chart)
  if (chart.kind === 'courses') return []
  if (chart.kind === 'radar') return [chart.own.name, ...(chart.usual ? [chart.usual.name] : [])]
  return chart.kind === 'spans' ? [chart.hollow.name, chart.full.name] : chart.series.map(({ name }) => name)
}

const alongAxes = (chart: BarsChart | SpansChart, colours: ChartColours) => {
  const { categories, kind, unit = '', most, limit } = chart
  return {
    grid: { left: 4, right: 44, top: limit || kind === 'columns' ? 44 : 32, bottom: 4, containLabel: true },
    ...axesOf(
      {
        categories,
        isUpright: kind === 'columns',
        unit: kind === 'spans' ? unit : '',
        ...(most !== undefined && { most }),
      },
      colours,
    ),
    series: seriesOf(chart, colours),
  }
}

const partsOf = (chart: ChartDeclaration, colours: ChartColours): object => {
  if (chart.kind === 'map') return mapParts(chart, colours)
  if (chart.kind === 'radar') return radarParts(chart, colours)
  if (chart.kind === 'steps') return stepsParts(chart, colours)
  return chart.kind === 'courses' ? coursesParts(chart, colours) : alongAxes(chart, colours)
}

/** A chart as the library draws it, in the colours of the theme. */
export const chartOption = (chart: ChartDeclaration, colours: ChartColours, font: string): EChartsCoreOption => {
  const names = namesOf(chart)
  return {
    animation: false,
    textStyle: { fontFamily: font, fontSize: 12 },
    aria: { enabled: true, label: { description: chart.says } },
    legend: {
      show: names.length > 1,
      data: names,
      left: 0,
      ...(chart.kind === 'radar' ? { bottom: 0 } : { top: 0 }),
      itemHeight: 10,
      itemWidth: 16,
      textStyle: { color: colours.text },
    },
    ...partsOf(chart, colours),
  }
}
