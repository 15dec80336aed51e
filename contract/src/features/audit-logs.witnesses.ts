import { z } from 'zod'
import { instant } from '../shared/fields.ts'
import { endpoint } from '../spine.ts'

/** Why a witness has not cosigned the newest head, as it is told behind its name. */
export const witnessProblems = {
  away: 'không trả lời',
  unknown: 'không nhận nhật ký này: hãy đối chiếu tên và khoá kiểm tra trong cài đặt của hai bên',
  unproven: 'từ chối: nhật ký hiện có không nối tiếp các dòng mà bên ấy đã đồng chứng',
  ahead: 'đã đồng chứng nhiều dòng hơn nhật ký hiện có',
  unsigned: 'trả lời không có chữ ký đúng với khoá trong cài đặt',
} as const
export type WitnessProblem = keyof typeof witnessProblems

/** What only a log that was changed, cut or restored from an older copy brings about. */
export const graveProblems: ReadonlySet<WitnessProblem> = new Set(['unproven', 'ahead'])

const head = z.object({ size: z.int(), at: instant })

const witness = z.object({
  name: z.string(),
  /** The newest head that it cosigned; null before the first. */
  newest: head.nullable(),
  problem: z.object({ kind: z.enum(Object.keys(witnessProblems) as WitnessProblem[]), since: instant }).nullable(),
})
export type AuditWitness = z.output<typeof witness>

const witnessedLog = z.object({
  name: z.string(),
  origin: z.string(),
  size: z.int(),
  at: instant,
  /** The head before, from which this one was shown to go on; 0: it is the first. */
  formerSize: z.int(),
  /** When a head of the same size with another root came, signed by the log. */
  forkedAt: instant.nullable(),
  /** The newest head that came without a proof that it goes on. */
  unproven: head.nullable(),
})
export type WitnessedLog = z.output<typeof witnessedLog>

/** Who vouches for this log, and for which logs this installation does (c2sp.org/tlog-witness). */
export const auditWitnesses = {
  witnesses: endpoint({
    method: 'GET',
    path: '/audit-logs/witnesses',
    summary: 'Các bên đồng chứng nhật ký này, và các nhật ký mà hệ thống này đồng chứng.',
    access: 'audit-log:list',
    output: z.object({
      witnesses: z.array(witness),
      logs: z.array(witnessedLog),
      /** Name and key of this installation as a witness, for the settings of those whose logs it cosigns; null before the log has its final name. */
      ownKey: z.string().nullable(),
    }),
  }),
}
