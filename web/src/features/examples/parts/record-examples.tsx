import { formatPhone } from '@nhanxanh/contract/shared/phone'
import { CompareTable } from '../../../ui/compare/compare-table.tsx'
import { Facts } from '../../../ui/facts/facts.tsx'
import { FactsSection } from '../../../ui/facts/facts-section.tsx'
import { Timeline, type TimelineEntry } from '../../../ui/timeline/timeline.tsx'
import { StatusBadge } from '../../../ui/status/status-badge.tsx'
import styles from '../examples.module.css'

const story: readonly TimelineEntry[] = [
  {
    id: '1',
    title: 'Nộp hồ sơ lần đầu',
    by: 'Trần Văn Bình',
    when: '02/03/2026 08:15',
    at: '2026-03-02T01:15:00Z',
    tone: 'blue',
  },
  {
    id: '2',
    title: 'Từ chối',
    by: 'Nguyễn Thị Ánh',
    when: '05/03/2026 14:02',
    at: '2026-03-05T07:02:00Z',
    tone: 'red',
    children: 'Giấy phép mờ hoặc hết hạn: “Bản chụp mất góc phải, vui lòng chụp lại.”',
  },
  {
    id: '3',
    title: 'Nộp lại lần 2',
    by: 'Trần Văn Bình',
    when: '3 giờ trước',
    at: '2026-03-06T02:00:00Z',
    exact: '06/03/2026 09:00',
    tone: 'amber',
  },
  {
    id: '4',
    title: 'Duyệt cơ sở',
    by: 'Nguyễn Thị Ánh',
    when: 'vừa xong',
    at: '2026-03-06T05:00:00Z',
    tone: 'green',
  },
]

export const RecordExamples = () => (
  <div className={styles.columns}>
    <div>
      <FactsSection title="Cơ sở" end={<StatusBadge kind="pending">Chờ duyệt</StatusBadge>}>
        <Facts
          facts={[
            { label: 'Tên cơ sở', value: 'Nhà nghỉ Sóng Nhỏ', isWide: true },
            { label: 'Loại hình', value: 'Nhà nghỉ du lịch' },
            { label: 'Hạng sao', value: null },
            { label: 'Điện thoại', value: formatPhone('+842583821234') },
            { label: 'Mã định danh', value: '4200123456', note: 'Đã sửa so với lần nộp trước.' },
          ]}
        />
      </FactsSection>
      <FactsSection title="Đối chiếu nghi trùng">
        <CompareTable
          caption="So sánh hai cơ sở"
          titles={['Hồ sơ này', 'Cơ sở đã có']}
          rows={[
            { label: 'Tên cơ sở', values: ['Nhà nghỉ Sóng Nhỏ', 'Nhà nghỉ Sóng Nhỏ'], isDifferent: false },
            { label: 'Mã định danh', values: ['4200123456', '4200654321'], isDifferent: true },
            { label: 'Xã, phường', values: ['Phường Nha Trang', 'Phường Nha Trang'], isDifferent: false },
          ]}
        />
      </FactsSection>
    </div>
    <Timeline label="Lịch sử ví dụ" entries={story} />
  </div>
)
