import path from 'node:path'
import { readSettings, WrongSettings } from './config.ts'
import { EmbeddedPostgresError } from './db/embedded/errors.ts'
import { demoAccounts, demoPassword } from './demo/accounts.ts'
import { startServer } from './start.ts'
import type { RunningServer } from './start.ts'

/** A stop that takes longer than this is cut short: requests under way have had their time. */
const stopWithinMs = 4_500

const greeting = ({ address, isDemo }: RunningServer): string => {
  const lines = ['', `Nhãn Xanh đang chạy tại ${address}`]
  if (isDemo) {
    const width = Math.max(...demoAccounts.map(({ email }) => email.length))
    lines.push('', `Tài khoản trình diễn (mật khẩu ${demoPassword}):`)
    lines.push(...demoAccounts.map(({ email, role }) => `  ${email.padEnd(width)}  ${role}`))
  }
  return [...lines, '', 'Nhấn Ctrl-C để dừng.', ''].join('\n')
}

const stopOnSignal = (server: RunningServer) => {
  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), stopWithinMs).unref()
    await server.close()
    process.exit(0)
  }
  process.on('SIGINT', () => void stop())
  process.on('SIGTERM', () => void stop())
}

try {
  const consoleFolder = path.resolve(import.meta.dirname, '../../web/dist')
  const server = await startServer(readSettings(), consoleFolder)
  stopOnSignal(server)
  process.stdout.write(greeting(server))
} catch (error) {
  const isForThePerson = error instanceof WrongSettings || error instanceof EmbeddedPostgresError
  const isPortTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  if (isPortTaken) process.stderr.write('Cổng đã có chương trình khác dùng; hãy đặt PORT khác.\n')
  else if (isForThePerson) process.stderr.write(`${error.message}\n`)
  else
    process.stderr.write(
      `Không khởi động được: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
    )
  process.exit(1)
}
