/** Of whom a result is: real assessments, or the sheets that ship with the product. */
export const sourceWords = (isInvented: boolean): string =>
  isInvented
    ? 'Khi mô phỏng chưa có phiếu đánh giá thật: các cơ sở dưới đây là phiếu mẫu đi kèm hệ thống.'
    : 'Chấm lại từ phiếu thật: phiếu đang thẩm định hoặc chờ bổ sung, và phiếu đã công nhận gần nhất của mỗi cơ sở.'
