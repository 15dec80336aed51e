import { sheetOf } from '@nhanxanh/contract/features/assessments.sheet'
import { compare, fromDecimal, multiply, subtract, toNumber, zero } from '@nhanxanh/contract/formula/rational'
import { missingIn, questionsAsked } from '@nhanxanh/contract/scoring/completeness'
import { prepareSet } from '@nhanxanh/contract/scoring/prepare'
import { score } from '@nhanxanh/contract/scoring/score'
import { askedIn } from './model.ts'
import type { Loaded, Standing, Written } from './model.ts'

export type Judged = {
  points: number
  maximum: number
  /** In per cent. */
  share: number
  level: string | null
  /** The shares in per cent at which levels begin. */
  cuts: readonly number[]
  /** What the next level still wants in points; 0: enough of them, but not its other conditions. */
  next: { name: string; points: number } | null
  asked: readonly string[]
  missing: ReadonlyMap<string, 'answer' | 'inputs' | 'problem' | 'files'>
  /** Points of each question's criterion, and what it would be worth whole. */
  worth: ReadonlyMap<string, { points: number; maximum: number }>
}

type Scored = ReturnType<typeof score>

/** Said, and not only taken over from the cycle before. */
const isSaid = (one: Standing | undefined): boolean => one !== undefined && !one.isProposed && one.said.value.length > 0
const counted = ([, { isProposed }]: [string, Standing]): boolean => !isProposed
const filesOf = (one: Standing | undefined): string[] =>
  one === undefined ? [] : [...one.evidence.map(({ file }) => file.id), ...one.photos.map(({ id }) => id)]

/** The level reached, where levels begin, and how far the next one is. */
const levelsIn = ({ levels, level, maximum, points }: Scored): Pick<Judged, 'level' | 'cuts' | 'next'> => {
  const cuts = levels.map(({ level: { key, name, conditions }, isReached }) => {
    const share = conditions.find(({ kind }) => kind === 'share')
    const atLeast = share?.kind === 'share' ? fromDecimal(share.atLeast) : null
    return { key, name, isReached, atLeast }
  })
  const open = cuts.find(({ isReached }) => !isReached)
  const gap = open?.atLeast ? subtract(multiply(open.atLeast, maximum), points) : null
  return {
    level: cuts.find(({ key }) => key === level)?.name ?? null,
    cuts: cuts.flatMap(({ atLeast }) => (atLeast ? [toNumber(atLeast) * 100] : [])),
    next: open ? { name: open.name, points: gap && compare(gap, zero) > 0 ? toNumber(gap) : 0 } : null,
  }
}

const worthIn = ({ criteria }: Scored): Judged['worth'] =>
  new Map(
    criteria.flatMap(({ criterion, points, maximum }) =>
      criterion.questions.map(({ key }) => [key, { points: toNumber(points), maximum: toNumber(maximum) }] as const),
    ),
  )

/** Works out points, level and what is missing by the engine of the server, on the telephone. */
export const judgeOf = ({ form, scoring: { set, facility }, assessment: { periodTo } }: Loaded) => {
  const prepared = prepareSet(set)
  const questions = askedIn(form)
  const criteria = form.groups.flatMap(({ subGroups }) => subGroups.flatMap((each) => each.criteria))
  const minFiles = Object.fromEntries(questions.map(({ key, evidence }) => [key, evidence.minFiles]))
  return ({ answers, figures, exemptions }: Written): Judged => {
    const proposed = criteria.filter(({ id }) => isSaid(exemptions.get(id))).map(({ code }) => code)
    const said = [...answers].filter(counted)
    const sheet = sheetOf(
      { criteria, questions, inputs: form.inputs },
      {
        answers: Object.fromEntries(said.map(([id, one]) => [id, { ...one.said, fileIds: filesOf(one) }])),
        values: Object.fromEntries(
          [...figures]
            .filter(counted)
            .flatMap(([id, { said: one }]) => one.value.slice(0, 1).map((text) => [id, text])),
        ),
      },
      { facility, periodTo },
    )
    const scored = score(prepared, sheet)
    const files = Object.fromEntries(questions.map(({ id, key }) => [key, filesOf(answers.get(id)).length]))
    return {
      points: toNumber(scored.points),
      maximum: toNumber(scored.maximum),
      share: toNumber(scored.share) * 100,
      ...levelsIn(scored),
      asked: questionsAsked(prepared, sheet, scored).map(({ key }) => key),
      missing: new Map(
        missingIn(prepared, sheet, scored, { files, minFiles, proposed }).map(({ question, what }) => [question, what]),
      ),
      worth: worthIn(scored),
    }
  }
}
export type Judge = ReturnType<typeof judgeOf>
