import { chartHeight, type RadarChart } from '../../../ui/chart/chart-declaration.ts'
import { Ladder } from '../../../ui/ladder/ladder.tsx'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'

const Chart = lazyPart(() => import('../../../ui/chart/chart.tsx').then((module) => module.Chart), { isLarge: true })

const radar: RadarChart = {
  kind: 'radar',
  says: 'Phát thải 96 %, trung vị 90 %; Quản lý 88 %, trung vị 85 %; Môi trường 85 %, trung vị 80 %; Xã hội 92 %, trung vị 86 %',
  categories: ['Phát thải', 'Quản lý', 'Môi trường', 'Xã hội'],
  own: { name: 'cơ sở này', values: [96, 88, 85, 92] },
  usual: { name: 'trung vị 8 khách sạn', values: [90, 85, 80, 86] },
  most: 100,
}
const rungs = [
  { name: 'Cơ bản', from: 0.5 },
  { name: 'Nâng cao', from: 0.7 },
  { name: 'Xuất sắc', from: 0.85 },
]

export const ChartExamples = () => (
  <div className="stack-4">
    <Ladder rungs={rungs} at={0.877} says="Trên ngưỡng Xuất sắc 4,75 điểm." />
    <Ladder rungs={rungs} at={0.42} says="Còn 14 điểm nữa để đạt Cơ bản." />
    <Chart chart={radar} fallback={<div style={{ height: chartHeight(radar) }} />} />
  </div>
)
