import { defineConfig } from 'vite'
import { leftBehind } from './left-behind.plugin.ts'
import { oneByteText } from './one-byte-text.plugin.ts'
import { ownPlace } from './own-place.plugin.ts'

const outDir = `${import.meta.dirname}/dist`

/** Native code, and what only comes with the first that needs it: a bundle would not make these any faster. */
const left = [
  '@cantoo/pdf-lib',
  '@myriaddreamin/typst-ts-node-compiler',
  '@node-rs/argon2',
  'file-type',
  'hucre',
  'nodemailer',
  'pg-native',
  'sharp',
]

/**
 * The server as one program: to find and read its 1,250 modules one by one takes half of a restart. As CommonJS, because whoever imports
 * `node:http` as a module gets all of it made ready, a whole client for fetching with it. Names and lines stay, so that a trace in
 * the log says where.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [leftBehind(), ownPlace(outDir), oneByteText()],
  ssr: { noExternal: true, external: left },
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
