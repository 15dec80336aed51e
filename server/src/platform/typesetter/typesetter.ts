import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import { waitingThread } from '../waiting-thread.ts'
import type { Limits } from '../waiting-thread.ts'

/** What a page is set from: the source of its template, pictures by the names that it gives them, and texts. */
export type Sheet = {
  source: string
  files: Readonly<Record<string, Uint8Array>>
  inputs: Record<string, string>
  /** The same sheet of the same moment has the same bytes. */
  madeAt: Date
}

/** What is set is bounded by its template and its rows; the budget is looked at after it, for it is native work. */
const limits: Limits = { cpuMs: 60_000, waitMs: 45_000 }
/** Of certificates, and of office papers. */
const faces = ['400Regular', '400Regular_Italic', '500Medium', '600SemiBold'] as const
const serifs = ['regular', 'italic', 'bold', 'bold-italic'] as const

const packages = createRequire(import.meta.url)
const readFonts = (): Buffer[] => [
  ...faces.map((face) =>
    readFileSync(packages.resolve(`@expo-google-fonts/be-vietnam-pro/${face}/BeVietnamPro_${face}.ttf`)),
  ),
  ...serifs.map((face) => readFileSync(new URL(`../../../assets/fonts/liberation-serif-${face}.ttf`, import.meta.url))),
]

type Answer = { pdf: Uint8Array } | { problem: string }

const ask = waitingThread<Answer>({
  start: () => new Worker(new URL('./worker.ts', import.meta.url), { env: {}, workerData: { fonts: readFonts() } }),
  idleMs: 20_000,
})

/**
 * Sets a page as PDF/A-2b with its fonts embedded, in a thread of its own: loading the fonts takes longer than setting it. Throws what
 * the template gets wrong; SERVICE_UNAVAILABLE where a busy machine is late, which says nothing of the page.
 */
export const typeset = async (sheet: Sheet): Promise<Buffer> => {
  const answer = await ask(sheet, limits)
  if ('problem' in answer) throw new Error(`The page cannot be set: ${answer.problem}`)
  return Buffer.from(answer.pdf)
}
