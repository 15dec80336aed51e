import { handlingMoments, soonDays } from '@nhanxanh/contract/shared/terms'
import type { HandlingMoment } from '@nhanxanh/contract/shared/terms'
import { addDays, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { Moments } from '../../moments.ts'
import * as repo from './appeals.repo.ts'
import { tellDue } from './telling.service.ts'

type Due = Awaited<ReturnType<typeof repo.listDue>>[number]

/** Clocks of appeals that end soon or have ended: each moment of a last day once. */
export const appealTerms: Moments<Due, HandlingMoment> = {
  kind: 'appeal',
  list: async ({ db, now }) => {
    const today = vietnamDay(now)
    const due = await repo.listDue(db, addDays(today, soonDays))
    return due.map((record) => ({ record, dueOn: record.due_on, moments: handlingMoments(record.due_on, today) }))
  },
  tell: async (raising, record, moments) => {
    for (const moment of moments) await tellDue(raising, record, moment)
  },
}
