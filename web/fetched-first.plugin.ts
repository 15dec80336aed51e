import path from 'node:path'
import type { Plugin } from 'vite'

const helper = '\0vite/preload-helper.js'
const ours = path.join(import.meta.dirname, 'src/ui/later/bring.ts')

/** Every `import()` of the built console goes through `bring`, which gets the names of all files that it needs. */
export const fetchedFirst = (): Plugin => ({
  name: 'fetched-first',
  apply: 'build',
  enforce: 'pre',
  config: () => ({
    build: {
      modulePreload: {
        polyfill: false,
        // What needs no other file is named too; the bundler would leave it to the import.
        resolveDependencies: (file, files, { hostType }) => (hostType === 'js' && files.length === 0 ? [file] : files),
      },
    },
  }),
  transform: (_code, id) =>
    id === helper ? { code: `export { bring as __vitePreload } from ${JSON.stringify(ours)}`, map: null } : undefined,
})
