import { Worker } from 'node:worker_threads'
import { TooMuchWork, waitingThread } from '../../waiting-thread.ts'
import type { Limits } from '../../waiting-thread.ts'
import { fileTooLate, refuseFile } from '../file-type.ts'
import type { PdfProblem, PdfVerdict } from './inspect.ts'

const usual: Limits = { cpuMs: 10_000, waitMs: 45_000 }
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

/**
 * The function that counts the pages of a PDF on disk. It refuses what is damaged, encrypted, active, or a bomb (too much work or
 * memory) with INVALID_PDF_FILE, and what it could not look through in time with SERVICE_UNAVAILABLE. Threads of their own look through PDFs: whatever a
 * file makes the parser do ends there, and a thread that refused one is not used again.
 */
export const openPdfChecker = (limits: Limits = usual) => {
  const inspect = waitingThread<PdfVerdict>({
    // The parser's messages would quote the file.
    start: () =>
      new Worker(new URL('./worker.ts', import.meta.url), { resourceLimits, env: {}, stdout: true, stderr: true }),
    idleMs,
    // Of two cores, at most two threads.
    atATime: 2,
    isLast: (verdict, nth) => 'problem' in verdict || nth >= filesPerThread,
    late: fileTooLate,
  })
  return async (file: string): Promise<number> => {
    const verdict = await inspect(file, limits).catch((error: unknown): PdfVerdict => {
      if (error instanceof TooMuchWork) return { problem: 'bomb' }
      throw error
    })
    if ('problem' in verdict) throw refuseFile('INVALID_PDF_FILE', sentences[verdict.problem])
    return verdict.pages
  }
}
