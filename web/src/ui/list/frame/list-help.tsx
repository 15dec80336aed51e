import { Kbd, Modal } from '@mantine/core'
import styles from '../list.module.css'

const rows = [
  [['J'], 'Xuống dòng sau'],
  [['K'], 'Lên dòng trước'],
  [['Enter'], 'Mở dòng đang chọn'],
  [['Ctrl', 'Enter'], 'Mở trong thẻ mới'],
  [['Space'], 'Xem nhanh bên cạnh danh sách'],
  [['X'], 'Chọn hoặc bỏ chọn dòng'],
  [['Shift', 'X'], 'Chọn cả đoạn từ dòng chọn trước'],
  [['A'], 'Giao hoặc nhận xử lý'],
  [['E'], 'Sửa dòng đang chọn'],
  [['/'], 'Tìm kiếm'],
  [['↓'], 'Từ ô tìm kiếm xuống danh sách'],
  [['F'], 'Thêm bộ lọc'],
  [['?'], 'Xem bảng phím tắt này'],
] as const

/** The keys of every list. */
export const ListHelp = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => (
  <Modal opened={isOpen} onClose={onClose} title="Phím tắt của danh sách" closeButtonProps={{ 'aria-label': 'Đóng' }}>
    <dl className={styles.keys}>
      {rows.map(([keys, words]) => (
        <div key={words}>
          <dt>
            {keys.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
    <p className={styles.note}>Phím tắt không có tác dụng khi bạn đang gõ chữ, kể cả gõ Telex hoặc VNI.</p>
  </Modal>
)
