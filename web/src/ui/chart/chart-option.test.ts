import { expect, it } from 'vitest'
import type { ChartColours } from './chart-colours.ts'
import { chartHeight, type ChartDeclaration } from './chart-declaration.ts'
import { chartOption } from './chart-option.ts'

const colours: ChartColours = {
  good: 'green',
  wait: 'amber',
  stop: 'red',
  ink: 'ink',
  text: 'black',
  dimmed: 'grey',
  line: 'silver',
  ground: 'white',
  land: 'paper',
  rest: 'stone',
  level1: 'mint',
  level2: 'fern',
  level3: 'pine',
}
const load: ChartDeclaration = {
  kind: 'bars',
  says: 'Hai người, 7 phiếu.',
  categories: ['An', 'Bình'],
  unit: ' phiếu',
  series: [
    { name: 'Trong hạn', tone: 'good', values: [4, 0] },
    { name: 'Quá hạn', tone: 'stop', values: [3, 0] },
  ],
  limit: { name: 'Chỉ tiêu', value: 5 },
}
type Drawn = {
  aria: { label: { description: string } }
  xAxis: { type: string }
  yAxis: { type: string; data: string[]; axisLabel: { overflow?: string } }
  series: {
    name?: string
    data: number[]
    itemStyle: { color: string }
    label?: { formatter: (at: { dataIndex: number }) => string }
    markLine?: { data: object[] }
  }[]
}
const drawn = (chart: ChartDeclaration) => chartOption(chart, colours, 'Inter') as unknown as Drawn

it('draws bars in the colours of the theme, with their sentence, their totals and the limit', () => {
  const { aria, xAxis, yAxis, series } = drawn(load)
  expect(aria.label.description).toBe(load.says)
  expect([xAxis.type, yAxis.type, yAxis.data]).toEqual(['value', 'category', ['An', 'Bình']])
  expect(series.map(({ name, data, itemStyle }) => [name, data, itemStyle.color])).toEqual([
    ['Trong hạn', [4, 0], 'green'],
    ['Quá hạn', [3, 0], 'red'],
  ])
  // Nothing of a long name is cut: its end may be all that tells it from another.
  expect(yAxis.axisLabel.overflow).toBe('break')
  const [first, last] = series
  expect(first?.label).toBeUndefined()
  expect([0, 1].map((dataIndex) => last?.label?.formatter({ dataIndex }))).toEqual(['7 phiếu', ''])
  expect(last?.markLine?.data).toEqual([{ xAxis: 5 }])
})

it('stands columns upright, and lets bars alone grow with their number', () => {
  const columns: ChartDeclaration = { ...load, kind: 'columns' }
  expect(drawn(columns).xAxis.type).toBe('category')
  expect(chartHeight(columns)).toBe(chartHeight({ ...columns, categories: [] }))
  expect(chartHeight(load)).toBeGreaterThan(chartHeight({ ...load, categories: ['An'] }))
})

it('draws from one measure to the other, whichever is more', () => {
  const { series } = drawn({
    kind: 'spans',
    says: '',
    categories: ['A', 'B'],
    hollow: { name: 'Tự chấm', values: [90, 40] },
    full: { name: 'Thẩm định', values: [60, 70] },
    most: 100,
  })
  expect(series.map(({ data }) => data)).toEqual([
    [60, 40],
    [30, 30],
    [90, 40],
    [60, 70],
  ])
})

it('stands where the rest stayed below the bar of its step', () => {
  const { series } = drawn({
    kind: 'steps',
    says: '',
    categories: ['Đăng ký', 'Được duyệt'],
    series: [{ name: 'Đi tiếp', tone: 'good', values: [9, 4] }],
    notes: ['', '5 chờ duyệt'],
    ends: ['9', '4 · 44 %'],
  })
  expect(series[0]?.data).toEqual([9, null, 4, null])
  expect(series[1]?.data).toMatchObject([
    { label: { formatter: '9' } },
    { label: { formatter: '' } },
    { label: { formatter: '4 · 44 %' } },
    { label: { formatter: '5 chờ duyệt' } },
  ])
})

it('draws spots of a map at their places, larger where there are several, and names what is too far out', () => {
  const { series } = drawn({
    kind: 'map',
    says: '',
    outline: [
      [
        [108, 11],
        [109, 11],
        [109, 12],
      ],
    ],
    farOut: ['Đặc khu Trường Sa'],
    series: [
      {
        name: 'Cơ bản',
        tone: 'level1',
        spots: [
          { name: 'A', place: [108.5, 11.2], count: 1 },
          { name: '2 cơ sở', place: [108.9, 11.1], count: 2, label: 'Bến Cát' },
        ],
      },
    ],
  })
  const [one, two] = (series[0]?.data ?? []) as unknown as {
    value: number[]
    symbolSize: number
    label: { formatter: string }
  }[]
  expect([one?.value, two?.label.formatter]).toEqual([[108.5, 11.2], '2'])
  expect(two?.symbolSize).toBeGreaterThan(one?.symbolSize ?? 0)
  expect(series[1]?.data).toMatchObject([
    { value: [108.9, 11.1], label: { formatter: 'Bến Cát' } },
    { value: [109, 11], label: { formatter: 'Đặc khu\nTrường Sa' } },
  ])
})
