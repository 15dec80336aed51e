/** For the audit log: the fields of a registration by name and in words. */
export { FieldValue } from './compare/field-value.tsx'
export { fieldName } from './compare/field-words.ts'
/** For lists of what belongs to facilities: where they stand. */
export { communeFilter, provinceFilter } from './list/facility-lookups.ts'
