import type { Tree } from './tree.ts'

/** A breach: where it is, what is wrong there, what to do about it. */
export type Finding = { path: string; line?: number; what: string; mend: string }

/**
 * Planted files, and the places (`path` or `path:line`) where the law must speak, in any order; none for a lawful tree.
 * `by`: the same check with a table of its own, where the law reads one.
 */
export type Proof = { files: Readonly<Record<string, string>>; by?: Law['check']; speaksAt: readonly string[] }

/** A law reads the tree and returns its breaches. Each comes with proofs that it speaks where it should. */
export type Law = { says: string; check: (tree: Tree) => Finding[]; proofs: readonly [Proof, ...Proof[]] }

export const placeOf = ({ path, line }: Finding): string => (line === undefined ? path : `${path}:${line}`)

/** One line for the person who broke the law. */
export const asSentence = (finding: Finding): string => `${placeOf(finding)} ${finding.what}. ${finding.mend}`
