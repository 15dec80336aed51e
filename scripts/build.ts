import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build } from 'vite'
import { buildProof } from '../proof/build.ts'
import { floors, keepFormer, markBuilt } from './builds.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

type Bill = { serialNumber?: string; metadata: { timestamp?: string; tools?: unknown; component: { name: string } } }

/**
 * What the program is made of, as CycloneDX, beside the built server. It follows from the lockfile alone: number, time, folder and npm of
 * this build are left out, so that equal sources have equal bills.
 */
const writeBill = async (): Promise<void> => {
  const asked = ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only']
  const isShell = process.platform === 'win32'
  const { stdout } = await promisify(execFile)('npm', asked, { cwd: root, maxBuffer: 2 ** 26, shell: isShell })
  const { serialNumber: _, ...bill } = JSON.parse(stdout) as Bill
  const { timestamp: __, tools: ___, ...metadata } = bill.metadata
  const named = { ...bill, metadata: { ...metadata, component: { ...metadata.component, name: 'nhanxanh' } } }
  await writeFile(new URL('../server/dist/sbom.cdx.json', import.meta.url), `${JSON.stringify(named, null, 2)}\n`)
}

const filesIn = (built: Awaited<ReturnType<typeof build>>): string[] =>
  [built].flat().flatMap((one) => ('output' in one ? one.output.map(({ fileName }) => fileName) : []))

/** Builds the floors that are named, or all, and notes what each was built from. */
const asked = process.argv.slice(2)
for (const floor of floors.filter((one) => asked.length === 0 || asked.includes(one))) {
  if (floor === 'proof') await buildProof()
  else {
    const folder = fileURLToPath(new URL(`../${floor}`, import.meta.url))
    const isPages = floor === 'web' || floor === 'owner'
    const built = await build({ root: folder, logLevel: 'warn', ...(isPages && { build: { emptyOutDir: false } }) })
    if (isPages) await keepFormer(path.join(folder, 'dist'), filesIn(built))
  }
  if (floor === 'server') await writeBill()
  await markBuilt(floor)
}
