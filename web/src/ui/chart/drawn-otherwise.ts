import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import type { ChartColours } from './chart-colours.ts'
import type { CoursesChart, MapChart, Place, RadarChart, StepsChart, Tone } from './chart-declaration.ts'

const hidden = { show: false }
const plain = { axisTick: hidden, axisLine: hidden, splitLine: hidden }

/** Each step has two lines: its bar, and below it where the rest stayed. */
export const stepsParts = (
  { categories, series, notes, ends }: StepsChart,
  { text, dimmed, ...colours }: ChartColours,
) => {
  const twice = <Value>(values: readonly Value[]): (Value | null)[] => values.flatMap((value) => [value, null])
  const noted = { show: true, position: [0, 0], verticalAlign: 'top', lineHeight: 15, color: dimmed }
  const ended = { show: true, position: 'right', color: text, fontWeight: 600 }
  const drawn = { type: 'bar', stack: 'all', barWidth: 14 }
  return {
    grid: { left: 104, right: 84, top: 24, bottom: 0 },
    xAxis: { type: 'value', max: 'dataMax', axisLabel: hidden, ...plain },
    yAxis: {
      type: 'category',
      inverse: true,
      data: categories.flatMap((name) => [name, '']),
      axisLabel: { color: text, interval: 0, align: 'left', margin: 100 },
      ...plain,
    },
    series: [
      ...series.map(({ name, tone, values }) => ({
        ...drawn,
        name,
        itemStyle: { color: colours[tone as keyof typeof colours] },
        data: twice(values),
      })),
      {
        ...drawn,
        silent: true,
        data: categories.flatMap((_, nth) => [
          { value: 0, label: { ...ended, formatter: ends[nth] ?? '' } },
          { value: 0, label: { ...noted, formatter: notes[nth] ?? '' } },
        ]),
      },
    ],
  }
}

const courseAxes = (gridIndex: number, categories: readonly string[], { dimmed, line }: ChartColours) => ({
  x: {
    type: 'category',
    gridIndex,
    data: [...categories],
    boundaryGap: false,
    axisTick: hidden,
    axisLine: { lineStyle: { color: line } },
    axisLabel: { color: dimmed, hideOverlap: true, alignMinLabel: 'left', alignMaxLabel: 'right' },
  },
  y: {
    type: 'value',
    gridIndex,
    scale: true,
    splitNumber: 2,
    splitLine: { lineStyle: { color: line } },
    axisLabel: { color: dimmed, formatter: (value: number) => formatNumber(value) },
  },
})

/** The value that is known last is what one asks for. */
const courseData = (values: readonly (number | null)[], color: string) => {
  const last = values.findLastIndex((value) => value !== null)
  return values.map((value, nth) => ({
    value,
    label: { show: nth === last, position: 'right', color, formatter: value === null ? '' : formatNumber(value) },
  }))
}

/** Two fields a row, each with its own scale, which need not begin at nothing: they show a course, not a share. */
export const coursesParts = ({ categories, courses }: CoursesChart, colours: ChartColours) => {
  const { good, text } = colours
  const rows = Math.ceil(courses.length / 2)
  const leftOf = (nth: number) => (nth % 2 === 0 ? 4 : '52%')
  const topOf = (nth: number, within: number) => `${((Math.floor(nth / 2) * 100 + within) / rows).toFixed(1)}%`
  const axes = courses.map((_, nth) => courseAxes(nth, categories, colours))
  return {
    title: courses.map(({ name, unit }, nth) => ({
      text: `${name}, ${unit}`,
      left: leftOf(nth),
      top: topOf(nth, 0),
      textStyle: { color: text, fontSize: 13, fontWeight: 600 },
    })),
    grid: courses.map((_, nth) => ({
      left: leftOf(nth),
      width: '38%',
      top: topOf(nth, 26),
      height: `${(64 / rows).toFixed(1)}%`,
      containLabel: true,
    })),
    xAxis: axes.map(({ x }) => x),
    yAxis: axes.map(({ y }) => y),
    series: courses.map(({ name, values }, nth) => ({
      type: 'line',
      name,
      xAxisIndex: nth,
      yAxisIndex: nth,
      symbolSize: 6,
      itemStyle: { color: good },
      lineStyle: { color: good, width: 2 },
      data: courseData(values, text),
    })),
  }
}

export const namesOnMap = ({ series }: MapChart): string[] => series.map(({ name }) => name)

/** Under which name the library knows an outline: one drawing has one. */
export const mapName = 'outline'

/** An outline as the library reads it. */
export const mapShape = ({ outline }: MapChart) => ({
  type: 'FeatureCollection' as const,
  features: [
    {
      type: 'Feature' as const,
      properties: { name: mapName },
      geometry: {
        type: 'MultiPolygon' as const,
        coordinates: outline.map((ring) => [[...ring, ...ring.slice(0, 1)].map(([x, y]) => [x, y])]),
      },
    },
  ],
})

/** Spots grow with the area, not with the width, of what they count. */
const sizeOf = (count: number): number => 10 + 6 * Math.sqrt(count - 1)

