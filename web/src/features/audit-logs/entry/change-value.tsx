import { FieldValue, fieldName } from '../../facilities/facilities.public.tsx'
import { ownName, ownWords, type Changed } from './change-words.ts'

export const changeName = (entry: Changed, field: string): string => ownName(entry, field) ?? fieldName(field)

/** One side of a change; numbers that the log masked stay masked. */
export const ChangeValue = ({ entry, field, value }: { entry: Changed; field: string; value: unknown }) =>
  ownWords(entry, field, value) ?? <FieldValue field={field} value={value} />
