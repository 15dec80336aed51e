import type { Finding, Law } from './law.ts'
import { isTest } from './module.ts'
import type { Tree } from './tree.ts'

/** So many fields of one record, copied one by one, are a list of columns that no compiler reads. */
const most = 6

const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** `subType: row.sub_type,` → `row`; null where a line is no copy of a field under its own name. */
const copied = (line: string): string | null => {
  const [, field = '', from = '', column = ''] = /^\s*(\w+): (\w+)\.(\w+),?$/.exec(line) ?? []
  return field !== '' && snake(field) === snake(column) ? from : null
}

const copies = (tree: Tree): Finding[] =>
  tree.modules
    .filter((module) => module.path.startsWith('server/src/') && !isTest(module))
    .flatMap(({ path }) => {
      const lines = tree
        .text(path)
        .split('\n')
        .flatMap((line, at): { from: string; line: number }[] => {
          const from = copied(line)
          return from === null ? [] : [{ from, line: at + 1 }]
        })
      return [...Map.groupBy(lines, (each) => each.from)]
        .filter(([, all]) => all.length > most)
        .map(([from, all]): Finding => ({
          path,
          line: all[0]?.line ?? 1,
          what: `copies ${all.length} fields of ${from} one by one`,
          mend: 'Law 6: use columnsOf, fieldsOf and pick (db/columns.ts), so that a new field is not forgotten here',
        }))
    })

const fields = ['subType', 'oldAddress', 'name', 'rank', 'phone', 'street']
const lines = (more: readonly string[]): string =>
  [...fields, ...more].map((field) => `  ${field}: row.${snake(field)},`).join('\n')

export const copiesLaw: Law = {
  says: 'Law 6: fields of a record are not copied one by one',
  check: copies,
  proofs: [
    {
      files: {
        'server/src/features/roles/roles.presenter.ts': `export const toRow = (row: Row) => ({\n${lines(['createdAt'])}\n})`,
        'server/src/features/users/users.presenter.ts': `export const toRow = (row: Row) => ({\n${lines([])}\n})`,
        'server/src/features/users/users.test.ts': `export const toRow = (row: Row) => ({\n${lines(['createdAt'])}\n})`,
      },
      speaksAt: ['server/src/features/roles/roles.presenter.ts:2'],
    },
  ],
}
