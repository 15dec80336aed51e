import { allowsAct } from '@nhanxanh/contract/features/certificates.life'
import type { CertificateAct } from '@nhanxanh/contract/features/certificates.life'
import type { CertificateOrigin, CertificateState } from '@nhanxanh/contract/features/certificates.rules'
import { everything } from '@nhanxanh/contract/permissions'
import type { Caller } from '../../http/context.ts'

type Row = { state: CertificateState; origin: CertificateOrigin; revocationBy: string | null }
type Rule = (caller: Pick<Caller, 'id' | 'permissions' | 'can'>, row: Row) => boolean

/** What becomes of a certificate is decided by holders of everything (PRODUCT, decision 10), while no revocation waits. */
const decides =
  (act: CertificateAct): Rule =>
  (caller, row) =>
    caller.permissions.includes(everything) && row.revocationBy === null && allowsAct(act, row)

export const canSuspend = decides('suspend')
export const canReinstate = decides('reinstate')
export const canRevoke = decides('revoke')
export const canEnd = decides('end')

/** What an appeal that is found right leads to: who settles it has the say (PRODUCT D9b), while no revocation waits. */
export const canLiftOnAppeal: Rule = (_caller, row) => row.revocationBy === null && allowsAct('reinstate', row)
/** What was issued before the system rests on nothing that could be printed anew. */
export const canReissueOnAppeal: Rule = (_caller, row) => row.state === 'revoked' && row.origin !== 'earlier'

/** A second person confirms what the first has proposed. */
export const canConfirmRevocation: Rule = (caller, row) =>
  caller.permissions.includes(everything) &&
  row.revocationBy !== null &&
  row.revocationBy !== caller.id &&
  allowsAct('revoke', row)

export const canWithdrawRevocation: Rule = (caller, { revocationBy }) =>
  caller.permissions.includes(everything) && revocationBy !== null

/** Whoever issues certificates issues them anew; what this facility and this person keep from it is asked apart. */
export const canExchange: Rule = (caller, row) =>
  caller.can('assessment:update') && row.revocationBy === null && allowsAct('exchange', row)

/** Only what was issued before the system can have been entered by mistake; it may have expired meanwhile. */
export const canEndAsMistaken: Rule = (caller, { origin, revocationBy }) =>
  caller.permissions.includes(everything) && origin === 'earlier' && revocationBy === null
