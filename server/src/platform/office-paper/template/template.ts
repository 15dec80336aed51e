import { Worker } from 'node:worker_threads'
import type { OfficeTemplateKind, TemplateFields } from '@nhanxanh/contract/features/office-templates.fields'
import { fieldsOfTemplate } from '@nhanxanh/contract/features/office-templates.fields'
import { Refusal } from '../../../refusal.ts'
import { fileTooLate } from '../../files/file-type.ts'
import { TooMuchWork, waitingThread } from '../../waiting-thread.ts'
import type { Limits } from '../../waiting-thread.ts'
import type { Filled } from './fill.ts'

export type TemplateAnswer = Filled | { problem: string }

/** A list of five thousand rows takes some seconds. */
const limits: Limits = { cpuMs: 20_000, waitMs: 45_000 }
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 }

const ask = waitingThread<TemplateAnswer>({
  // The library's messages would quote the file.
  start: () =>
    new Worker(new URL('./worker.ts', import.meta.url), { resourceLimits, env: {}, stdout: true, stderr: true }),
  idleMs: 20_000,
  late: fileTooLate,
})

const refused = (sentence: string) => new Refusal('INVALID_OFFICE_TEMPLATE', { fields: { file: sentence }, sentence })
const tooMuch = 'Mẫu này cần quá nhiều công để điền. Hãy bỏ bớt bảng, hình rồi tải lại.'

/**
 * Fills the template of a kind of paper, in a thread with its own memory and a budget of work. INVALID_OFFICE_TEMPLATE says what is wrong
 * with it and where; SERVICE_UNAVAILABLE where a busy machine is late, which says nothing of the template.
 */
export const filledTemplate = async (
  kind: OfficeTemplateKind,
  file: Uint8Array,
  fields: TemplateFields,
): Promise<Filled> => {
  const asked = { file: Uint8Array.from(file), fields, known: fieldsOfTemplate(kind) }
  const answer = await ask(asked, limits).catch((error: unknown): TemplateAnswer => {
    if (error instanceof TooMuchWork) return { problem: tooMuch }
    throw error
  })
  if ('problem' in answer) throw refused(answer.problem)
  return answer
}
