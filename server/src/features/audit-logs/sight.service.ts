import type { StoryPage } from '@nhanxanh/contract/features/audit-logs.story'
import type { Db } from '../../db/types.ts'
import type { Caller } from '../../http/context.ts'
import { Refusal } from '../../refusal.ts'
import { isRootInSight } from './story/story.repo.ts'
import type { Root } from './story/story.repo.ts'
import { storyOf } from './story/story.service.ts'

/** FORBIDDEN for an account that knows of assigned records only: the whole log, and whether it is whole, is for those who read all. */
export const assertWhole = ({ assignedOnly }: Pick<Caller, 'assignedOnly'>): void => {
  if (assignedOnly) throw new Refusal('FORBIDDEN')
}

type Reading = { db: Db; caller: Caller }

/** The story of any record, empty as that of a record that never was where the reader may not know of it. */
export const storyOfAny = async (
  { db, caller }: Reading,
  root: Root,
  page: { before?: string | undefined },
): Promise<StoryPage> =>
  (await isRootInSight(db, root, caller)) ? storyOf({ db, caller }, root, page) : { items: [], next: null }
