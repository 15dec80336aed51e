/** What a document claims, found by its form. Line breaks inside a claim are folded. */
export type Document = { path: string; text: string }

const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found.replaceAll(/\s+/g, ' '))

const withoutBlocks = (text: string): string => text.replaceAll(/^```[\s\S]*?^```$/gm, '')

/** `x` in running text; blocks of code are looked at apart. */
export const inBackticks = ({ text }: Document): string[] => all(withoutBlocks(text), /`([^`]+)`/g)

/** The screen words of a manual. */
export const inBold = ({ text }: Document): string[] => all(withoutBlocks(text), /\*\*([^*]+)\*\*/g)

/** Targets of links and images that stay in the repository, without their anchors. */
export const localLinks = ({ text }: Document): string[] =>
  all(withoutBlocks(text), /\]\(([^)\s]+)\)/g)
    .map((target) => target.split('#')[0] ?? '')
    .filter((target) => target !== '' && !/^\w+:/.test(target))

/** The npm scripts that a document tells to run, also inside blocks. */
export const npmScripts = ({ text }: Document): string[] => [
  ...all(text, /\bnpm run (?:--\S+ )*([\w:-]+)/g),
  ...all(text, /\bnpm (start|test)\b/g),
]

/** The programs that a document calls by `npx`. */
export const npxPrograms = ({ text }: Document): string[] => all(text, /\bnpx ([\w-]+)/g)

const topFolders = /^(contract|server|web|seed|scripts|tests|docs|bench|\.ci)\//

/** The files and folders of the repository that it names; patterns (`x.ts`, `*`, `…`) are none. */
export const repositoryPaths = (document: Document): string[] =>
  inBackticks(document).filter((text) => topFolders.test(text) && /^[\w./-]+$/.test(text) && !/(^|\/)x\./.test(text))

export type Address = { method: string | null; path: string }

const foreign = /^\/(var|etc|usr|opt|tmp|dev|proc|run|backup)(\/|$)/

/** The addresses that it names: `/approve-accounts`, `POST /api/auth/login`. A lone `/` is a key on the keyboard. */
export const addresses = (document: Document): Address[] =>
  inBackticks(document).flatMap((text) => {
    const [, method = null, path] = /^(?:(GET|POST|PUT|DELETE) )?(\/[\w/{}.-]+)$/.exec(text) ?? []
    return path === undefined || foreign.test(path) ? [] : [{ method, path }]
  })

/** The rows of the first table under a heading, cell by cell, without head and rule. */
export const tableUnder = ({ text }: Document, heading: string): string[][] => {
  const rest = text.slice(text.indexOf(`\n${heading}\n`) + 1)
  const lines = rest.split('\n')
  const start = lines.findIndex((line) => line.startsWith('|'))
  const end = lines.findIndex((line, index) => index > start && !line.startsWith('|'))
  return lines.slice(start + 2, end === -1 ? undefined : end).map((line) => {
    return line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim())
  })
}

/** The first block of code under a heading, line by line. */
export const blockUnder = ({ text }: Document, heading: string): string[] => {
  const rest = text.slice(text.indexOf(`\n${heading}\n`))
  return (/^```\w*\n([\s\S]*?)^```$/m.exec(rest)?.[1] ?? '').trimEnd().split('\n')
}

/** The blocks of code of a language in the section under a heading. */
export const blocksUnder = ({ text }: Document, heading: string, language: string): string[] => {
  const rest = text.slice(text.indexOf(`\n${heading}\n`) + heading.length)
  const end = /^## /m.exec(rest)?.index
  return [...rest.slice(0, end).matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].flatMap(([, found, block = '']) =>
    found === language ? [block] : [],
  )
}

/** `code` → code. */
export const plain = (cell: string): string => cell.replaceAll('`', '')
