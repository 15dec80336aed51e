import { Worker } from 'node:worker_threads'
import { Refusal } from '../../../refusal.ts'
import { fileTooLate } from '../../files/file-type.ts'
import { waitingThread } from '../../waiting-thread.ts'
import type { Limits } from '../../waiting-thread.ts'
import type { Place } from './additions.ts'
import type { Seal } from './cms.ts'
import type { Area } from './pages.ts'
import type { SignatureProblem, Verdict } from './verify.ts'
import type { Asked } from './worker.ts'

const usual: Limits = { cpuMs: 30_000, waitMs: 45_000 }
/** Office workers give back one paper after the other. */
const idleMs = 20_000
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 }

type Answers = {
  signatures: Verdict | SignatureProblem | null
  pages: Area[] | null
  signers: Seal[] | null
}
type Answer = Partial<Answers>

const ask = waitingThread<Answer>({
  // The messages of the viewer would quote the file.
  start: () =>
    new Worker(new URL('./worker.ts', import.meta.url), { resourceLimits, env: {}, stdout: true, stderr: true }),
  idleMs,
  isLast: (answer) => Object.values(answer).includes(null),
  late: fileTooLate,
})

/** `areas`: where its pages differ from ours outside of the places for signatures; null: they could not be drawn to compare. */
export type Checked = Verdict & { areas: Area[] | null }

type Given = { own: Buffer; bytes: Buffer; places: readonly Place[] }

const asked = (given: Asked, limits: Limits): Promise<Answer> =>
  ask(given, limits).catch((error: unknown) => {
    if (error instanceof Refusal) throw error
    return {}
  })

/**
 * Checks a signed file beside our own, in a thread with its own memory and a budget of work: signatures, what it adds, and how its pages
 * look. `unreadable` where the signatures cannot be read within the budget; SERVICE_UNAVAILABLE where a busy machine is late.
 */
export const checkSigned = async (
  { own, bytes, places }: Given,
  limits = usual,
): Promise<Checked | SignatureProblem | 'unreadable'> => {
  const { signatures = null } = await asked({ what: 'signatures', own, bytes, places }, limits)
  if (signatures === null) return 'unreadable'
  if (typeof signatures === 'string') return signatures
  const { pages = null } = await asked({ what: 'pages', own, bytes, places }, limits)
  return { ...signatures, areas: pages }
}

/** The certificates of who signed a PDF, whosever paper it is; empty where nobody can be read. */
export const signersOf = async (bytes: Buffer, limits = usual): Promise<Uint8Array[]> => {
  const { signers } = await asked({ what: 'signers', own: bytes, bytes, places: [] }, limits)
  return (signers ?? []).map(({ certificate }) => certificate)
}
