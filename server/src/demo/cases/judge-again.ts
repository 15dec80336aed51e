import { daysOf } from '@nhanxanh/contract/shared/day-spans'
import { addDays, startOfVietnamDay, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { VietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { demoCause, demoSecondThoughts } from '../../../../seed/demo/assessments/again.ts'
import { hourBack } from '../../../../seed/demo/story/timeline.ts'
import { beyondSight } from '../../db/assigned.ts'
import { insertMany } from '../../db/statements/insert-many.ts'
import type { Db } from '../../db/types.ts'
import { nameBlindCause } from '../../features/assessments/blind/agreement.service.ts'
import { drawRound, listReviews } from '../../features/assessments/blind/blind.repo.ts'
import type { BlindRow } from '../../features/assessments/blind/blind.repo.ts'
import { assignBlind, blindSheet, finishBlind } from '../../features/assessments/blind/blind.service.ts'
import { programmeOf } from '../../features/settings/settings.service.ts'
import type { Acts } from './acting.ts'
import * as repo from './demo-cases.repo.ts'

type Setting = Acts & { db: Db; now: Date }

/** The quarter that was over on a day. */
const quarterBefore = (day: VietnamDay) => {
  const until = addDays(daysOf('quarter', startOfVietnamDay(day)).from, -1)
  return { quarter: daysOf('quarter', startOfVietnamDay(until)).from, until }
}

const met = { verdict: 'met', share: null, reason: null, comment: null }

/** What the second assessor finds: mostly what the first found. */
const foundAgain = async (db: Db, review: BlindRow, toJudge: readonly string[]) => {
  const first = new Map((await repo.listVerdicts(db, review)).map((row) => [row.criterion_id, row]))
  const agreed = toJudge.filter((id) => first.get(id)?.verdict === 'met')
  const otherwise = new Map(demoSecondThoughts.map((thought, nth) => [agreed[nth * 5 + 3], thought]))
  return toJudge.map((criterion_id) => ({
    review_id: review.id,
    ...met,
    ...first.get(criterion_id),
    ...otherwise.get(criterion_id),
    criterion_id,
  }))
}

/** How far the judgement again of the older quarter and of the newer one has come, in working days before today. */
const courses = [
  { assignedAgo: 40, judgedAgo: 34, share: 1 },
  { assignedAgo: 7, judgedAgo: 2, share: 0.4 },
] as const

type Course = (typeof courses)[number]

const judgeOne = async (
  { db, act, personOf }: Setting,
  review: BlindRow,
  { assignedAgo, judgedAgo, share }: Course,
) => {
  const { id } = review
  await act({ by: 'thuky', daysAgo: assignedAgo, event: 'blind-review.assign' }, (context) =>
    assignBlind(context, id, { assessorId: personOf('chamlai').id }),
  )
  const isDone = share === 1
  await act(
    { by: 'chamlai', daysAgo: judgedAgo, event: `blind-review.${isDone ? 'finish' : 'judge'}` },
    async (context) => {
      context.audit({ refId: id })
      const { toJudge } = await blindSheet(context, id)
      await beyondSight(db, context.caller, async () => {
        const found = await foundAgain(db, review, toJudge)
        const judged = found.slice(0, Math.round(found.length * share))
        await insertMany(
          db,
          'blind_verdicts',
          judged.map((row) => Object.assign(row, { judged_at: context.now })),
        )
      })
      if (isDone) await finishBlind(context, id)
    },
  )
  if (!isDone) return
  const otherwise = await repo.findSaid(db, review, demoSecondThoughts[0].comment)
  if (otherwise === undefined) return
  await act({ by: 'lanhdao', daysAgo: judgedAgo - 3, event: 'blind-review.name-cause' }, (context) =>
    nameBlindCause(context, id, otherwise, demoCause),
  )
}

/** Decided files of two quarters that the second assessor judges again: all of one, of the other the beginning. */
export const judgeAgain = async (setting: Setting): Promise<void> => {
  const { db, now } = setting
  const share = (await programmeOf(db)).values.blindShare
  const newer = quarterBefore(vietnamDay(hourBack(now, courses[1].assignedAgo, '08:30')))
  const older = quarterBefore(newer.until)
  await repo.drawAlwaysTheSame(db)
  for (const round of [older, newer]) {
    const drawnAt = new Date(startOfVietnamDay(addDays(round.until, 1)).getTime() + 1_800_000)
    await drawRound(db, { ...round, share, now: drawnAt })
  }
  const reviews = await listReviews(db, null)
  for (const [round, course] of [
    [older, courses[0]],
    [newer, courses[1]],
  ] as const) {
    const review = reviews.find(({ quarter }) => quarter === round.quarter)
    if (review) await judgeOne(setting, review, course)
  }
}