/** East of the outline, at its foot: where there is sea, or nothing. */
const asideOf = ({ outline }: MapChart): Place => {
  const places = outline.flat()
  return [Math.max(...places.map(([x]) => x)), Math.min(...places.map(([, y]) => y))]
}

/** On a light green the ink is dark, in both themes. */
const inkOn = (tone: Tone, { text, ground }: ChartColours): string => (tone === 'level1' ? text : ground)

const onMap = { type: 'scatter', coordinateSystem: 'geo' }

const spotsOf = ({ series }: MapChart, colours: ChartColours) =>
  series.map(({ name, tone, isHollow = false, spots }) => ({
    ...onMap,
    name,
    itemStyle: isHollow
      ? { color: 'transparent', borderColor: colours[tone], borderWidth: 1.5 }
      : { color: colours[tone], opacity: 1, borderColor: colours.ground, borderWidth: 1 },
    data: spots.map(({ name: of, place, count }) => ({
      name: of,
      value: [...place],
      symbolSize: isHollow ? sizeOf(count) - 3 : sizeOf(count),
      label: {
        show: !isHollow && count > 1,
        position: 'inside',
        color: inkOn(tone, colours),
        fontSize: 11,
        fontWeight: 600,
        formatter: formatNumber(count),
      },
      emphasis: { label: { show: true, position: 'right', color: colours.text, formatter: of } },
    })),
  }))

/** The names beside the spots, and in a frame what cannot be drawn in its place, as maps of the country have it. */
const namesOf = (chart: MapChart, { dimmed, line, ground }: ChartColours) => {
  const beside = { show: true, color: dimmed, textBorderColor: ground, textBorderWidth: 2 }
  const framed = { show: true, position: [6, -44], borderColor: line, borderWidth: 1, padding: [5, 8], lineHeight: 15 }
  const named = chart.series.flatMap(({ spots }) => spots.filter(({ label }) => label !== undefined))
  return {
    ...onMap,
    silent: true,
    symbolSize: 1,
    itemStyle: { color: 'transparent' },
    labelLayout: { hideOverlap: true },
    data: [
      ...named.map(({ place, count, label }) => ({
        value: [...place],
        label: { ...beside, position: 'right', distance: 3 + sizeOf(count) / 2, formatter: label },
      })),
      ...chart.farOut.map((name) => ({
        value: [...asideOf(chart)],
        label: { ...framed, color: dimmed, formatter: name.replace(/^(\S+ \S+) /, '$1\n') },
      })),
    ],
  }
}

/** The outline with its spots on it, in true proportions at its latitude. */
export const mapParts = (chart: MapChart, colours: ChartColours) => {
  const middle = chart.outline.flat().reduce((sum, [, y], _, all) => sum + y / all.length, 0)
  return {
    geo: {
      map: mapName,
      silent: true,
      top: 44,
      bottom: 4,
      left: 4,
      right: 84,
      preserveAspect: 'contain',
      preserveAspectAlign: 'left',
      aspectScale: Math.cos((middle * Math.PI) / 180),
      itemStyle: { areaColor: colours.land, borderColor: colours.rest, borderWidth: 1 },
    },
    series: [...spotsOf(chart, colours), namesOf(chart, colours)],
  }
}

/** Signs in a line of a name around a radar: beyond that it would leave its room. */
const radarLine = 10

/** The name with its value as the last word. */
const inLines = (name: string, value: string): string => {
  const lines: string[] = []
  for (const word of [...name.split(' '), value]) {
    const longer = `${lines.at(-1) ?? ''} ${word}`
    if (lines.length > 0 && longer.length <= radarLine) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return `${lines.join('\n').slice(0, -value.length)}{value|${value}}`
}

export const radarParts = ({ categories, own, usual, most, unit = '' }: RadarChart, colours: ChartColours) => {
  const { good, dimmed, text, line } = colours
  const lines = { lineStyle: { color: line } }
  return {
    radar: {
      center: ['50%', '53%'],
      radius: '52%',
      splitNumber: 4,
      axisNameGap: 8,
      axisName: { color: dimmed, lineHeight: 15, rich: { value: { color: text, fontWeight: 600 } } },
      axisLine: lines,
      splitLine: lines,
      splitArea: { show: false },
      indicator: categories.map((name, nth) => ({
        name: inLines(name, `${formatNumber(own.values[nth] ?? 0, 0)}${unit}`),
        max: most,
      })),
    },
    series: [
      {
        type: 'radar',
        symbol: 'none',
        silent: true,
        data: [
          {
            name: own.name,
            value: [...own.values],
            itemStyle: { color: good },
            lineStyle: { color: good, width: 2 },
            areaStyle: { color: good, opacity: 0.14 },
          },
          ...(usual
            ? [
                {
                  name: usual.name,
                  value: [...usual.values],
                  itemStyle: { color: dimmed },
                  lineStyle: { color: dimmed, width: 1.5, type: 'dashed' },
                },
              ]
            : []),
        ],
      },
    ],
  }
}
