import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Api } from './api.ts'
import { urlOf } from './database.setup.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Runs `npm run rotate-key` beside the server of a test, with its settings: how it ended, and what it said. */
export const rotateKey = ({ place, folder }: Pick<Api, 'place' | 'folder'>, words: string[], settings = {}) => {
  const env = { PATH: process.env['PATH'], DATA_DIR: folder, DATABASE_URL: urlOf(place), ...settings }
  const all = ['scripts/rotate-key.ts', '--key', ...words]
  return new Promise<{ code: number; text: string }>((resolve) => {
    execFile(process.execPath, all, { cwd: root, env }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), text: `${out}${err}` }),
    )
  })
}
