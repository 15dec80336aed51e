import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build } from 'vite'
import { afterAll, expect, it } from 'vitest'
import { sourcePaths } from './source-paths.plugin.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'nx-build-'))
afterAll(() => rm(folder, { recursive: true }))

/** What a module of this text exports once it is built into the folder beside it. */
const built = async (text: string) => {
  const outDir = path.join(folder, 'dist')
  await writeFile(path.join(folder, 'main.ts'), text)
  await build({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    plugins: [sourcePaths(outDir)],
    build: {
      ssr: 'main.ts',
      outDir,
      minify: false,
      rolldownOptions: { output: { format: 'cjs', entryFileNames: 'main.cjs' } },
    },
  })
  const file = path.join(outDir, 'main.cjs')
  return createRequire(import.meta.url)(file) as Record<string, unknown>
}

it('a built module still knows the place of its source', async () => {
  const exports = await built(`export const beside = new URL('bang.json', import.meta.url).pathname
    export const place = import.meta.dirname`)
  expect(exports).toMatchObject({ beside: path.join(folder, 'bang.json'), place: expect.stringMatching(/dist\/\.\.$/) })
})

it('the built server starts as one file that knows where its migrations lie, without what only papers and pictures need', async () => {
  const { output } = (await build({ root: import.meta.dirname, logLevel: 'silent', build: { write: false } })) as {
    output: { fileName: string; code?: string }[]
  }
  const text = output.find(({ fileName }) => fileName === 'main.cjs')?.code ?? ''
  expect(text).toContain('../src/db/migrate.ts')
  expect(text).not.toContain('require("fastify")')
  expect(text.match(/^.*require\("(?:sharp|hucre|@cantoo)\b.*$/gm)).toBeNull()
})
