import path from 'node:path'
import { demoPassword, readSettings, WrongSettings } from './config.ts'
import { EmbeddedPostgresError } from './db/embedded/errors.ts'
import { DatabaseRefusal } from './db/refusal.ts'
import { demoAccounts } from './demo/accounts.ts'
import { PortTaken } from './http/pages/upgrade.ts'
import { startServer } from './start.ts'
import type { RunningServer } from './start.ts'
import { stopSignal } from './stop-signal.ts'

/**
 * Closing has limits of its own, the database's the longest (`db/embedded/postmaster.ts`). What takes longer hangs: the exit ends the
 * database with us.
 */
const stopWithinMs = 25_000

const greeting = ({ address, isDemo }: RunningServer): string => {
  const lines = ['', `Nhãn Xanh đang chạy tại ${address}`]
  if (isDemo) {
    const width = Math.max(...demoAccounts.map(({ email }) => email.length))
    lines.push('', `Tài khoản minh hoạ (mật khẩu ${demoPassword}):`)
    lines.push(...demoAccounts.map(({ email, role }) => `  ${email.padEnd(width)}  ${role}`))
  }
  return [...lines, '', 'Nhấn Ctrl-C để dừng.', ''].join('\n')
}

const causeOf = ({ cause }: Error): string => (cause instanceof Error ? `\nNguyên nhân: ${cause.message}` : '')

const complain = (error: unknown) => {
  const isForThePerson = [WrongSettings, EmbeddedPostgresError, DatabaseRefusal, PortTaken].some(
    (kind) => error instanceof kind,
  )
  const text = error instanceof Error ? `${error.stack ?? error.message}${causeOf(error)}` : String(error)
  const advice =
    'Chương trình dừng vì một lỗi ngoài dự kiến; dữ liệu đã ghi vẫn còn. Hãy chạy lại lệnh cũ với cùng DATA_DIR; nếu vẫn lỗi, gửi nội dung dưới đây cho người phụ trách.'
  process.stderr.write(isForThePerson && error instanceof Error ? `${error.message}\n` : `${advice}\n${text}\n`)
}

// From the first moment on: a Ctrl-C during the first start, too, closes what was opened. So does a fault that nobody hears.
const fault = new AbortController()
const stop = AbortSignal.any([stopSignal(), fault.signal])
const exit = () => process.exit(fault.signal.aborted ? 1 : 0)
process.on('uncaughtException', (error) => {
  // What breaks off while everything closes is no fault.
  if (stop.aborted) return
  complain(error)
  fault.abort()
  setTimeout(exit, stopWithinMs).unref()
})

const run = async (): Promise<void> => {
  try {
    const built = (floor: string) => path.resolve(import.meta.dirname, `../../${floor}/dist`)
    const pages = { consoleFolder: built('web'), ownerFolder: built('owner') }
    const server = await startServer(readSettings(), pages, stop)
    process.stdout.write(greeting(server))
    stop.addEventListener('abort', () => {
      setTimeout(() => process.exit(1), stopWithinMs).unref()
      void server.close().then(exit)
    })
  } catch (error) {
    if (stop.aborted) exit()
    complain(error)
    process.exit(1)
  }
}
void run()
