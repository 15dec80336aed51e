import type { FacilityRow } from '@nhanxanh/contract/features/facilities'
import { facilityColumns } from '@nhanxanh/contract/features/facilities.columns'
import { shortKindWords, tookWords } from '@nhanxanh/contract/features/facilities.words'
import { facilitySubTypes, shortTypeNames } from '@nhanxanh/contract/shared/facility-kinds'
import { formatDate, formatTime } from '@nhanxanh/contract/shared/vietnam-time'
import { screenColumns } from '../../../ui/list/columns/screen-columns.ts'
import type { Column } from '../../../ui/list/list-declaration.ts'
import { FacilityStatusBadge } from '../facility-badges.tsx'
import { Person } from '../../../ui/people/holder.tsx'
import { CurrentCertificate } from '../current-certificate.tsx'
import { LatestAssessment } from '../latest-assessment.tsx'
import { Due, Handler, Notices, Waited } from './facility-cells.tsx'

type FacilityColumn = Column<FacilityRow>

const ofDecision = ['Quyết định cũ nhất trước', 'Quyết định mới nhất trước'] as const

export const facilityScreen = screenColumns(facilityColumns, {
  name: {
    width: 240,
    note: (row) =>
      `${shortKindWords(row)} · ${row.commune.name}${row.formerPlace ? ` (trước đây: ${row.formerPlace})` : ''}`,
  },
  status: { width: 116, weight: 6, isSteady: true, draw: ({ status }) => <FacilityStatusBadge status={status} /> },
  flags: { width: 156, weight: 2, isTwoLines: true, draw: (row) => <Notices row={row} /> },
  age: {
    width: 104,
    weight: 5,
    draw: (row) => <Waited row={row} />,
    note: ({ status, submittedAt }) => (status === 'pending' ? `nộp ${formatDate(submittedAt).slice(0, 5)}` : null),
  },
  assignee: { width: 176, narrowWidth: 44, weight: 4, isSteady: true, draw: (row) => <Handler row={row} /> },
  assessment: { width: 176, weight: 7, draw: (row) => <LatestAssessment {...row} /> },
  level: { width: 124, weight: 6, isTwoLines: true },
  validUntil: { width: 116, weight: 6 },
  stars: { width: 64, weight: 3 },
  commune: { width: 160, weight: 4, note: ({ formerPlace }) => formerPlace && `trước đây: ${formerPlace}` },
  due: { width: 240, weight: 7, isTwoLines: true, draw: ({ due }) => <Due due={due} /> },
  certificate: { width: 196, weight: 7, draw: (row) => <CurrentCertificate {...row} /> },
  submittedAt: { width: 116, isHidden: true },
  type: { width: 104, isHidden: true, draw: ({ type }) => shortTypeNames[type] },
  kind: { width: 160, isHidden: true },
  place: { width: 220, isHidden: true, isTwoLines: true },
  representative: { width: 160, isHidden: true },
  phone: { width: 126, isHidden: true },
  updatedAt: { width: 140, isHidden: true },
  decidedBy: {
    width: 190,
    weight: 5,
    isSteady: true,
    draw: ({ decision }) => decision && <Person name={decision.by.name} />,
    note: ({ decidedAt }) => decidedAt && `${formatTime(decidedAt)} · ${formatDate(decidedAt).slice(0, 5)}`,
  },
  decidedAt: { width: 140, weight: 3, isHidden: true },
  grounds: { width: 200, weight: 4, isFree: true, isSteady: true, isTwoLines: true, note: tookWords },
  code: { width: 150, weight: 1 },
})

const { columns } = facilityScreen
const { name, status, submittedAt, decidedBy, decidedAt, grounds } = columns

/** What waits: what to look out for, for how long, and who has it. */
const waiting = [columns.flags, columns.age, columns.assignee]

/** What the second line of the name says in short, and what few ask for: there for who wants it. */
const further = [columns.type, columns.kind, columns.place, columns.representative, columns.phone, columns.updatedAt]

const there = (column: FacilityColumn): FacilityColumn => ({ ...column, isHidden: true })

/** Of all facilities in every state: what each is and waits for; how its registration stands is there for who asks. */
export const registryColumns: readonly [FacilityColumn, ...FacilityColumn[]] = [
  { ...name, note: ({ subType }) => facilitySubTypes[subType].shortName ?? facilitySubTypes[subType].name },
  columns.level,
  columns.validUntil,
  columns.stars,
  columns.commune,
  columns.due,
  ...[status, ...waiting, columns.assessment, columns.certificate].map(there),
  submittedAt,
  ...further,
  { ...decidedBy, isHidden: true },
  { ...decidedAt, orderWords: ofDecision },
  { ...grounds, isHidden: true },
  columns.code,
]

const onTabs = (placed: readonly FacilityColumn[], ...tabs: readonly string[]) =>
  placed.map((column) => ({ ...column, onTabs: tabs }))

/** Of the queue: what waits shows how long and with whom, what is decided shows when, by whom and why. */
export const queueColumns: readonly [FacilityColumn, ...FacilityColumn[]] = [
  name,
  ...onTabs([...waiting, submittedAt], 'pending'),
  ...onTabs([decidedBy, decidedAt, grounds], 'approved', 'rejected'),
  ...further,
  columns.code,
]
