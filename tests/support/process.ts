import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { clientOf } from './client.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
export const administrator = { email: 'quantri@kiemthu.example', password: 'BangVuong2026Xanh' }

const isFree = async (port: number): Promise<boolean> => {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
    return true
  } catch {
    return false
  } finally {
    server.close()
  }
}

/**
 * A port that nobody uses, below those that the system gives to connections: a program beside this one, which opens many, took
 * a port of theirs while our server was still starting.
 */
export const freePort = async (): Promise<number> => {
  for (;;) {
    // Below, fetch refuses one (10080).
    const port = randomInt(11_000, 20_000)
    if (await isFree(port)) return port
  }
}

export type ServerProcess = {
  child: ChildProcess
  address: string
  call: ReturnType<typeof clientOf>
  output: () => string
  exited: Promise<number | null>
}

type Way = {
  /** From its sources, or as it was built. */
  program?: 'server/src/main.ts' | 'server/dist/main.cjs'
  /** Another program that becomes it. */
  under?: readonly string[]
}

/** Starts the program as a person does, on a folder of its own, without waiting for it. */
export const spawnServer = (
  dataDir: string,
  port: number,
  settings: Record<string, string | undefined> = {},
  { program = 'server/src/main.ts', under = [] }: Way = {},
): ServerProcess => {
  const environment = {
    PATH: process.env['PATH'] ?? '',
    PORT: String(port),
    DATA_DIR: dataDir,
    DEMO: 'false',
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    LOG_LEVEL: 'error',
    ...settings,
  }
  const [command, ...words] = [...under, process.execPath, path.join(root, program)]
  const child = spawn(command, words, { cwd: root, env: environment })
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const exited = once(child, 'exit').then(([code]) => code as number | null)
  const address = `http://127.0.0.1:${port}`
  return { child, address, call: clientOf(address), output: () => text, exited }
}

/** Processes that were started for a data folder, PostgreSQL's among them. */
export const startedFor = async (folder: string): Promise<string[]> => {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const lines = await Promise.all(
    pids.map(async (pid) => ({
      pid,
      text: await Promise.all(
        ['cmdline', 'environ'].map((file) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')),
      ),
    })),
  )
  return lines.filter(({ text }) => text.join('').includes(folder)).map(({ pid }) => pid)
}

/** Waits until the server answers its health check; fails with what it printed when it ends instead. */
export const untilHealthy = async (server: ServerProcess, withinMs = 90_000): Promise<void> => {
  const until = performance.now() + withinMs
  while (performance.now() < until) {
    if (server.child.exitCode !== null) break
    const response = await fetch(`${server.address}/api/health`).catch(() => null)
    if (response?.status === 200) return
    await pause(50)
  }
  throw new Error(`The server did not become healthy:\n${server.output()}`)
}

/** The six digits of the newest mail to an address in the folder of a server without SMTP. */
export const codeInFolder = async (dataDir: string, email: string, isWorthWaiting = () => true): Promise<string> => {
  for (let tries = 0; tries < 150 && isWorthWaiting(); tries += 1) {
    const folder = path.join(dataDir, 'mail')
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort()
    for (const name of names.toReversed()) {
      const mail = await readFile(path.join(folder, name), 'utf8')
      const code = mail.includes(`To: ${email}`) ? codeIn(mail) : null
      if (code) return code
    }
    await pause(100)
  }
  throw new Error(`No mail with a code reached ${email}`)
}

/** The six digits of a mail, whether its text is quoted-printable or base64. */
export const codeIn = (mail: string): string | null => {
  const [head = '', ...rest] = mail.split(/\r?\n\r?\n/)
  const body = rest.join('\n\n')
  const isBase64 = /content-transfer-encoding: base64/i.test(head)
  const text = isBase64 ? Buffer.from(body, 'base64').toString('utf8') : body.replaceAll(/=\r?\n/g, '')
  return /(?<!\d)(\d{6})\r?$/m.exec(text)?.[1] ?? null
}
