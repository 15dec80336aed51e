import { handlingMomentsOf } from '../../moments.ts'
import { listDue } from './appeals.repo.ts'
import { tellDue } from './telling.service.ts'

/** Clocks of appeals that end soon or have ended: each moment of a last day once. */
export const appealTerms = handlingMomentsOf({ kind: 'appeal', listDue, tellDue })
