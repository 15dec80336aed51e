import { handlingMomentsOf } from '../../moments.ts'
import { listDue } from './data-requests.repo.ts'
import { tellDue } from './telling.service.ts'

/** Clocks of requests about data that end soon or have ended: each moment of a last day once. */
export const dataRequestTerms = handlingMomentsOf({ kind: 'data_request', listDue, tellDue })
