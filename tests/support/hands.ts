import type { Hand, HandPart } from '@nhanxanh/contract/features/assessments.hands'

/*
 * No sequence of acts by any five people ends with one person in two parts that exclude each other. What excludes what is said here
 * once more, as PRODUCT says it (D7b.7, decisions 10 and 27): the table of the product must not be its own judge.
 */
const judging: readonly HandPart[] = ['judged', 'figures', 'pinned']
export const issuing: readonly HandPart[] = ['entered_issue', 'issued', 'confirmed_issue']
const deciding: readonly HandPart[] = ['signed', 'completed']
const apart: readonly (readonly [readonly HandPart[], readonly HandPart[]])[] = [
  [['entered'], [...judging, 'exempted', 'proposed', ...deciding, ...issuing]],
  [['exempted'], [...judging, 'proposed']],
  [deciding, [...judging, 'proposed', 'concluded']],
  [issuing, [...judging, 'proposed']],
  [['entered_issue'], ['confirmed_issue']],
  [['proposed_revocation'], ['confirmed_revocation']],
]

/** Who stands in two parts that exclude each other, with both. */
export const breaches = (hands: readonly Hand[]): string[] => {
  const stands = (personId: string, part: HandPart) =>
    hands.some((one) => one.personId === personId && one.part === part)
  return hands.flatMap(({ personId, part }) =>
    apart.flatMap(([one, other]) =>
      one.includes(part)
        ? other.filter((each) => stands(personId, each)).map((each) => `${personId}: ${part}, ${each}`)
        : [],
    ),
  )
}
