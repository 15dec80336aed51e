/** Why the database cannot be used; the message is Vietnamese and meant for the operator. It never holds the address. */
export class DatabaseRefusal extends Error {
  override name = 'DatabaseRefusal'
}

/** Errors of the network and of PostgreSQL (SQLSTATE) that an operator can mend. */
const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'không có máy chủ PostgreSQL nào trả lời ở địa chỉ đó',
  ENOTFOUND: 'không tìm thấy tên máy chủ',
  EAI_AGAIN: 'không tìm thấy tên máy chủ',
  ENOENT: 'không tìm thấy socket của máy chủ',
  ETIMEDOUT: 'máy chủ không trả lời',
  EHOSTUNREACH: 'không có đường tới máy chủ',
  '28P01': 'sai tên người dùng hoặc mật khẩu',
  '28000': 'máy chủ không cho người dùng này kết nối',
  '3D000': 'máy chủ không có cơ sở dữ liệu đó',
  '57P03': 'máy chủ đang khởi động hoặc đang dừng',
  ERR_INVALID_URL: 'địa chỉ viết sai',
}

/** The sentence for a connection that could not be opened. */
export const cannotConnect = (cause: unknown): DatabaseRefusal => {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  const isLate = cause instanceof Error && cause.message.includes('timeout')
  const reason = reasons[code] ?? (isLate ? 'máy chủ không trả lời kịp' : `lỗi ${code || 'không rõ'}`)
  return new DatabaseRefusal(
    `Không kết nối được với cơ sở dữ liệu: ${reason}. Vui lòng kiểm tra DATABASE_URL, hoặc bỏ biến này để dùng PostgreSQL kèm theo chương trình.`,
    { cause },
  )
}
