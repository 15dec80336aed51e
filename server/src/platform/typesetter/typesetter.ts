import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'

/** What a page is set from: the source of its template, pictures by the names that it gives them, and texts. */
export type Sheet = {
  source: string
  files: Readonly<Record<string, Uint8Array>>
  inputs: Record<string, string>
  /** The same sheet of the same moment has the same bytes. */
  madeAt: Date
}

const usualMs = 30_000
const idleMs = 20_000
const faces = ['400Regular', '400Regular_Italic', '500Medium', '600SemiBold'] as const

const packages = createRequire(import.meta.url)
const readFont = (face: string): Buffer =>
  readFileSync(packages.resolve(`@expo-google-fonts/be-vietnam-pro/${face}/BeVietnamPro_${face}.ttf`))

let idle: { worker: Worker; retirement: NodeJS.Timeout } | null = null

const start = (): Worker => {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    env: {},
    workerData: { fonts: faces.map(readFont) },
  })
  const forget = () => void (idle = idle?.worker === worker ? null : idle)
  return worker.on('error', forget).once('exit', forget)
}

const take = (): Worker => {
  const waiting = idle
  idle = null
  clearTimeout(waiting?.retirement)
  return waiting?.worker ?? start()
}

const release = (worker: Worker): void => {
  worker.unref()
  const retirement = setTimeout(() => {
    idle = null
    void worker.terminate()
  }, idleMs).unref()
  idle = { worker, retirement }
}

type Answer = { pdf: Uint8Array } | { problem: string }

/** Of two cores one: the other goes on answering. */
const inTurn = pLimit(1)

/**
 * Sets a page as PDF/A-2b with its fonts embedded, in a thread of its own. The thread waits a while for the next page, because
 * loading the fonts takes longer than setting it. Throws what the template gets wrong.
 */
export const typeset = (sheet: Sheet): Promise<Buffer> =>
  inTurn(async () => {
    const worker = take()
    let isSound = false
    try {
      worker.ref()
      worker.postMessage(sheet, [])
      const [answer] = (await once(worker, 'message', { signal: AbortSignal.timeout(usualMs) })) as [Answer]
      isSound = true
      if ('problem' in answer) throw new Error(`The page cannot be set: ${answer.problem}`)
      return Buffer.from(answer.pdf)
    } finally {
      if (isSound) release(worker)
      else void worker.terminate()
    }
  })
