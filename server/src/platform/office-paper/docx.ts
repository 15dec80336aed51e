import { Worker } from 'node:worker_threads'
import { waitingThread } from '../waiting-thread.ts'
import type { Limits } from '../waiting-thread.ts'
import type { OfficePaper } from './office-paper.ts'
import { fieldsOf } from './template/fields.ts'
import { filledTemplate } from './template/template.ts'

const limits: Limits = { cpuMs: 60_000, waitMs: 60_000 }

type Answer = { docx: Uint8Array } | { problem: string }

const ask = waitingThread<Answer>({
  start: () => new Worker(new URL('./docx-worker.ts', import.meta.url), { env: {} }),
  idleMs: 20_000,
})

/**
 * An office paper as DOCX, by the template that the office has put in place of ours, where it has; made in a thread of its own: long tables take seconds. SERVICE_UNAVAILABLE where a busy machine is late, which
 * says nothing of the paper.
 */
export const docxOf = async (paper: OfficePaper, template: Buffer | null = null): Promise<Buffer> => {
  if (template !== null && paper.ofTemplate) {
    return Buffer.from((await filledTemplate(paper.ofTemplate.kind, template, fieldsOf(paper))).docx)
  }
  const answer = await ask(paper, limits)
  if ('problem' in answer) throw new Error(`The paper cannot be written: ${answer.problem}`)
  return Buffer.from(answer.docx)
}
