import type { Finding, Law } from './law.ts'
import type { Tree } from './tree.ts'

/** A declaration of a list has fewer lines: what is longer has become code. */
const lines = 60
const begins = /^export const \w+: ListDeclaration</

const tooLong = ({ modules, text }: Tree): Finding[] =>
  modules
    .filter(({ path }) => path.startsWith('web/src/features/'))
    .flatMap(({ path }) => {
      const all = text(path).split('\n')
      return all.flatMap((line, at) => {
        if (!begins.test(line)) return []
        const length = all.slice(at).findIndex((each) => each.startsWith('}')) + 1
        const what = `declares a list in ${length} lines, ${lines} or more`
        const mend =
          'Give options, words and cells names of their own beside it; what all lists need belongs into ui/list'
        return length < lines ? [] : [{ path, line: at + 1, what, mend }]
      })
    })

const declaration = (length: number): string =>
  ['', 'export const xList: ListDeclaration<Row> = {', ...Array.from({ length: length - 2 }, () => '  // x'), '}'].join(
    '\n',
  )

export const listsLaw: Law = {
  says: `A list is a declaration of fewer than ${lines} lines`,
  check: tooLong,
  proofs: [
    {
      files: {
        'web/src/features/x/x-list.ts': declaration(60),
        'web/src/features/y/y-list.ts': declaration(59),
      },
      speaksAt: ['web/src/features/x/x-list.ts:2'],
    },
  ],
}
