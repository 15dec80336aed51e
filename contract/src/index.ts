import './shared/vietnamese-issues.ts'
import { addresses } from './features/addresses.ts'
import { appeals } from './features/appeals.ts'
import { assessments } from './features/assessments.ts'
import { visitLinks } from './features/assessments.visits.ts'
import { auditLogs } from './features/audit-logs.ts'
import { auth } from './features/auth.ts'
import { campaignImages, campaigns } from './features/campaigns.ts'
import { certificates } from './features/certificates.ts'
import { checks } from './features/checks.ts'
import { contacts } from './features/contacts.ts'
import { councilSessions } from './features/council-sessions.ts'
import { dataRequests } from './features/data-requests.ts'
import { criteria } from './features/criteria.ts'
import { criteriaLifecycle } from './features/criteria-versions.lifecycle.ts'
import { criteriaVersions } from './features/criteria-versions.ts'
import { criteriaFiles } from './features/criteria-files.ts'
import { facilityImports } from './features/facility-imports.ts'
import { listExports } from './features/exports.ts'
import { facilities } from './features/facilities.ts'
import { files } from './features/files.ts'
import { notifications, ownerNotifications } from './features/notifications.ts'
import { officeTemplates } from './features/office-templates.ts'
import { ownerLetters } from './features/owner-letters.ts'
import { permissionRequests } from './features/permission-requests.ts'
import { ownAppeals } from './features/portal.appeals.ts'
import { ownAssessments } from './features/portal.assessments.ts'
import { startsOfAssessments } from './features/portal.start.ts'
import { ownCertificates } from './features/portal.certificates.ts'
import { ownChanges } from './features/portal.changes.ts'
import { ownFollowUps } from './features/certificates.follow-ups.ts'
import { ownLetters } from './features/portal.letters.ts'
import { ownResults } from './features/portal.results.ts'
import { portal } from './features/portal.ts'
import { preferences } from './features/preferences.ts'
import { presences } from './features/presences.ts'
import { profile } from './features/profile.ts'
import { questions } from './features/questions.ts'
import { savedViews } from './features/saved-views.ts'
import { reportDocuments } from './features/report-documents.ts'
import { reports } from './features/reports.ts'
import { firstStepEndpoints } from './features/reports.first-steps.ts'
import { roles } from './features/roles.ts'
import { simulations } from './features/simulations.ts'
import { settings } from './features/settings.ts'
import { settingsAlarms } from './features/settings.alarms.ts'
import { settingsLaw } from './features/settings.amending.ts'
import { users } from './features/users.ts'
import type { Contract } from './spine.ts'

/** The whole API: the table of contents. Each feature has a room of the same name on every floor. */
export const contract = {
  addresses,
  appeals,
  assessments: { ...assessments, ...visitLinks },
  auditLogs,
  auth,
  campaigns: { ...campaigns, ...campaignImages },
  certificates,
  checks,
  contacts,
  councilSessions,
  criteria,
  criteriaVersions: { ...criteriaVersions, ...criteriaLifecycle },
  criteriaFiles,
  facilityImports,
  exports: listExports,
  dataRequests,
  facilities,
  files,
  notifications,
  officeTemplates,
  ownerLetters,
  permissionRequests,
  portal: {
    ...portal,
    ...startsOfAssessments,
    ...ownAppeals,
    ...ownAssessments,
    ...ownCertificates,
    ...ownLetters,
    ...ownChanges,
    ...ownFollowUps,
    ...ownResults,
    ...ownerNotifications,
  },
  preferences,
  presences,
  profile,
  questions,
  savedViews,
  reportDocuments,
  reports: { ...reports, ...firstStepEndpoints },
  roles,
  settings: { ...settings, ...settingsAlarms, ...settingsLaw },
  simulations,
  users,
} as const satisfies Contract

export type Api = typeof contract
