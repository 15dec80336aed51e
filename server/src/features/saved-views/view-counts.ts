import { assessmentsQuery } from '@nhanxanh/contract/features/assessments'
import { auditLogs } from '@nhanxanh/contract/features/audit-logs'
import { certificatesQuery } from '@nhanxanh/contract/features/certificates'
import { campaignsQuery } from '@nhanxanh/contract/features/campaigns'
import { facilitiesQuery } from '@nhanxanh/contract/features/facilities'
import { questionsQuery } from '@nhanxanh/contract/features/questions'
import { reportAddress } from '@nhanxanh/contract/features/reports.period'
import { rolesQuery } from '@nhanxanh/contract/features/roles'
import { usersQuery } from '@nhanxanh/contract/features/users'
import type { PlainScreen } from '@nhanxanh/contract/screens'
import { searchOf } from '@nhanxanh/contract/shared/list-view'
import type { ViewSearch } from '@nhanxanh/contract/shared/list-view'
import { z } from 'zod'
import { counting } from '../../db/list/counting.ts'
import type { Counting, Reading } from '../../db/list/counting.ts'
import { listAssessments } from '../assessments/assessments.service.ts'
import { list as listAuditLogs } from '../audit-logs/audit-logs.repo.ts'
import { listCampaigns } from '../campaigns/campaigns.service.ts'
import { contactReads } from '../contacts/contacts.service.ts'
import { listQuestions } from '../questions/questions.service.ts'
import { listRoles } from '../roles/roles.service.ts'
import { listAccounts } from '../users/accounts.service.ts'
import { listCertificates } from '../certificates/certificates.service.ts'
import { countingsOfCases } from '../../case-rooms.ts'
import { listFacilities } from '../facilities/facilities.service.ts'

/** The lists whose views are counted and checked; lists with tabs show their first where a view names none. */
const countings: Partial<Record<PlainScreen, Counting>> = {
  '/approve-accounts': counting(facilitiesQuery, listFacilities, { status: 'pending' }),
  '/assessments': counting(assessmentsQuery, listAssessments, { status: 'submitted' }),
  '/certificates': counting(certificatesQuery, listCertificates, { state: 'valid' }),
  '/facilities': counting(facilitiesQuery, listFacilities),
  '/users': counting(usersQuery, listAccounts, { kind: 'staff' }),
  '/questions': counting(questionsQuery, listQuestions),
  ...countingsOfCases,
  '/contacts': contactReads.counting,
  '/notifications': counting(campaignsQuery, listCampaigns),
  '/roles': counting(rolesQuery, listRoles),
  // Figures are no rows: what the address takes is checked, nothing is counted.
  '/reports': {
    takes: (texts) => z.strictObject(reportAddress.shape).safeParse(texts).success,
    count: async () => null,
  },
  '/audit-logs': counting(auditLogs.list.query, ({ db, caller }, query) =>
    listAuditLogs(db, { query, reader: caller }),
  ),
}

type View = { screen: PlainScreen; search: ViewSearch }

/** True if the list of the screen takes the parameters of the view; a list that is not known here takes anything. */
export const isTaken = ({ screen, search }: View, now: Date): boolean =>
  countings[screen]?.takes(searchOf(search, now)) ?? true

/** Counts the rows of a view now, by the read of its list; null if the list is not known here. */
export const countView = async (reading: Reading, { screen, search }: View): Promise<number | null> =>
  (await countings[screen]?.count(reading, searchOf(search, reading.now))) ?? null
