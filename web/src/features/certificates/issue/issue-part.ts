import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'

/** Comes with the first press. */
export const IssueDialog = lazyPart(() => import('./issue-dialog.tsx').then((module) => module.IssueDialog))
