import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { filesOfBuild, keepFormer } from '../scripts/builds.ts'

it('leaves the files of the builds before to servers that still run, and those of older ones to nobody', async () => {
  const dist = await mkdtemp(path.join(tmpdir(), 'nx-dist-'))
  await mkdir(path.join(dist, 'assets'))
  await writeFile(path.join(dist, 'assets/leaf.svg'), '')
  const build = async (name = '') => {
    await writeFile(path.join(dist, 'assets', name), '')
    await keepFormer(dist, [`assets/${name}`, 'index.html'])
    return readdir(path.join(dist, 'assets'))
  }
  const [first, second, third, fourth] = ['a', 'b', 'c', 'd'].map((letter) => `main-${letter.repeat(8)}.js`)
  expect(await build(first)).toEqual(['leaf.svg', first])
  expect(await build(second)).toEqual(['leaf.svg', first, second])
  // Built again from the same sources, it is the same build.
  await build(second)
  expect(await build(third)).toEqual(['leaf.svg', first, second, third])
  expect(await build(fourth)).toEqual(['leaf.svg', second, third, fourth])
  expect(filesOfBuild(dist)).toEqual([`assets/${fourth}`, 'index.html'])
  await rm(dist, { recursive: true })
})
