import { createHash } from 'node:crypto'
import path from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle

/** Files whose name changes with their content need no revision of their own. */
const isHashed = (name: string): boolean => /-[\w-]{8}\.\w+$/.test(name) && !name.startsWith('assets/pdfjs-')

/** Decoders of scanned papers: some megabytes that few people ever need. */
const isRare = (name: string): boolean => name.startsWith('assets/pdfjs-')

const contentOf = (file: Bundle[string]): string | Uint8Array => (file.type === 'chunk' ? file.code : file.source)

/** The page's is written in by the server, whose headers belong to it. */
const revisionOf = (name: string, file: Bundle[string]): string | null => {
  if (name === 'index.html') return '__PAGE_REVISION__'
  return isHashed(name) ? null : createHash('sha256').update(contentOf(file)).digest('hex').slice(0, 16)
}

const manifestOf = (bundle: Bundle) =>
  Object.entries(bundle)
    .filter(([name]) => !isRare(name) && !name.endsWith('.map'))
    .map(([name, file]) => ({
      url: `/${name}`,
      revision: revisionOf(name, file),
    }))
    .sort((one, other) => one.url.localeCompare(other.url))

/**
 * Builds the service worker after the console, with the list of everything that was written: `sw.js` beside `index.html`, one plain
 * script. The server answers it at `/sw.js`, so that it may serve every address.
 */
export const serviceWorker = (): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  async writeBundle({ dir = 'dist' }, bundle) {
    const root = import.meta.dirname
    await build({
      configFile: false,
      root,
      logLevel: 'warn',
      publicDir: false,
      define: {
        FILES_OF_BUILD: JSON.stringify(manifestOf(bundle)),
        'process.env.NODE_ENV': JSON.stringify('production'),
      },
      build: {
        outDir: dir,
        emptyOutDir: false,
        modulePreload: false,
        rolldownOptions: {
          input: path.join(root, 'src/worker/service-worker.ts'),
          output: { format: 'iife', entryFileNames: 'sw.js' },
        },
      },
    })
  },
})
