import type { Api } from '@nhanxanh/contract'
import { addressesHandlers } from './features/addresses/addresses.handlers.ts'
import { appealsHandlers } from './features/appeals/appeals.handlers.ts'
import { assessmentsHandlers } from './features/assessments/assessments.handlers.ts'
import { auditLogsHandlers } from './features/audit-logs/audit-logs.handlers.ts'
import { authHandlers } from './features/auth/auth.handlers.ts'
import { campaignsHandlers } from './features/campaigns/campaigns.handlers.ts'
import { certificatesHandlers } from './features/certificates/certificates.handlers.ts'
import { checksHandlers } from './features/checks/checks.handlers.ts'
import { contactsHandlers } from './features/contacts/contacts.handlers.ts'
import { councilSessionsHandlers } from './features/council-sessions/council-sessions.handlers.ts'
import { criteriaHandlers } from './features/criteria/criteria.handlers.ts'
import { criteriaVersionsHandlers } from './features/criteria-versions/criteria-versions.handlers.ts'
import { facilityImportsHandlers } from './features/facility-imports/facility-imports.handlers.ts'
import { criteriaFilesHandlers } from './features/criteria-files/criteria-files.handlers.ts'
import { exportsHandlers } from './features/exports/exports.handlers.ts'
import { dataRequestsHandlers } from './features/data-requests/data-requests.handlers.ts'
import { facilitiesHandlers } from './features/facilities/facilities.handlers.ts'
import { filesHandlers } from './features/files/files.handlers.ts'
import { notificationsHandlers } from './features/notifications/notifications.handlers.ts'
import { officeTemplatesHandlers } from './features/office-templates/office-templates.handlers.ts'
import { ownerLettersHandlers } from './features/owner-letters/owner-letters.handlers.ts'
import { permissionRequestsHandlers } from './features/permission-requests/permission-requests.handlers.ts'
import { portalHandlers } from './features/portal/portal.handlers.ts'
import { preferencesHandlers } from './features/preferences/preferences.handlers.ts'
import { presencesHandlers } from './features/presences/presences.handlers.ts'
import { profileHandlers } from './features/profile/profile.handlers.ts'
import { questionsHandlers } from './features/questions/questions.handlers.ts'
import { savedViewsHandlers } from './features/saved-views/saved-views.handlers.ts'
import { reportDocumentsHandlers } from './features/report-documents/report-documents.handlers.ts'
import { reportsHandlers } from './features/reports/reports.handlers.ts'
import { rolesHandlers } from './features/roles/roles.handlers.ts'
import { settingsHandlers } from './features/settings/settings.handlers.ts'
import { simulationsHandlers } from './features/simulations/simulations.handlers.ts'
import { usersHandlers } from './features/users/users.handlers.ts'
import type { Handlers } from './http/context.ts'

/** One handler for every endpoint of the contract, or it does not compile. */
export const api: { [Feature in keyof Api]: Handlers<Api[Feature]> } = {
  addresses: addressesHandlers,
  appeals: appealsHandlers,
  assessments: assessmentsHandlers,
  auditLogs: auditLogsHandlers,
  auth: authHandlers,
  campaigns: campaignsHandlers,
  certificates: certificatesHandlers,
  checks: checksHandlers,
  contacts: contactsHandlers,
  councilSessions: councilSessionsHandlers,
  criteria: criteriaHandlers,
  criteriaVersions: criteriaVersionsHandlers,
  criteriaFiles: criteriaFilesHandlers,
  facilityImports: facilityImportsHandlers,
  exports: exportsHandlers,
  dataRequests: dataRequestsHandlers,
  facilities: facilitiesHandlers,
  files: filesHandlers,
  notifications: notificationsHandlers,
  officeTemplates: officeTemplatesHandlers,
  ownerLetters: ownerLettersHandlers,
  permissionRequests: permissionRequestsHandlers,
  portal: portalHandlers,
  preferences: preferencesHandlers,
  presences: presencesHandlers,
  profile: profileHandlers,
  questions: questionsHandlers,
  reportDocuments: reportDocumentsHandlers,
  reports: reportsHandlers,
  savedViews: savedViewsHandlers,
  roles: rolesHandlers,
  settings: settingsHandlers,
  simulations: simulationsHandlers,
  users: usersHandlers,
}
