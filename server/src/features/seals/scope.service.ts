import { takenOutBy, takenOutWhy } from '@nhanxanh/contract/features/assessments.scope'
import type { TakenOut } from '@nhanxanh/contract/features/assessments.scope'
import { verdictReasonNames } from '@nhanxanh/contract/features/assessments.verdict-rules'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { fieldsOf, pick } from '../../db/columns.ts'
import type { Db } from '../../db/types.ts'
import type { PaperTable } from '../../platform/office-paper/office-paper.ts'
import { listTakenOut } from './scope.repo.ts'
import type { SealedVerdict, TakenOutRow } from './scope.repo.ts'
import { findSealed } from './seals.repo.ts'

/** What a scope is read from, sealed or not yet: verdicts, and by criterion the reasons that the owner gave. */
type Found = { verdicts: readonly SealedVerdict[]; exemptions: Readonly<Record<string, string>> }

const toTakenOut = (row: TakenOutRow, { exemptions }: Found): TakenOut => {
  const { id, reason, comment, judged_by_name: judge, confirmed_by_name: second, confirmed_reason } = row
  const found = [reason === null ? null : verdictReasonNames[reason], comment].filter((text) => text !== null)
  return {
    ...fieldsOf(pick(row, ['code', 'name', 'points', 'is_mandatory'])),
    proposed: exemptions[id] ?? null,
    found: { by: judge ?? '', reason: found.join(': ') },
    confirmed: second === null ? null : { by: second, reason: confirmed_reason ?? '' },
  }
}

/** The criteria that were found not to apply, with who said so and why. */
export const takenOutOf = async (db: Db, found: Found): Promise<TakenOut[]> =>
  (await listTakenOut(db, found.verdicts)).map((row) => toTakenOut(row, found))

/** The same of a sealed record. */
export const takenOutIn = (db: Db, bytes: Buffer): Promise<TakenOut[]> => {
  const { verdicts = [], answers } = JSON.parse(bytes.toString('utf8')) as Partial<
    Pick<Found, 'verdicts'> & { answers: Pick<Found, 'exemptions'> }
  >
  return takenOutOf(db, { verdicts, exemptions: answers?.exemptions ?? {} })
}

/** The same of the record of this number; of a file without one nothing is known. */
export const takenOutSealed = async (db: Db, assessmentId: string, number: number | null): Promise<TakenOut[]> => {
  const sealed = number === null ? undefined : await findSealed(db, assessmentId, number)
  return sealed ? takenOutIn(db, sealed.bytes) : []
}

/** The columns of the statement, which its own page and the list of a decision share. */
export const scopeColumns: PaperTable['columns'] = [
  { label: 'Tiêu chí', share: 8, align: 'left' },
  { label: 'Điểm', share: 2, align: 'center' },
  { label: 'Người kết luận', share: 5, align: 'left' },
  { label: 'Lý do', share: 9, align: 'left' },
]
export const scopeCells = (each: TakenOut): string[] => [
  `${each.code} ${each.name}${each.isMandatory ? ' (bắt buộc)' : ''}`,
  formatNumber(Number(each.points)),
  takenOutBy(each),
  takenOutWhy(each),
]
