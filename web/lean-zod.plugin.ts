import type { Plugin } from 'vite'

const writers = /node_modules\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/
const exported = /^export (?:const|function) (\w+)/gm
const renaming = /^export \{ \w+ as (\w+) \}/gm

/**
 * Leaves the part of zod behind that writes JSON schemas: every schema carries it, so no bundler drops it, but only the
 * server describes its API. A sixth of the library; who calls it in a browser is told.
 */
export const leanZod = (): Plugin => ({
  name: 'lean-zod',
  enforce: 'pre',
  apply: 'build',
  transform(code, id) {
    if (!writers.test(id)) return undefined
    const names = [...code.matchAll(exported)].map(([, name]) => name)
    const refuse = "const refuse = () => { throw new Error('JSON schemas are written by the server alone') }"
    // What makes the methods of a schema runs with every schema: its method refuses, not its making.
    const stubs = names.map((name) =>
      name?.startsWith('create') ? `export const ${name} = () => refuse` : `export const ${name} = refuse`,
    )
    const renamed = [...code.matchAll(renaming)].map(([, name]) => `export const ${name} = refuse`)
    return { code: [refuse, ...stubs, ...renamed].join('\n'), map: null }
  },
})
