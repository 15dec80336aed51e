import { sheetOf } from '@nhanxanh/contract/features/assessments.sheet'
import { figuresOf } from '@nhanxanh/contract/scoring/figures'
import { namesRead, questionsRead } from '@nhanxanh/contract/scoring/part-read'
import type { BenchCriterion, BenchQuestion } from '../bench-model.ts'
import type { Judging } from '../judging.ts'

type Made = Pick<Judging, 'sheet' | 'attempt'>
type Input = Judging['sheet']['inputs'][number]
export type Edge = { from: number; to: number }

/** What the points of a criterion rest on: figures, what formulas make of them, and which of them feed which. */
export type PointPath = {
  inputs: readonly Input[]
  results: readonly BenchQuestion[]
  /** From a figure to a result, by their places. */
  feeds: readonly Edge[]
  /** From a result to another. */
  passes: readonly Edge[]
  /** Places of the results that earn the points. */
  earning: readonly number[]
  /** By the key of a figure: codes of the other criteria that it feeds. */
  alsoFeeds: ReadonlyMap<string, readonly string[]>
}

const namesOf = ({ scale }: BenchQuestion): readonly string[] =>
  scale.kind === 'calculated' ? namesRead(scale.formula) : []

/** Null where nothing of the criterion is worked out. */
export const pointPathOf = ({ sheet, attempt }: Made, criterion: BenchCriterion): PointPath | null => {
  const own = criterion.questions.filter(({ scale }) => scale.kind === 'calculated')
  if (own.length === 0) return null
  const byKey = new Map(attempt.questions.map((question) => [question.key, question]))
  const read = own.flatMap((question) => questionsRead(attempt.prepared.set, question).map(({ key }) => byKey.get(key)))
  const worked = read.filter((each) => each !== undefined).filter(({ scale }) => scale.kind === 'calculated')
  const results = [...new Set([...worked.filter((each) => !own.includes(each)), ...own])]
  const keys = new Set(results.flatMap(namesOf))
  const inputs = sheet.inputs.filter(({ key }) => keys.has(key))
  const edges = (from: readonly { key: string }[]) =>
    results.flatMap((result, to) =>
      namesOf(result).flatMap((name) => {
        const at = from.findIndex(({ key }) => key === name)
        return at < 0 ? [] : [{ from: at, to }]
      }),
    )
  const feeding = (key: string) =>
    attempt.criteria
      .filter((each) => each !== criterion && each.questions.some(({ reads }) => reads.includes(key)))
      .map(({ code }) => code)
  return {
    inputs,
    results,
    feeds: edges(inputs),
    passes: edges(results),
    earning: own.map((question) => results.indexOf(question)),
    alsoFeeds: new Map(inputs.map(({ key }) => [key, feeding(key)])),
  }
}

/** What figures and results came to in the submission before, by their keys. */
export const figuresBefore = ({ sheet, attempt }: Made): Readonly<Record<string, string>> => {
  const { before, facility, periodTo } = sheet
  if (!before) return {}
  const answers = Object.fromEntries(
    Object.entries(before.answers).map(([id, value]) => [id, { value, stance: null, fileIds: [] }]),
  )
  return figuresOf(attempt.prepared, sheetOf(attempt.named, { answers, values: before.values }, { facility, periodTo }))
}
