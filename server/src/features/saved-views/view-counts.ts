import { appealsQuery } from '@nhanxanh/contract/features/appeals'
import { assessmentsQuery } from '@nhanxanh/contract/features/assessments'
import { auditLogs } from '@nhanxanh/contract/features/audit-logs'
import { certificatesQuery } from '@nhanxanh/contract/features/certificates'
import { campaignsQuery } from '@nhanxanh/contract/features/campaigns'
import { contactsQuery } from '@nhanxanh/contract/features/contacts'
import { dataRequestsQuery } from '@nhanxanh/contract/features/data-requests'
import { facilitiesQuery } from '@nhanxanh/contract/features/facilities'
import { questionsQuery } from '@nhanxanh/contract/features/questions'
import { reportAddress } from '@nhanxanh/contract/features/reports.period'
import { rolesQuery } from '@nhanxanh/contract/features/roles'
import { usersQuery } from '@nhanxanh/contract/features/users'
import type { PlainScreen } from '@nhanxanh/contract/screens'
import { searchOf } from '@nhanxanh/contract/shared/list-view'
import type { ViewSearch } from '@nhanxanh/contract/shared/list-view'
import { z } from 'zod'
import type { Db } from '../../db/types.ts'
import type { Caller } from '../../http/context.ts'
import { appealReads } from '../appeals/appeals.service.ts'
import { listAssessments } from '../assessments/assessments.service.ts'
import { list as listAuditLogs } from '../audit-logs/audit-logs.repo.ts'
import { listCampaigns } from '../campaigns/campaigns.service.ts'
import { contactReads } from '../contacts/contacts.service.ts'
import { listQuestions } from '../questions/questions.service.ts'
import { listRoles } from '../roles/roles.service.ts'
import { listAccounts } from '../users/accounts.service.ts'
import { listCertificates } from '../certificates/certificates.service.ts'
import { dataRequestReads } from '../data-requests/data-requests.service.ts'
import { listFacilities } from '../facilities/facilities.service.ts'

export type Reading = { db: Db; caller: Caller; now: Date }

type Counting = {
  /** True if the list takes these parameters. */
  takes: (texts: object) => boolean
  /** Counts the rows that they match for this caller. */
  count: (reading: Reading, texts: object) => Promise<number | null>
}

/** A list that can be counted: its query, and the read that its own screen uses, with one row of it. */
const counting = <Schema extends z.ZodType<{ page: number; limit: number }>>(
  schema: Schema,
  read: (reading: Reading, query: z.output<Schema>) => Promise<{ total: number }>,
  ownFilter: object = {},
): Counting => ({
  takes: (texts) => schema.safeParse(texts).success,
  count: async (reading, texts) => {
    const query = schema.safeParse({ ...ownFilter, ...texts, page: 1, limit: 1 })
    return query.success ? (await read(reading, query.data)).total : null
  },
})

/** The lists whose views are counted and checked; lists with tabs show their first where a view names none. */
const countings: Partial<Record<PlainScreen, Counting>> = {
  '/approve-accounts': counting(facilitiesQuery, listFacilities, { status: 'pending' }),
  '/assessments': counting(assessmentsQuery, listAssessments, { status: 'submitted' }),
  '/certificates': counting(certificatesQuery, listCertificates, { state: 'valid' }),
  '/facilities': counting(facilitiesQuery, listFacilities),
  '/users': counting(usersQuery, listAccounts, { kind: 'staff' }),
  '/questions': counting(questionsQuery, listQuestions),
  '/appeals': counting(appealsQuery, appealReads.page, { status: 'received' }),
  '/data-requests': counting(dataRequestsQuery, dataRequestReads.page, { status: 'received' }),
  '/contacts': counting(contactsQuery, contactReads.page, { status: 'new' }),
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
