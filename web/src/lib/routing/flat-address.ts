import { asText } from '../../ui/list/list-address.ts'
import type { Search } from '../../ui/list/list-declaration.ts'

/**
 * The address of a list as flat texts. Routes are part of the first script and know no rules: the page, which comes with
 * them, reads only what its contract accepts (`useList`).
 */
export const flatAddress = (raw: Readonly<Record<string, unknown>>): Search =>
  Object.fromEntries(
    Object.entries(raw).flatMap(([key, value]) => {
      const text = asText(value)
      return text === '' ? [] : [[key, text] as const]
    }),
  )
