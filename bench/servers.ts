import { fork, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { DatabaseAddress } from '../server/src/db/connect.ts'
import type { BareSettings } from './bare/server.ts'

export type Server = { name: 'same' | 'tuned' | 'ours'; port: number; process: ChildProcess }

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

/** A bare server of its own process; it tells its port when it listens. */
export const startBare = async (name: 'same' | 'tuned', settings: BareSettings): Promise<Server> => {
  const child = fork(path('./bare/server.ts'), [name], { env: { ...process.env, BARE: JSON.stringify(settings) } })
  const [port] = (await once(child, 'message')) as [number]
  return { name, port, process: child }
}

/** What `npm start` hands to Node for the server. */
const ownProcess = JSON.parse(readFileSync(path('../scripts/server-process.json'), 'utf8')) as {
  flags: string[]
  environment: Record<string, string>
}

/** Our server as it runs in production, with its log thrown away. */
export const startOurs = async (port: number, databaseUrl: string, dataDir: string): Promise<Server> => {
  const env = {
    ...process.env,
    ...ownProcess.environment,
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    NODE_ENV: 'production',
  }
  const child = spawn(process.execPath, [...ownProcess.flags, path('../server/dist/main.cjs')], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  for (let tries = 0; tries < 3000; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/programme`).catch(() => null)
    if (answer) return { name: 'ours', port, process: child }
    if (child.exitCode !== null) throw new Error(`Our server ended with ${child.exitCode}`)
    await pause(10)
  }
  throw new Error('Our server does not answer')
}

export const stop = async ({ process: child }: Server): Promise<void> => {
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

/** A database as the address that settings take. */
export const addressOf = ({ host, port, user, password, database: name }: DatabaseAddress): string =>
  `postgres://${user}:${String(password ?? '')}@localhost:${port}/${name}?host=${encodeURIComponent(host ?? '')}`
