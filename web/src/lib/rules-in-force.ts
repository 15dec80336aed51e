import { settings } from '@nhanxanh/contract/features/settings'
import { shippedRules } from '@nhanxanh/contract/features/facilities.rules'
import { shippedValues } from '@nhanxanh/contract/features/settings.rules'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from './query-of.ts'

/** How the settings have things decided; asked once for a while, and as shipped until the answer is there. */
export const rulesInForce = () => ({ ...queryOf(settings.rules), staleTime: 60_000 })

const { fourEyes, holdMinutes, decisionSigners } = shippedValues
const shipped = { ...shippedRules, fourEyes, holdMinutes, decisionSigners }

/** Whether the rules are known, or known to be lost: what is drawn from those that ship would move when others come. */
export const useAreRulesKnown = (): boolean => !useQuery(rulesInForce()).isPending

export const useRulesInForce = () => useQuery(rulesInForce()).data ?? shipped
