import { Worker } from 'node:worker_threads'
import { waitingThread } from '../waiting-thread.ts'
import type { OfficePaper } from './office-paper.ts'

const usualMs = 60_000
const idleMs = 20_000

type Answer = { docx: Uint8Array } | { problem: string }

const ask = waitingThread<Answer>(() => new Worker(new URL('./docx-worker.ts', import.meta.url), { env: {} }), idleMs)

/** An office paper as DOCX, made in a thread of its own: long tables take seconds. */
export const docxOf = async (paper: OfficePaper): Promise<Buffer> => {
  const answer = await ask(paper, usualMs)
  if ('problem' in answer) throw new Error(`The paper cannot be written: ${answer.problem}`)
  return Buffer.from(answer.docx)
}
