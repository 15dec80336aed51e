import type { Rational } from './rational.ts'

/** The position of a piece in the text: from the first character to the one after the last, counted from 0. */
export type Span = { readonly from: number; readonly to: number }

export type Arithmetic = '+' | '-' | '*' | '/' | '^'
export type Comparison = '=' | '<>' | '<' | '<=' | '>' | '>='

export type Expression =
  | ({ kind: 'number'; value: Rational } & Span)
  | ({ kind: 'name'; name: string } & Span)
  | ({ kind: 'negate'; of: Expression } & Span)
  | ({ kind: 'arithmetic'; operator: Arithmetic; left: Expression; right: Expression } & Span)
  | ({ kind: 'comparison'; operator: Comparison; left: Expression; right: Expression } & Span)
  | ({ kind: 'call'; name: FunctionName; given: readonly Expression[] } & Span)

/** Fewest and most values that each function takes. */
export const functions = {
  min: [1, 20],
  max: [1, 20],
  sum: [1, 20],
  round: [1, 2],
  abs: [1, 1],
  if: [3, 3],
} as const satisfies Record<string, readonly [number, number]>
export type FunctionName = keyof typeof functions
export const functionNames = Object.keys(functions) as FunctionName[]

export const isFunctionName = (name: string): name is FunctionName => Object.hasOwn(functions, name)

/** The codes of SPECIFICATION 8 for formulas. */
export type FormulaErrorCode =
  | 'FORMULA_INVALID_CHARACTERS'
  | 'FORMULA_UNKNOWN_VARIABLES'
  | 'FORMULA_CALCULATION_ERROR'
  | 'FORMULA_NOT_FOUND'

/** A problem, its place, and the probable intention. */
export type Problem = Span & {
  code: FormulaErrorCode
  message: string
  suggestion?: string
  /** The names that are 0 where something is divided by it. */
  zeros?: readonly string[]
}

/** Thrown inside the engine only; its doors answer problems. */
export class FormulaProblem extends Error {
  readonly problem: Problem
  constructor(problem: Problem) {
    super(problem.message)
    this.problem = problem
  }
}

export const fail = (code: FormulaErrorCode, { from, to }: Span, message: string, suggestion?: string): never => {
  throw new FormulaProblem({ code, from, to, message, ...(suggestion !== undefined && { suggestion }) })
}

/** Longest text, deepest nesting: beyond them nothing is worked on (RELIABILITY 39). */
export const longestFormula = 2000
export const deepestNesting = 60
