import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { pdfDecoders } from './pdf-decoders.plugin.ts'
import { serviceWorker } from './service-worker.plugin.ts'

/** The two files of the text family are fetched beside the first script, or the first words would be drawn twice. */
const preloadText = (): Plugin => ({
  name: 'preload-text',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => /inter-(latin|vietnamese)-wght.*\.woff2$/.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
          injectTo: 'head' as const,
        })),
  },
})

/** What an entry loads at once; what it asks for later is not among it. */
const loadedBy = (entry: string) => {
  const loaded = new Set<string>()
  return (id: string, modules: Rolldown.ChunkingContext): boolean => {
    const waiting = loaded.size === 0 ? [join(import.meta.dirname, 'src', entry)] : []
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (loaded.has(next)) continue
      loaded.add(next)
      waiting.push(...(modules.getModuleInfo(next)?.importedIds ?? []))
    }
    return loaded.has(id)
  }
}

const isSignIn = loadedBy('sign-in.entry.tsx')

/**
 * Everything comes from our own origin under a strict policy: no inline script, no data: fonts. The entry decides
 * between the sign-in page and the console, so that signing in downloads neither router nor tables. A screen asks for some
 * twenty files and not for two hundred: what most parts share is one, and so is what the parts of a feature share.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), preloadText(), pdfDecoders(), serviceWorker()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', priority: 4, test: /node_modules\/(react|react-dom|scheduler)\// },
            { name: (id, modules) => (isSignIn(id, modules) ? 'sign-in' : null), priority: 3, minShareCount: 2 },
            {
              name: 'shared',
              priority: 2,
              test: /web\/src\/(ui|lib|app)\/|\/contract\/|node_modules/,
              minShareCount: 12,
            },
            {
              name: (id) => /web\/src\/features\/([^/]+)\//.exec(id)?.[1] ?? null,
              priority: 1,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: { '/api': process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3000' },
  },
})
