/** For the histories of records: what an act changed, as the drawer of the log shows it. */
export { Changes } from './entry/changes.tsx'
/** What happened to a record and to what belongs to it; nothing for who may not read the log. */
export { StorySection } from './story/story-section.tsx'
