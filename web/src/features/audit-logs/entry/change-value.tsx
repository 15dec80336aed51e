import type { AuditLog } from '@nhanxanh/contract/features/audit-logs'
import { FieldValue, fieldName } from '../../facilities/facilities.public.tsx'
import { ownName, ownWords } from './change-words.ts'

export const changeName = (entry: AuditLog, field: string): string => ownName(entry, field) ?? fieldName(field)

/** One side of a change; numbers that the log masked stay masked. */
export const ChangeValue = ({ entry, field, value }: { entry: AuditLog; field: string; value: unknown }) =>
  ownWords(entry, field, value) ?? <FieldValue field={field} value={value} />
