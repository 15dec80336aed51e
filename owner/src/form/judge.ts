import { sheetOf } from '@nhanxanh/contract/features/assessments.sheet'
import { toNumber } from '@nhanxanh/contract/formula/rational'
import { missingIn, questionsAsked } from '@nhanxanh/contract/scoring/completeness'
import { prepareSet } from '@nhanxanh/contract/scoring/prepare'
import { score } from '@nhanxanh/contract/scoring/score'
import { askedIn } from './asked.ts'
import { levelsIn, waysIn, worthIn } from './judged.ts'
import type { Judged } from './judged.ts'
import type { Loaded } from './loaded.ts'
import type { Standing, Written } from './standing.ts'

/** Said, and not only taken over from the cycle before. */
const isSaid = (one: Standing | undefined): boolean => one !== undefined && !one.isProposed && one.said.value.length > 0
const counted = ([, { isProposed }]: [string, Standing]): boolean => !isProposed
const filesOf = (one: Standing | undefined): string[] =>
  one === undefined ? [] : [...one.evidence.map(({ file }) => file.id), ...one.photos.map(({ id }) => id)]

/** Works out points, level and what is missing by the engine of the server, on the telephone. */
export const judgeOf = ({
  form,
  scoring: { set, facility },
  assessment: { periodTo },
}: Pick<Loaded, 'form' | 'scoring' | 'assessment'>) => {
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
    const missing = missingIn(prepared, sheet, scored, { files, minFiles, proposed })
    return {
      points: toNumber(scored.points),
      maximum: toNumber(scored.maximum),
      share: toNumber(scored.share) * 100,
      ...levelsIn(scored),
      asked: questionsAsked(prepared, sheet, scored).map(({ key }) => key),
      missing: new Map(missing.map(({ question, what }) => [question, what])),
      sentences: new Map(
        missing.flatMap(({ question, sentence }) => (sentence === null ? [] : [[question, sentence]])),
      ),
      worth: worthIn(scored),
      ways: () => waysIn(prepared, { sheet, score: scored }),
    }
  }
}
export type Judge = ReturnType<typeof judgeOf>
