import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
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

/**
 * Everything comes from our own origin under a strict policy: no inline script, no data: fonts. The entry decides
 * between the sign-in page and the console, so that signing in downloads neither router nor tables.
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
          groups: [{ name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// }],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: { '/api': process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3000' },
  },
})
