import { readFile } from 'node:fs/promises'

/** What `npm run build` made of `proof/`: pages that need nobody, the script of capsules, and the one of `/verify`. */
type BuiltFile = 'capsule.html' | 'certificate.html' | 'compare-qr.js' | 'verify-capsule.mjs'

export const builtProof = (name: BuiltFile): Promise<string> =>
  readFile(new URL(`../../../proof/dist/${name}`, import.meta.url), 'utf8')

/** A page with what it is about; no text in it can end the element that it stands in. */
export const withGiven = (page: string, given: unknown): string =>
  page.replace('__GIVEN__', () => JSON.stringify(given).replaceAll('<', String.raw`\u003c`))

/** The policy that the page brings along: its own script and styles by their hashes, and no connection to anybody. */
export const policyIn = (page: string): string =>
  /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(page)?.[1] ?? "default-src 'none'"
