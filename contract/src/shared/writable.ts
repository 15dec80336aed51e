/** The same value without `readonly`: what zod says of an answer, while pure rules promise not to change what they are given. */
export type Writable<T> = T extends readonly (infer Each)[]
  ? Writable<Each>[]
  : T extends object
    ? { -readonly [Key in keyof T]: Writable<T[Key]> }
    : T

/** Hands a value of the rules to an answer; the answer is written out and nobody changes it any more. */
export const forAnswer = <T>(value: T): Writable<T> => value as Writable<T>
