import react from '@vitejs/plugin-react'
import { build, defineConfig, type Plugin, type Rolldown, type UserConfig } from 'vite'
import { composedStyles } from './composed-styles.plugin.ts'
import { fetchedFirst } from './fetched-first.plugin.ts'
import { leanZod } from './lean-zod.plugin.ts'
import { pdfDecoders } from './pdf-decoders.plugin.ts'
import { stagesOf } from './stages.ts'

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

const reactFile = { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// }

/**
 * Everything comes from our own origin under a strict policy: no inline script, no data: fonts. The entry decides
 * between the sign-in page and the console, so that signing in downloads neither router nor tables.
 */
const consoleBuild = (groups: Rolldown.CodeSplittingGroup[], more?: UserConfig['build']): UserConfig => ({
  root: import.meta.dirname,
  plugins: [react(), composedStyles(), preloadText(), fetchedFirst(), pdfDecoders(), leanZod()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups } } },
    ...more,
  },
  server: {
    port: 5173,
    proxy: { '/api': process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3000' },
  },
})

/** What comes together is known once everything is put together: it is built once to look, and once to keep. */
const stages = async () => {
  const looked = await build({
    ...consoleBuild([reactFile], { write: false, minify: false }),
    configFile: false,
    logLevel: 'silent',
  })
  return stagesOf((looked as Rolldown.RolldownOutput).output.filter((part) => part.type === 'chunk'))
}

export default defineConfig(async ({ command }) => {
  if (command !== 'build') return consoleBuild([])
  const stage = await stages()
  const together = {
    debugName: 'stages',
    name: (id: string) => stage.get(id) ?? null,
    includeDependenciesRecursively: false,
  }
  return consoleBuild([reactFile, together])
})
