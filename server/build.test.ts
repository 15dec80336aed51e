import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build } from 'vite'
import { afterAll, expect, it } from 'vitest'
import { oneByteText } from './one-byte-text.plugin.ts'
import { ownPlace } from './own-place.plugin.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'nx-build-'))
afterAll(() => rm(folder, { recursive: true }))

/** What a module of this text exports once it is built into the folder beside it, and its text there. */
const built = async (text: string) => {
  const outDir = path.join(folder, 'dist')
  await writeFile(path.join(folder, 'main.ts'), text)
  await build({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    plugins: [ownPlace(outDir), oneByteText()],
    build: {
      ssr: 'main.ts',
      outDir,
      minify: false,
      rolldownOptions: { output: { format: 'cjs', entryFileNames: 'main.cjs' } },
    },
  })
  const file = path.join(outDir, 'main.cjs')
  return { text: readFileSync(file, 'utf8'), exports: createRequire(import.meta.url)(file) as Record<string, unknown> }
}

it('a built module still knows the place of its source, and its letters, in a text of ASCII alone', async () => {
  const { text, exports } = await built(`export const beside = new URL('bang.json', import.meta.url).pathname
    export const place = import.meta.dirname
    export const words = { 'tên': \`Nhãn \${'Xanh'} 🌿\`, found: /^[à-ỹ]+$/u.test('ữ') }`)
  expect(exports).toMatchObject({
    beside: path.join(folder, 'bang.json'),
    place: expect.stringMatching(/dist\/\.\.$/),
    words: { tên: 'Nhãn Xanh 🌿', found: true },
  })
  expect(text).toMatch(/^[\0-\x7F]+$/)
})

it('a text that is taken by the letter stops the build', async () => {
  await expect(built('export const raw = String.raw`Nhãn`')).rejects.toThrow('String.raw would show the escape')
})

it('the server is one text of ASCII, without what its libraries carry for others, and knows where its migrations lie', async () => {
  const { output } = (await build({ root: import.meta.dirname, logLevel: 'silent', build: { write: false } })) as {
    output: { fileName: string; code?: string }[]
  }
  const text = output.find(({ fileName }) => fileName === 'main.cjs')?.code ?? ''
  expect(text).toMatch(/^[\0-\x7F]+$/)
  expect(text).toContain('../src/db/migrate.ts')
  expect(text.match(/return obj instanceof Response|node_modules\/glob\/|require\("fastify"\)/)).toBeNull()
})
