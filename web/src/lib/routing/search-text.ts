import { queryText } from '../api/transport.ts'

/** The search of an address as flat texts; the route's schema makes numbers and lists of them. */
export const parseSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text))

/** Flat and readable, `?status=pending&type=CSLT,DTQDL`: the same writing as in the calls. */
export const stringifySearch = (search: Record<string, unknown>): string => queryText(search).replaceAll('%2C', ',')
