import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { floors, markBuilt } from './builds.ts'

/** Builds the floors that are named, or both, and notes what each was built from. */
const named = process.argv.slice(2)
for (const floor of floors.filter((one) => named.length === 0 || named.includes(one))) {
  await build({ root: fileURLToPath(new URL(`../${floor}`, import.meta.url)), logLevel: 'warn' })
  await markBuilt(floor)
}
