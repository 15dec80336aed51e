import type { Db } from '../../../db/types.ts'
import type { Caller } from '../../../http/context.ts'
import type { Newest } from '../../../platform/office-paper/office-paper.ts'
import { officeOf } from '../../settings/settings.service.ts'
import { readContent } from '../counting/counting.service.ts'
import * as policy from '../report-documents.policy.ts'
import * as repo from '../report-documents.repo.ts'
import { paperOf } from './paper.ts'

type Reading = { db: Db; caller: Caller }

/** The paper that was counted last by a template, for who may know of such documents; null: there is none. */
export const newestDocumentPaper = async (
  { db, caller }: Reading,
  template: 'submission' | 'minutes',
): Promise<Newest | null> => {
  const stored = policy.mayKnow(caller, template) ? await repo.findLastCounted(db, template) : undefined
  if (!stored?.content || stored.rows_sha256 === null) return null
  const [content, office] = [readContent(stored.content), await officeOf(db)]
  return { record: stored.name, paper: paperOf({ asked: stored, content, sha256: stored.rows_sha256, office }) }
}
