import styles from './dock.module.css'

/** Sentences that are written often. */
const phrases = [
  'Xin gửi minh chứng rõ hơn, thấy được ngày và tên cơ sở.',
  'Xin bổ sung hoá đơn hoặc sổ theo dõi của đủ 12 tháng trong kỳ số liệu.',
  'Số liệu chưa khớp với minh chứng, xin kiểm tra và nhập lại.',
  'Đã thực hiện ở một số khu vực, xin thực hiện ở toàn bộ cơ sở.',
]

/** Adds a sentence that is written often to the comment. */
export const Phrases = ({ onChoose }: { onChoose: (phrase: string) => void }) => (
  <select
    className={styles.phrases}
    aria-label="Câu mẫu"
    value=""
    onChange={({ currentTarget }) => onChoose(currentTarget.value)}
  >
    <option value="">Câu mẫu</option>
    {phrases.map((phrase) => (
      <option key={phrase} value={phrase}>
        {phrase}
      </option>
    ))}
  </select>
)
