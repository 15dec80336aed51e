import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Plugin } from 'vite'

const library = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
const decoders = ['jbig2_nowasm_fallback.js', 'openjpeg_nowasm_fallback.js'] as const

const versionOf = async (): Promise<string> => {
  const { version } = JSON.parse(await readFile(path.join(library, 'package.json'), 'utf8')) as { version: string }
  return version
}

/**
 * Ships the plain-script decoders of the PDF library (fax and JBIG2, JPEG 2000: what scanners make), which its worker
 * imports by name beside an address that it is given. The policy of the page forbids their WebAssembly twins. The version
 * in the folder lets browsers keep them for ever.
 */
export const pdfDecoders = (): Plugin => ({
  name: 'pdf-decoders',
  async generateBundle() {
    const folder = `assets/pdfjs-${await versionOf()}`
    for (const name of decoders) {
      const source = await readFile(path.join(library, 'wasm', name))
      this.emitFile({ type: 'asset', fileName: `${folder}/${name}`, source })
    }
  },
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const name = decoders.find((file) => request.url?.startsWith('/assets/pdfjs-') && request.url.endsWith(file))
      if (name === undefined) return next()
      response.setHeader('content-type', 'text/javascript')
      void readFile(path.join(library, 'wasm', name)).then((source) => response.end(source), next)
    })
  },
})
