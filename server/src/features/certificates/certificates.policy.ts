import { allowsAct } from '@nhanxanh/contract/features/certificates.life'
import type { CertificateAct } from '@nhanxanh/contract/features/certificates.life'
import type { CertificateState } from '@nhanxanh/contract/features/certificates.rules'
import { everything } from '@nhanxanh/contract/permissions'
import type { Caller } from '../../http/context.ts'

type Row = { state: CertificateState; revocationBy: string | null }
type Rule = (caller: Pick<Caller, 'id' | 'permissions' | 'can'>, row: Row) => boolean

/** What becomes of a certificate is decided by holders of everything (PRODUCT, decision 10), while no revocation waits. */
const decides =
  (act: CertificateAct): Rule =>
  (caller, { state, revocationBy }) =>
    caller.permissions.includes(everything) && revocationBy === null && allowsAct(act, state)

export const canSuspend = decides('suspend')
export const canReinstate = decides('reinstate')
export const canRevoke = decides('revoke')
export const canEnd = decides('end')

/** A second person confirms what the first has proposed. */
export const canConfirmRevocation: Rule = (caller, { state, revocationBy }) =>
  caller.permissions.includes(everything) &&
  revocationBy !== null &&
  revocationBy !== caller.id &&
  allowsAct('revoke', state)

export const canWithdrawRevocation: Rule = (caller, { revocationBy }) =>
  caller.permissions.includes(everything) && revocationBy !== null

/** Whoever issues certificates issues them anew. */
export const canExchange: Rule = (caller, { state, revocationBy }) =>
  caller.can('assessment:update') && revocationBy === null && allowsAct('exchange', state)
