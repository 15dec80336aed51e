import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import { fileTooLate, refuseFile } from '../file-type.ts'
import type { PdfProblem, PdfVerdict } from './inspect.ts'

/**
 * `cpuMs`: the processor time of its own that a thread may spend on one file, which a busy machine does not shorten. `waitMs`: how long
 * a person waits before "busy, try again", which says nothing of the file.
 */
type Limits = { cpuMs: number; waitMs: number }
const usual: Limits = { cpuMs: 10_000, waitMs: 45_000 }
const watchEveryMs = 100
/** Of two cores, at most two threads; one that was too late for its person works on in its place. */
const atATime = 2
/** On a busy machine a thread takes seconds to start. */
const idleMs = 300_000
/** A thread that has seen so many files makes room for a fresh one: the parser remembers every name that it met. */
const filesPerThread = 50
const resourceLimits = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 }

const sentences: Record<PdfProblem, string> = {
  damaged: 'Tệp PDF bị hỏng hoặc không đúng định dạng. Hãy mở tệp, in lại ra PDF rồi tải lên.',
  encrypted: 'Tệp PDF được đặt mật khẩu. Hãy gỡ mật khẩu rồi tải lên.',
  forbidden: 'Tệp PDF chứa mã lệnh hoặc tệp đính kèm. Hãy in lại ra PDF rồi tải lên.',
  obscure: 'Tệp PDF được đóng gói theo cách mà hệ thống không kiểm tra hết được. Hãy in lại ra PDF rồi tải lên.',
  bomb: 'Tệp PDF quá phức tạp để xử lý. Hãy in lại ra PDF rồi tải lên.',
}

type Inspector = { worker: Worker; files: number; retirement?: NodeJS.Timeout }

/** A thread that has said that it is ready. */
const startInspector = async (): Promise<Inspector> => {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    resourceLimits,
    env: {},
    // The parser's messages would quote the file.
    stdout: true,
    stderr: true,
  })
  await once(worker, 'message')
  return { worker, files: 0 }
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

/** Milliseconds of processor time that the thread has spent in all; null once it has ended. */
const cpuMsOf = async ({ worker }: Inspector): Promise<number | null> => {
  const usage = await worker.cpuUsage().catch(() => null)
  return usage && (usage.user + usage.system) / 1000
}

/** Ends when the thread has spent so much since it was asked. */
const budgetSpent = async (inspector: Inspector, maxMs: number, answered: AbortSignal): Promise<void> => {
  const before = (await cpuMsOf(inspector)) ?? 0
  while (!answered.aborted && ((await cpuMsOf(inspector)) ?? 0) - before < maxMs) await pause(watchEveryMs)
}

/** Too much work and too much memory are answers as well: both say that the file is none to be kept. */
const ask = async (inspector: Inspector, file: string, maxMs: number): Promise<PdfVerdict> => {
  const answered = new AbortController()
  try {
    inspector.worker.ref()
    const answer = once(inspector.worker, 'message') as Promise<[PdfVerdict]>
    const spent = budgetSpent(inspector, maxMs, answered.signal)
    inspector.worker.postMessage(file, [])
    const said = await Promise.race([answer, spent])
    return said?.[0] ?? { problem: 'bomb' }
  } catch (error) {
    if (isOutOfMemory(error)) return { problem: 'bomb' }
    throw error
  } finally {
    answered.abort()
  }
}

/**
 * Looks through PDFs in threads of their own, each with its own memory and budget of work for a file: whatever a file
 * makes the parser do ends there. A thread that refused or failed is not used again; the others wait a while for the
 * next file.
 */
const openInspectors = (cpuMs: number) => {
  const idle: Inspector[] = []
  const forget = (inspector: Inspector) => {
    const at = idle.indexOf(inspector)
    if (at !== -1) idle.splice(at, 1)
  }
  const start = async () => {
    const inspector = await startInspector()
    // One that dies while it waits is nobody's failure; while it works, `ask` hears of it as well.
    inspector.worker.on('error', () => forget(inspector))
    inspector.worker.once('exit', () => forget(inspector))
    return inspector
  }
  const release = (inspector: Inspector) => {
    inspector.worker.unref()
    idle.push(inspector)
    inspector.retirement = setTimeout(() => {
      forget(inspector)
      void inspector.worker.terminate()
    }, idleMs).unref()
  }
  return async (file: string): Promise<PdfVerdict> => {
    const inspector = idle.pop() ?? (await start())
    clearTimeout(inspector.retirement)
    inspector.files += 1
    let isSound = false
    try {
      const verdict = await ask(inspector, file, cpuMs)
      isSound = 'pages' in verdict && inspector.files < filesPerThread
      return verdict
    } finally {
      if (isSound) release(inspector)
      else void inspector.worker.terminate()
    }
  }
}

/**
 * The function that counts the pages of a PDF on disk. It refuses what is damaged, encrypted, active, or a bomb with INVALID_PDF_FILE,
 * and what it could not look through in time with SERVICE_UNAVAILABLE.
 */
export const openPdfChecker = ({ cpuMs, waitMs }: Limits = usual) => {
  const inspect = openInspectors(cpuMs)
  const inTurn = pLimit(atATime)
  return async (file: string): Promise<number> => {
    const answered = new AbortController()
    const late = pause(waitMs, undefined, { signal: answered.signal }).then(() => Promise.reject(fileTooLate()))
    try {
      const verdict = await Promise.race([inTurn(() => inspect(file)), late])
      if ('problem' in verdict) throw refuseFile('INVALID_PDF_FILE', sentences[verdict.problem])
      return verdict.pages
    } finally {
      answered.abort()
    }
  }
}
