import { certificates } from '@nhanxanh/contract/features/certificates'
import { settings } from '@nhanxanh/contract/features/settings'
import { settingsLaw } from '@nhanxanh/contract/features/settings.amending'
import { queryOf } from '../../lib/query-of.ts'

/** The reads of this feature; their keys are made here and nowhere else. */
export const settingsQueries = {
  current: () => queryOf(settings.get),
  signingKey: () => queryOf(certificates.signingKey),
  law: () => queryOf(settingsLaw.law),
  signerContracts: () => queryOf(certificates.signerContracts),
  versions: () => queryOf(settings.versions),
}
