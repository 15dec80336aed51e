import { z } from 'zod'
import { id, idParams } from '../shared/fields.ts'
import { endpoint } from '../spine.ts'
import { historyEntry } from './facilities.rows.ts'

/** What something of a facility may be about. */
export const storyThings = ['facility', 'assessment', 'certificate', 'contact', 'appeal'] as const
export type StoryThing = (typeof storyThings)[number]
export const storyThingNames: Record<StoryThing, string> = {
  facility: 'Hồ sơ',
  assessment: 'Phiếu đánh giá',
  certificate: 'Giấy chứng nhận',
  contact: 'Liên hệ',
  appeal: 'Khiếu nại',
}

const storyEntry = historyEntry.extend({
  thing: z.enum(storyThings),
  record: z.object({ id, code: z.string() }),
})
export type StoryEntry = z.output<typeof storyEntry>

export const story = endpoint({
  method: 'GET',
  path: '/facilities/{id}/story',
  summary: 'Mọi việc đã xảy ra với cơ sở: hồ sơ, phiếu đánh giá, giấy chứng nhận, liên hệ, khiếu nại; mới nhất trước.',
  access: 'facility:read',
  params: idParams,
  output: z.object({ items: z.array(storyEntry) }),
  errors: ['FACILITY_NOT_FOUND'],
})
