import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import styles from '../examples.module.css'

const letters =
  'aàảãáạ ăằẳẵắặ âầẩẫấậ eèẻẽéẹ êềểễếệ iìỉĩíị oòỏõóọ ôồổỗốộ ơờởỡớợ uùủũúụ ưừửữứự yỳỷỹýỵ đ AÀẢÃÁẠ ĂẰẲẴẮẶ ÂẦẨẪẤẬ EÈẺẼÉẸ ÊỀỂỄẾỆ IÌỈĨÍỊ OÒỎÕÓỌ ÔỒỔỖỐỘ ƠỜỞỠỚỢ UÙỦŨÚỤ ƯỪỬỮỨỰ YỲỶỸÝỴ Đ ₫'

export const TypeExamples = () => (
  <div className={styles.stack}>
    <p className={styles.title}>Tiêu đề trang: Khu nghỉ dưỡng Vịnh Ngọc, phường Bắc Nha Trang</p>
    <p className={styles.subtitle}>Tiêu đề mục: Giấy phép kinh doanh và người đại diện</p>
    <p>Chữ thường 14/20: Cơ sở đã nộp hồ sơ đăng ký nhãn xanh lần thứ hai, sau khi bổ sung giấy phép còn hiệu lực.</p>
    <p className={styles.caption}>Chú thích 12: Cập nhật lúc 09:30 ngày 12/03/2026.</p>
    <p data-font="text">{letters}</p>
    <p data-font="heading" className={styles.subtitle}>
      {letters}
    </p>
    <table className={styles.numbers}>
      <caption className="visually-hidden">Chữ số cùng bề rộng trong một cột</caption>
      <tbody>
        {[1234.5, 98_111.11, 7.07].map((value) => (
          <tr key={value}>
            <td className="tabular">{formatNumber(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
