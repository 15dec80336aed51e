import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { refuseFile } from '../file-type.ts'
import type { PdfProblem, PdfVerdict } from './inspect.ts'

const usualMs = 10_000
const idleMs = 10_000
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

const startInspector = (): Inspector => {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    resourceLimits,
    env: {},
    // The parser's messages would quote the file.
    stdout: true,
    stderr: true,
  })
  return { worker, files: 0 }
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

/** Too long and too much memory are answers as well: both say that the file is none to be kept. */
const ask = async ({ worker }: Inspector, file: string, maxMs: number): Promise<PdfVerdict> => {
  const timeIsUp = new AbortController()
  const timer = setTimeout(() => timeIsUp.abort(), maxMs)
  try {
    worker.ref()
    worker.postMessage(file, [])
    const [verdict] = (await once(worker, 'message', { signal: timeIsUp.signal })) as [PdfVerdict]
    return verdict
  } catch (error) {
    if (timeIsUp.signal.aborted || isOutOfMemory(error)) return { problem: 'bomb' }
    throw error
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Looks through PDFs in threads of their own, each with its own memory and ten seconds for a file: whatever a file
 * makes the parser do ends there. A thread that refused or failed is not used again; the others wait a while for the
 * next file, because starting one takes longer than most files.
 */
const openInspectors = (maxMs: number) => {
  const idle: Inspector[] = []
  const forget = (inspector: Inspector) => {
    const at = idle.indexOf(inspector)
    if (at !== -1) idle.splice(at, 1)
  }
  const start = () => {
    const inspector = startInspector()
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
    const inspector = idle.pop() ?? start()
    clearTimeout(inspector.retirement)
    inspector.files += 1
    let isSound = false
    try {
      const verdict = await ask(inspector, file, maxMs)
      isSound = 'pages' in verdict && inspector.files < filesPerThread
      return verdict
    } finally {
      if (isSound) release(inspector)
      else void inspector.worker.terminate()
    }
  }
}

/** The function that counts the pages of a PDF on disk. It refuses what is damaged, encrypted, active, or a bomb. */
export const openPdfChecker = (maxMs = usualMs) => {
  const inspect = openInspectors(maxMs)
  return async (file: string): Promise<number> => {
    const verdict = await inspect(file)
    if ('problem' in verdict) throw refuseFile('INVALID_PDF_FILE', sentences[verdict.problem])
    return verdict.pages
  }
}
