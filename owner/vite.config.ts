import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { ownerWorker } from './owner-worker.plugin.ts'

/** Everything comes from our own origin, without inline script and with no data: fonts, below an address of its own. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/co-so/',
  plugins: [react(), ownerWorker()],
  build: { outDir: 'dist', emptyOutDir: true, assetsInlineLimit: 0 },
  server: { port: 5174, proxy: { '/api': process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3000' } },
})
