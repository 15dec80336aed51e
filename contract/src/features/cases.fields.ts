import { z } from 'zod'
import { email, id, line, optional, paragraph, phoneNumber } from '../shared/fields.ts'

/** Who a case is of, as it is entered: "người khiếu nại". */
export const senderOf = (person = '') => ({
  name: line(`họ tên ${person}`.trim(), 100, 2),
  email: optional(email),
  phone: optional(phoneNumber()),
})

/** Without an address nobody can be told what became of a case: "để trả lời". */
export const needsAnAddress =
  (purpose: string) =>
  (values: { email: string | null; phone: string | null }, context: z.RefinementCtx): void => {
    if (values.email !== null || values.phone !== null) return
    const message = `Vui lòng nhập email hoặc số điện thoại ${purpose}.`
    context.addIssue({ code: 'custom', path: ['email'], message })
  }

/** What came with a case. */
export const caseFiles = z.array(id).max(10, 'Không quá 10 tệp.')

/** Words among staff; they are never sent. */
export const caseNote = z.strictObject({ body: paragraph('ghi chú', 5000) })

/** The bodies of acts on a kind of case; each names the version that was seen. `noun`: "khiếu nại". */
export const caseBodies = (noun: string) => {
  const step = z.strictObject({ version: z.int(`Thiếu phiên bản của ${noun}.`) })
  return {
    step,
    assignment: step.extend({ assigneeId: optional(id) }),
    reasonOf: (label: string) => step.extend({ reason: paragraph(label, 2000) }),
  }
}
