import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { buildHash, markFile } from './build-hash.ts'

/** Builds the console and notes what it was built from. */
await build({ root: fileURLToPath(new URL('../web', import.meta.url)), logLevel: 'warn' })
await writeFile(markFile, await buildHash())
