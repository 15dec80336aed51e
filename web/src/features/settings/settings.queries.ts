import { certificates } from '@nhanxanh/contract/features/certificates'
import { settings } from '@nhanxanh/contract/features/settings'
import { queryOf } from '../../lib/query-of.ts'

/** The reads of this feature; their keys are made here and nowhere else. */
export const settingsQueries = {
  current: () => queryOf(settings.get),
  signingKey: () => queryOf(certificates.signingKey),
  signerContracts: () => queryOf(certificates.signerContracts),
  versions: () => queryOf(settings.versions),
}
