import type { FacilityType } from '@nhanxanh/contract/shared/facility-kinds'
import { demoFacilities } from '../../seed/demo/demo-facilities.ts'
import { insertMany } from '../../server/src/db/statements/insert-many.ts'
import type { Db } from '../../server/src/db/types.ts'
import { assessmentRow } from '../../server/src/demo/assessments/assessment-rows.ts'
import { approvedOf } from '../../server/src/demo/assessments/demo-assessments.repo.ts'
import { periodAt, planAll } from '../../server/src/demo/assessments/plan.ts'
import { asOf } from './demo-facilities.ts'

/** Every day is a working day here: no test of searching asks for deadlines. */
const daysFrom = (from: Date, to: Date) => Math.floor((to.getTime() - from.getTime()) / 86_400_000)

/** The assessments of the demonstration as lists know them: no answers, no papers, no verdicts. */
export const loadDemoAssessmentRows = async (db: Db, versions: Record<FacilityType, string>): Promise<void> => {
  const owners = demoFacilities(asOf).map(({ owner }) => owner.email)
  const lead = await db.selectFrom('users').select(['id', 'name']).where('kind', '=', 'staff').executeTakeFirstOrThrow()
  const counting = { count: daysFrom, targetDays: 20, remedyDays: 30 }
  const rows = planAll(await approvedOf(db, owners), asOf, 'KH').map((planned) =>
    assessmentRow({
      ...planned,
      versionId: versions[planned.facility.type],
      period: periodAt(planned),
      lead,
      counting,
    }),
  )
  await insertMany(db, 'assessments', rows)
}
