/** For the audit log: the fields of a registration by name and in words. */
export { FieldValue } from './compare/field-value.tsx'
export { fieldName } from './compare/field-words.ts'
