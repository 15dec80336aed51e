import { Worker } from 'node:worker_threads'
import { TooMuchWork, waitingThread } from '../../waiting-thread.ts'
import type { Limits } from '../../waiting-thread.ts'
import { fileTooLate, refuseFile } from '../file-type.ts'
import type { PdfProblem, PdfRefusal, PdfVerdict } from './inspect.ts'

const usual: Limits = { cpuMs: 10_000, waitMs: 45_000 }
/** On a busy machine a thread takes seconds to start. */
const idleMs = 300_000
/** A thread that has seen so many files makes room for a fresh one: the parser remembers every name that it met. */
const filesPerThread = 50
const resourceLimits = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 }

const again = 'Hãy mở tệp, in lại ra PDF rồi tải lên.'

const sentences: Record<PdfProblem, string> = {
  damaged: `Tệp PDF bị hỏng hoặc không đúng định dạng. ${again}`,
  encrypted: 'Tệp PDF được đặt mật khẩu để mở. Hãy gỡ mật khẩu rồi tải lên.',
  restricted: `Tệp PDF mở được nhưng bị khoá sửa, chép hoặc in, nên không kiểm tra được bên trong. ${again}`,
  attachment: `Tệp PDF có tệp khác đính kèm bên trong, như hoá đơn điện tử kèm XML. ${again}`,
  link: `Tệp PDF có liên kết mở tệp hay chương trình trên máy. Hãy bỏ liên kết, hoặc in lại ra PDF rồi tải lên.`,
  forbidden: `Tệp PDF chứa mã lệnh hoặc tệp đính kèm. ${again}`,
  obscure: `Tệp PDF được đóng gói theo cách mà hệ thống không kiểm tra hết được. ${again}`,
  bomb: `Tệp PDF quá phức tạp để xử lý. ${again}`,
}

const signatureLost = 'In lại sẽ làm mất chữ ký số: hãy giữ bản gốc.'

const sentenceOf = ({ problem, isSigned }: PdfRefusal): string =>
  isSigned ? `${sentences[problem]} ${signatureLost}` : sentences[problem]

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
      if (error instanceof TooMuchWork) return { problem: 'bomb', isSigned: false }
      throw error
    })
    if ('problem' in verdict) throw refuseFile('INVALID_PDF_FILE', sentenceOf(verdict))
    return verdict.pages
  }
}
