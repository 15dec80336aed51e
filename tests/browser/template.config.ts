import { rm } from 'node:fs/promises'
import { filled, newFolder, startOn, stop } from './demonstration.ts'

/** Fills a data folder once; every worker begins with a copy of it. Returns what takes it away. */
export default async function fillTemplate(): Promise<() => Promise<void>> {
  const folder = await newFolder()
  await stop(await startOn(folder))
  process.env[filled] = folder
  return () => rm(folder, { recursive: true, force: true })
}
