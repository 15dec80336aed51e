import type { AnswerSheet } from '../criteria-set.ts'

/** Names of one set by their names in the next; null: no longer there. Names that are not listed stay the same. */
type Names = Readonly<Record<string, string | null>>

/** The names of a set that differ in the next one: codes of criteria, keys of questions and of inputs. */
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

/** Carries the answers to one set over to the next: by the same criteria and questions, not the same names. */
export const renamedSheet = (sheet: AnswerSheet, { criteria, questions, inputs }: Renames): AnswerSheet => ({
  ...sheet,
  values: renamedKeys(sheet.values, inputs),
  answers: renamedKeys(sheet.answers, questions),
  notApplicable: sheet.notApplicable.flatMap((code) => renamed(criteria, code) ?? []),
  declined: sheet.declined.flatMap((key) => renamed(questions, key) ?? []),
  verdicts: renamedKeys(sheet.verdicts, criteria),
})
