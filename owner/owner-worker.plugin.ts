import path from 'node:path'
import { build, type Plugin } from 'vite'

/** Builds the worker after the pages, with the list of what was written: `sw.js` beside `index.html`, one plain script. */
export const ownerWorker = (): Plugin => ({
  name: 'owner-worker',
  apply: 'build',
  async writeBundle({ dir = 'dist' }, bundle) {
    const root = import.meta.dirname
    const files = Object.keys(bundle).filter((name) => name.startsWith('assets/'))
    await build({
      configFile: false,
      root,
      logLevel: 'warn',
      publicDir: false,
      define: { FILES_OF_BUILD: JSON.stringify(files.sort().map((name) => `/co-so/${name}`)) },
      build: {
        outDir: dir,
        emptyOutDir: false,
        modulePreload: false,
        rolldownOptions: {
          input: path.join(root, 'src/worker/owner-worker.ts'),
          output: { format: 'iife', entryFileNames: 'sw.js' },
        },
      },
    })
  },
})
