import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Api } from './api.ts'
import { urlOf } from './database.setup.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Runs a script beside the server of a test, with its settings: how it ended, and what it said. */
export const runScript = ({ place, folder }: Pick<Api, 'place' | 'folder'>, words: string[], settings = {}) => {
  const env = { PATH: process.env['PATH'], DATA_DIR: folder, DATABASE_URL: urlOf(place), ...settings }
  return new Promise<{ code: number; text: string }>((resolve) => {
    execFile(process.execPath, words, { cwd: root, env }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), text: `${out}${err}` }),
    )
  })
}

/** Runs `npm run rotate-key` beside the server of a test. */
export const rotateKey = (beside: Pick<Api, 'place' | 'folder'>, words: string[], settings = {}) =>
  runScript(beside, ['scripts/rotate-key.ts', '--key', ...words], settings)
