/** For the histories of records: what an act changed, as the drawer of the log shows it. */
export { Changes } from './entry/changes.tsx'
