import { contract } from '@nhanxanh/contract'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { startApi } from '../support/api.ts'
import { patient } from '../support/client.ts'
import { newDraft, shippedSets } from '../support/criteria.ts'
export { nth } from '../support/filled.ts'

/** The server, the people and the draft that everything is written to. */
export const api = await startApi()
export const call = patient(api.call)
export const admin = await api.signIn('administrator')
export const [viewer, leader] = [await api.signIn('viewer'), await api.signIn('leader')]
export const ids = await shippedSets(api)
export const draftId = await newDraft(api, admin, ids.CSLT)
export const tree = async () =>
  (await call(contract.criteriaVersions.tree, { params: { id: draftId } }, admin)).data.groups
export const today = vietnamDay(new Date())

/**
 * What is sent, and how it is read back. `without`: fields that exclude the others or that nobody may read; `mayBeEmpty`: paths
 * that a rule wants empty.
 */
export type Writing = {
  params?: Record<string, string>
  body: unknown
  token?: string
  read: (answer: { id: string; version: number }) => Promise<unknown>
  without?: readonly string[]
  mayBeEmpty?: readonly string[]
}

export type Writings = Record<string, () => Promise<Writing | Writing[]>>

/** What an act added to its letter to the owner of a facility: the log keeps it, beside the letter itself. */
export const noteOf = async (refId: string, action: string) => {
  const { data } = await call(contract.auditLogs.list, { query: { refId, action: [action] } }, admin)
  return data.items[0]?.changes?.['letterNote']?.after
}
