/** For lists of what belongs to facilities: where they stand. */
export { communeFilter, provinceFilter } from './list/facility-lookups.ts'
