import { readFileSync } from 'node:fs'

const lines = (name: string): string[] =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '')

/** The commonest passwords, in lower case: those of leaked lists, and Vietnamese ones of our own choice. */
export const readGuessablePasswords = (): ReadonlySet<string> =>
  new Set([...lines('leaked-passwords.txt'), ...lines('vietnamese-passwords.txt')])
