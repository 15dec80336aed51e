/** For lists of what belongs to facilities: where they stand, which level they have and until when. */
export { expiryFilter, levelFilter } from './list/certificate-filters.ts'
export { communeFilter, provinceFilter } from './list/facility-lookups.ts'
