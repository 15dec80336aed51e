import { chartHeight } from '../../../ui/chart/chart-declaration.ts'
import type { ChartDeclaration } from '../../../ui/chart/chart-declaration.ts'
import { Ladder } from '../../../ui/ladder/ladder.tsx'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { Gallery, GalleryTile } from '../../../ui/gallery/gallery.tsx'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { LifePath, type LifeStep } from '../../../ui/life-path/life-path.tsx'
import { Ruler } from '../../../ui/ruler/ruler.tsx'
import styles from '../examples.module.css'

const Chart = lazyPart(() => import('../../../ui/chart/chart.tsx').then((module) => module.Chart), { isLarge: true })

const charts: readonly ChartDeclaration[] = [
  {
    kind: 'map',
    says: 'Năm cơ sở, nhiều nhất ở Bến Cát; một cơ sở chờ duyệt.',
    outline: [
      [
        [108.7, 11.4],
        [109.1, 11.3],
        [109.3, 12.1],
        [109.2, 12.8],
        [108.9, 12.6],
      ],
    ],
    farOut: ['Đặc khu Ngoài Khơi'],
    series: [
      { name: 'Chờ duyệt', tone: 'wait', isHollow: true, spots: [{ name: 'A', place: [109, 11.6], count: 1 }] },
      {
        name: 'Cơ bản',
        tone: 'level1',
        spots: [{ name: '3 cơ sở', place: [109.1, 12.2], count: 3, label: 'Bến Cát' }],
      },
      { name: 'Xuất sắc', tone: 'level3', spots: [{ name: 'B', place: [108.9, 12], count: 1, label: 'Đồi Thông' }] },
    ],
  },
  {
    kind: 'steps',
    says: 'Cứ 100 cơ sở đăng ký, 20 được cấp giấy.',
    categories: ['Đăng ký', 'Được duyệt', 'Giấy được cấp'],
    series: [
      { name: 'Đi tiếp', tone: 'good', values: [50, 30, 10] },
      { name: 'Đang chờ', tone: 'wait', values: [0, 15, 20] },
      { name: 'Dừng lại', tone: 'stop', values: [0, 5, 0] },
    ],
    notes: ['', '15 chờ duyệt, 5 bị từ chối', '20 đang thẩm định'],
    ends: ['50', '30 · 60 %', '10 · 33 %'],
  },
  {
    kind: 'bars',
    says: 'Đã cấp 15 trong chỉ tiêu 60 giấy.',
    categories: [''],
    series: [
      { name: 'Đã cấp', tone: 'good', values: [15] },
      { name: 'Đang chờ', tone: 'level1', values: [13] },
    ],
    limit: { name: 'Đúng tiến độ', value: 54 },
    most: 60,
  },
  {
    kind: 'spans',
    says: 'Duyệt cơ sở quá chỉ tiêu ở một phần mười số hồ sơ.',
    categories: ['Duyệt cơ sở', 'Thẩm định'],
    unit: ' %',
    hollow: { name: 'Chín phần mười', values: [140, 90] },
    full: { name: 'Một nửa', values: [80, 70] },
    most: 150,
    limit: { name: 'Chỉ tiêu', value: 100 },
  },
  {
    kind: 'courses',
    says: 'Năng lượng giảm, nước tăng.',
    categories: ['I/2026', 'II/2026', 'III/2026', 'IV/2026'],
    courses: [
      { name: 'Năng lượng', unit: 'kWh', values: [14.2, 13.8, null, 12.1] },
      { name: 'Nước', unit: 'lít', values: [300, 310, 325, 330] },
    ],
  },
  {
    kind: 'radar',
    says: 'Phát thải 96 %, trung vị 90 %; Quản lý 88 %, trung vị 85 %; Môi trường 85 %, trung vị 80 %; Xã hội 92 %, trung vị 86 %',
    categories: ['Phát thải', 'Quản lý', 'Môi trường', 'Xã hội'],
    own: { name: 'cơ sở này', values: [96, 88, 85, 92] },
    usual: { name: 'trung vị 8 khách sạn', values: [90, 85, 80, 86] },
    most: 100,
  },
]

const rungs = [
  { name: 'Cơ bản', from: 0.5 },
  { name: 'Nâng cao', from: 0.7 },
  { name: 'Xuất sắc', from: 0.85 },
]

const like = { lower: 20.5, median: 28.1, upper: 35, of: '8 khách sạn 5 sao', write: formatNumber }

const steps: readonly LifeStep[] = [
  { name: 'Đăng ký', note: '12/08/2025', state: 'done' },
  { name: 'Cấp giấy', note: '17/12/2025', state: 'done' },
  { name: 'Chờ gia hạn', note: 'còn 21 ngày', state: 'now' },
  { name: 'Hết hạn', note: '18/12/2026', state: 'todo' },
]

const drawn =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><rect width="16" height="9" fill="#3b8a5f"/></svg>'
const picture = { blob: new Blob([drawn], { type: 'image/svg+xml' }) }

/** Every kind of drawing, with what is read out in its place. */
export const ChartExamples = () => (
  <div className={styles.columns}>
    <Ladder rungs={rungs} at={0.877} says="Trên ngưỡng Xuất sắc 4,75 điểm." />
    <Ladder rungs={rungs} at={0.42} says="Còn 14 điểm nữa để đạt Cơ bản." />
    <Ruler {...like} own={27} says="Nửa giữa từ 20,5 đến 35, trung vị 28,1; cơ sở này 27." />
    <Ruler {...like} own={61} says="Nửa giữa từ 20,5 đến 35, trung vị 28,1; cơ sở này 61." />
    <Ruler {...like} own={null} says="Nửa giữa từ 20,5 đến 35, trung vị 28,1." />
    <LifePath steps={steps} label="Chặng đường của cơ sở" />
    <Gallery>
      <GalleryTile name="mat-tien.jpg" title="Ảnh cơ sở" isPaper={false} picture={picture} />
      <GalleryTile name="cong-to.jpg" title="Chưa tải" isPaper={false} picture={{ blob: undefined }} />
      <GalleryTile name="anh-lon.jpg" title="Ảnh lớn" isPaper={false} picture={null} />
      <GalleryTile name="hoa-don.pdf" title="Hoá đơn" isPaper picture={null} />
    </Gallery>
    {charts.map((chart) => (
      <Chart key={chart.kind} chart={chart} fallback={<div style={{ height: chartHeight(chart) }} />} />
    ))}
  </div>
)
