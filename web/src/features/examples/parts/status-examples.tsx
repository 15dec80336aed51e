import { Leaves, type Level } from '../../../ui/leaves/leaves.tsx'
import { PersonAvatar } from '../../../ui/people/person-avatar.tsx'
import { StatusBadge } from '../../../ui/status/status-badge.tsx'
import { CopyCode } from '../../../ui/text/copy-code.tsx'
import styles from '../examples.module.css'

const levels: readonly [Level, string][] = [
  [1, 'Cơ bản'],
  [2, 'Nâng cao'],
  [3, 'Xuất sắc'],
]

export const StatusExamples = () => (
  <div className={styles.stack}>
    <div className={styles.row}>
      <StatusBadge kind="pending">Chờ duyệt</StatusBadge>
      <StatusBadge kind="good">Đã duyệt</StatusBadge>
      <StatusBadge kind="rejected">Từ chối</StatusBadge>
      <StatusBadge kind="draft">Bản nháp</StatusBadge>
      <StatusBadge kind="suspended">Tạm đình chỉ</StatusBadge>
      <StatusBadge kind="info">Nộp lại lần 2</StatusBadge>
      <StatusBadge kind="warning">Nghi trùng</StatusBadge>
    </div>
    <div className={styles.row}>
      {levels.map(([level, name]) => (
        <span key={level} className={styles.row}>
          <Leaves level={level} label={`Mức ${name}`} height={28} /> {name}
        </span>
      ))}
    </div>
    <div className={styles.row}>
      <PersonAvatar name="Nguyễn Thị Ánh" />
      <PersonAvatar name="Đỗ Quang Vinh" size={40} />
      <PersonAvatar name="Ẩn" size={24} />
      <PersonAvatar name="Ảnh hỏng" image="/khong-co-anh.png" />
      <CopyCode code="NX-2026-00042" label="mã cơ sở" />
    </div>
  </div>
)
