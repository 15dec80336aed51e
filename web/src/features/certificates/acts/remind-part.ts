import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'

/** Comes with the first press. */
export const RemindDialog = lazyPart(() => import('./remind-form.tsx').then((module) => module.RemindDialog))
