import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'

/** `+`: holds; `~`: holds in another way, or where the office sees to it; `-`: does not; `0`: there is nothing to ask it of. */
const marks = { '+': 'yes', '~': 'otherwise', '-': 'no', '0': 'n/a' } as const
type Mark = keyof typeof marks

export type Requirement = {
  id: string
  level: 1 | 2
  words: string
  mark: Mark
  files: readonly string[]
  reason: string
}

const shape = /^(\d+\.\d+\.\d+) ([12])\|([^|]+)\|([+~0-])\|([^|]*)\|([^|]*)$/

/** The lines of docs/security/asvs.txt: `id level|what it asks|mark|files|reason`. Throws for one that is none. */
export const readRequirements = (text: string): Requirement[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [, id = '', level, words = '', mark, files = '', reason = ''] = shape.exec(line) ?? []
      if (id === '') throw new Error(`docs/security/asvs.txt: ${line}`)
      const names = files.split(',').filter((name) => name !== '')
      return { id, level: level === '1' ? 1 : 2, words, mark: mark as Mark, files: names, reason }
    })

/** How many of the standard's requirements of the first two levels each chapter has (5.0.0 of 30 May 2025). */
export const ofChapter = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7]

const chapterNames =
  `Encoding and sanitisation, Validation and business logic, Web front end, API, Files, Authentication,
Sessions, Authorisation, Self-contained tokens, OAuth and OIDC, Cryptography, Communication, Configuration, Data protection,
Architecture, Logging and errors, WebRTC`.split(/,\s+/)

const linkTo = (file: string): string => `[${file.split('/').at(-1)}](../../${file})`
const rowOf = ({ id, level, words, mark, files, reason }: Requirement): string =>
  `| ${id} | ${level} | ${words} | ${marks[mark]} | ${[...files.map(linkTo), reason].filter((part) => part !== '').join(' · ')} |`

const head = (all: readonly Requirement[]): string[] => {
  const count = (mark: Mark) => all.filter((one) => one.mark === mark).length
  return [
    '# OWASP ASVS 5.0, levels 1 and 2',
    '',
    'Made by `npm run asvs` from [asvs.txt](asvs.txt); a test holds the two together, and every file that is named. Identifiers and levels are those of the',
    'OWASP Application Security Verification Standard 5.0.0 of 30 May 2025 (CC BY-SA 4.0, https://github.com/OWASP/ASVS); the words are ours and only remind of what it asks.',
    '',
    `Of ${all.length}: ${count('+')} hold (**yes**: the test or file that answers), ${count('~')} hold in another way or where the office sees to it (**otherwise**), ${count('-')} do not hold (**no**, with the reason), ${count('0')} ask of what there is not (**n/a**).`,
    'What makes up for the larger gaps stands in [deviations.md](deviations.md).',
  ]
}

const tableHead = '| | Level | Asks | Holds | Answer |\n|---|---|---|---|---|'

/** docs/security/asvs.md as it must be for the requirements. */
export const asvsPage = (all: readonly Requirement[]): string => {
  const chapters = chapterNames.map((name, at) => {
    const rows = all.filter(({ id }) => id.startsWith(`${at + 1}.`)).map(rowOf)
    return `\n## V${at + 1} ${name}\n\n${tableHead}\n${rows.join('\n')}`
  })
  return `${head(all).concat(chapters).join('\n')}\n`
}

if (process.argv[1] === import.meta.filename) {
  const folder = new URL('../docs/security/', import.meta.url)
  const page = asvsPage(readRequirements(readFileSync(new URL('asvs.txt', folder), 'utf8')))
  await writeFile(new URL('asvs.md', folder), page)
}
