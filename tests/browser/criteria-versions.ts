import type { APIRequestContext } from '@playwright/test'
import { tokenOf } from './support.ts'

type Version = { id: string; status: string }
type FacilityType = 'CSLT' | 'DTQDL'

const headersOf = async (request: APIRequestContext) => ({
  authorization: `Bearer ${await tokenOf(request, 'admin')}`,
})

const versionsOf = async (request: APIRequestContext, type: FacilityType): Promise<Version[]> => {
  const answer = await request.get(`/api/criteria-versions?type=${type}`, { headers: await headersOf(request) })
  return ((await answer.json()) as { data: { items: Version[] } }).data.items
}

/** The version in use. */
export const publishedOf = async (request: APIRequestContext, type: FacilityType): Promise<string> => {
  const found = (await versionsOf(request, type)).find(({ status }) => status === 'published')
  if (!found) throw new Error(`No criteria of ${type} are published`)
  return found.id
}

const draftAmong = (versions: readonly Version[]) =>
  versions.find(({ status }) => status === 'draft' || status === 'checked')?.id

/** The draft of a type, made where there is none yet: journeys share the demonstration, and another may make it at the same moment. */
export const draftOf = async (request: APIRequestContext, type: FacilityType): Promise<string> => {
  const draft = draftAmong(await versionsOf(request, type))
  if (draft) return draft
  const path = `/api/criteria-versions/${await publishedOf(request, type)}/drafts`
  const made = await request.post(path, { headers: await headersOf(request) })
  const found = made.ok()
    ? ((await made.json()) as { data: Version }).data.id
    : draftAmong(await versionsOf(request, type))
  if (!found) throw new Error(`No draft of ${type}: ${made.status()}`)
  return found
}
