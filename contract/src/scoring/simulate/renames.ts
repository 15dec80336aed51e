import type { AnswerSheet } from '../criteria-set.ts'

/** Names of one set by their names in the next; null: no longer there. What is not named is called the same. */
type Names = Readonly<Record<string, string | null>>

/** What of a set is called otherwise in the one that follows it: codes of criteria, keys of questions and of inputs. */
export type Renames = { readonly criteria: Names; readonly questions: Names; readonly inputs: Names }

export const noRenames: Renames = { criteria: {}, questions: {}, inputs: {} }

const has = (names: Names, name: string): boolean => Object.hasOwn(names, name)
/** The name that follows; null where it is no longer there. */
export const renamed = (names: Names, name: string): string | null => (has(names, name) ? (names[name] ?? null) : name)

const renamedKeys = <T>(values: Readonly<Record<string, T>>, names: Names): Readonly<Record<string, T>> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const next = renamed(names, name)
      return next === null ? [] : [[next, value] as const]
    }),
  )

/** What somebody answered to one set, as it answers the set that follows: by the same criteria and questions, not the same names. */
export const renamedSheet = (sheet: AnswerSheet, { criteria, questions, inputs }: Renames): AnswerSheet => ({
  ...sheet,
  values: renamedKeys(sheet.values, inputs),
  answers: renamedKeys(sheet.answers, questions),
  notApplicable: sheet.notApplicable.flatMap((code) => renamed(criteria, code) ?? []),
  verdicts: renamedKeys(sheet.verdicts, criteria),
})
