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

/** The sentence for a connection that could not be opened, to the address of a setting. */
export const cannotConnect = (cause: unknown, setting = 'DATABASE_URL'): DatabaseRefusal => {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  const isLate = cause instanceof Error && cause.message.includes('timeout')
  const reason = reasons[code] ?? (isLate ? 'máy chủ không trả lời kịp' : `lỗi ${code || 'không rõ'}`)
  const orEmbedded = setting === 'DATABASE_URL' ? ', hoặc bỏ biến này để dùng PostgreSQL kèm theo chương trình' : ''
  const sentence = `Không kết nối được với cơ sở dữ liệu: ${reason}. Vui lòng kiểm tra ${setting}${orEmbedded}.`
  return new DatabaseRefusal(sentence, { cause })
}

const partsOf = (thrown: unknown): { code: string; message: string; syscall: unknown } => {
  const { code, message, syscall } = (typeof thrown === 'object' && thrown !== null ? thrown : {}) as Record<
    string,
    unknown
  >
  return {
    code: typeof code === 'string' ? code : '',
    message: typeof message === 'string' ? message : '',
    syscall,
  }
}

/** Of the network; a name that cannot be looked up is an outage like a machine that does not answer. */
const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** The database could not be reached, or ended the connection: what was asked of it can be asked again. */
export const isAway = (thrown: unknown): boolean => {
  const { code, message, syscall } = partsOf(thrown)
  return (
    /^(08|57P0|53(2|3|4)|40)/.test(code) ||
    awayCodes.has(code) ||
    (code === 'ENOENT' && syscall === 'connect') ||
    /timeout exceeded when trying to connect|Connection terminated|Cannot use a pool after|timeout expired|not queryable|Client was closed/.test(
      message,
    )
  )
}

/** The same, or it could not be reached as the settings have it: what an operator mends. */
export const isUnreachable = (thrown: unknown): boolean => {
  const { code } = partsOf(thrown)
  return isAway(thrown) || (code !== 'ENOENT' && Object.hasOwn(reasons, code))
}

/** A statement took longer than it may. */
export const isLate = (thrown: unknown): boolean => {
  const { code, message } = partsOf(thrown)
  return code === '57014' || message.includes('Query read timeout')
}
