import { randomUUID } from 'node:crypto'
import { aboveAnswer } from '@nhanxanh/contract/features/assessments.check'
import type { VerdictBody } from '@nhanxanh/contract/features/assessments.verdicts'
import type { Db } from '../../server/src/db/types.ts'
import { recordHand } from '../../server/src/features/assessments/hands/hands.service.ts'
import {
  attemptUnderReview,
  measuresOf,
  recount,
} from '../../server/src/features/assessments/review/attempt.service.ts'
import { judgedHash } from '../../server/src/features/assessments/review/judged-hash.ts'
import { openForJudging } from '../../server/src/features/assessments/review/review.service.ts'
import type { Acting } from '../../server/src/features/assessments/review/review.service.ts'
import { saveVerdict } from '../../server/src/features/assessments/review/verdicts.repo.ts'
import { authenticate } from '../../server/src/features/auth/auth.service.ts'
import type { AskedCriterion } from '../../server/src/features/criteria/version/questionnaire.service.ts'
import { writeAudit } from '../../server/src/http/audit.ts'
import type { Api } from './api.ts'

type Judge = { token: string }

/** What a request of this person has in its hand. */
const actingAs = async (api: Api, db: Db, { token }: Judge): Promise<Acting> => {
  const { platform, db: outside } = api
  const now = platform.clock.now()
  const caller = await authenticate(platform.keys, outside)(token, now)
  if (!caller) throw new Error('Who judges is not signed in')
  return {
    db,
    outside,
    caller,
    platform,
    now,
    requestId: randomUUID(),
    client: { ip: '127.0.0.1', userAgent: null, device: null },
    upload: () => Promise.reject(new Error('Nothing is uploaded here')),
    keepDevice: () => {},
    audit: () => {},
    letterNote: null,
    tryAct: () => Promise.reject(new Error('Nothing is tried here')),
  }
}

type Said = Pick<VerdictBody, 'verdict' | 'reason' | 'comment'>
const met: Said = { verdict: 'met', reason: null, comment: null }
const notDone: Said = { verdict: 'not_met', reason: 'not_done', comment: 'Cơ sở chưa thực hiện.' }

/** Gives verdicts as requests of one person do one by one: each with its audit row, the totals once at the end. */
const giving = async (context: Acting, id: string) => {
  const { db, caller: by, now } = context
  const { assessment, review } = await openForJudging(context, id)
  const { questionnaire, content } = review
  const known = new Map(review.verdicts.map((row) => [row.criterion_id, row]))
  const give = async (criterion: AskedCriterion, said: Said): Promise<void> => {
    const before = known.get(criterion.id)
    const hash = judgedHash(questionnaire, criterion, content)
    const place = { assessmentId: id, attempt: assessment.attempt, criterionId: criterion.id }
    const verdict = { ...said, share: null, internalNote: null, version: before?.version ?? 0 }
    const more = { judgedHash: hash, by, now, isStillConfirmed: false }
    const row = await saveVerdict(db, { ...place, ...verdict, ...more })
    if (!row) throw new Error(`${criterion.code} was judged by somebody else meanwhile`)
    known.set(criterion.id, row)
    const changes = {
      criterion: { before: criterion.code, after: criterion.code },
      verdict: { before: before?.verdict ?? null, after: said.verdict },
    }
    const detail = { refId: id, changes }
    await writeAudit(db, { ...context, event: 'assessment.judge', detail, requestId: randomUUID() })
  }
  const settle = async (): Promise<void> => {
    await recordHand(context, id, 'judged')
    await recount(db, assessment, await attemptUnderReview(db, assessment))
  }
  const open = questionnaire.criteria.filter((criterion) => !known.has(criterion.id))
  return { criteria: questionnaire.criteria, open, measured: measuresOf(review), give, settle }
}

/**
 * Judges every criterion that has no verdict yet, as one person would: “Đạt” is none where the answer earns nothing. By the product's
 * own repos, a hundred times quicker than by requests; `review.api.test.ts` walks them, and holds the two together.
 */
export const judgeAll = (api: Api, id: string, judge: Judge, verdict: 'met' | 'not_met' = 'met') =>
  api.db.transaction().execute(async (db) => {
    const { criteria, open, measured, give, settle } = await giving(await actingAs(api, db, judge), id)
    for (const criterion of open) {
      const stands = aboveAnswer({ ...met, share: null }, measured(criterion)) === null
      await give(criterion, verdict === 'met' && stands ? met : notDone)
    }
    await settle()
    return criteria
  })
