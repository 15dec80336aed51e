import { Worker } from 'node:worker_threads'
import { waitingThread } from '../waiting-thread.ts'
import type { Limits } from '../waiting-thread.ts'

/** The objects that every file begins with: its catalogue, and the tree of its pages. */
const catalogue = 1
const tree = 2

/** `taken`: the numbers that other objects have; `tree`: the number of what holds all pages. */
export type Given = { bytes: Uint8Array; taken: number; tree: number }
/** `objects`: by their numbers, where each begins in `bytes`. `pages`: the numbers of those that are pages. */
export type Section = { pages: number[]; objects: { number: number; at: number }[]; bytes: Uint8Array }

/** One paper at a time is in memory, however many are bound. */
const limits: Limits = { cpuMs: 30_000, waitMs: 60_000 }
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 }

const ask = waitingThread<Section | { problem: string }>({
  start: () => new Worker(new URL('./worker.ts', import.meta.url), { resourceLimits, env: {} }),
  idleMs: 10_000,
})

const sectionOf = async (given: Omit<Given, 'tree'>): Promise<Section> => {
  const answer = await ask({ ...given, tree }, limits)
  if ('problem' in answer) throw new Error(`The file cannot be bound: ${answer.problem}`)
  return answer
}

/** Where each object begins, in the fixed lines of a table of references. */
const tableOf = (places: readonly number[]): string => {
  const lines = places.map((at, number) =>
    number === 0 ? '0000000000 65535 f \n' : `${String(at).padStart(10, '0')} 00000 n \n`,
  )
  return `xref\n0 ${lines.length}\n${lines.join('')}`
}

/** The first page of each part, behind so many pages. */
const firstPages = (counts: readonly number[], before: number): number[] => {
  let next = before + 1
  return counts.map((count) => (next += count) - count)
}

type Binding = {
  parts: readonly (() => Promise<Uint8Array>)[]
  /** The pages that come first, told on which page each part begins. */
  index: (firstPages: readonly number[]) => Promise<Uint8Array>
}

/**
 * Many files bound into one to be printed, their pages as they are, behind an index. Parts are opened one by one in a thread of its own; the
 * bytes go out as they come.
 */
export async function* bound({ parts, index }: Binding): AsyncGenerator<Buffer> {
  const places = [0, 0, 0]
  let length = 0
  const emit = (written: string | Uint8Array): Buffer => {
    const bytes = typeof written === 'string' ? Buffer.from(written, 'latin1') : Buffer.from(written)
    length += bytes.length
    return bytes
  }
  const place = ({ objects }: Section): void => {
    for (const { number, at } of objects) places[number] = length + at
  }
  yield emit('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n')
  const pages: number[][] = []
  for (const open of parts) {
    const section = await sectionOf({ bytes: await open(), taken: places.length - 1 })
    pages.push(section.pages)
    place(section)
    yield emit(section.bytes)
  }
  const counts = pages.map((each) => each.length)
  const set = async (before: number): Promise<Section> => {
    const section = await sectionOf({ bytes: await index(firstPages(counts, before)), taken: places.length - 1 })
    return section.pages.length === before ? section : set(section.pages.length)
  }
  const first = await set(1)
  place(first)
  yield emit(first.bytes)
  const kids = [...first.pages, ...pages.flat()]
  places[catalogue] = length
  yield emit(`${catalogue} 0 obj\n<</Type/Catalog/Pages ${tree} 0 R/Lang(vi)>>\nendobj\n`)
  places[tree] = length
  const kidRefs = kids.map((number) => `${number} 0 R`).join(' ')
  yield emit(`${tree} 0 obj\n<</Type/Pages/Count ${kids.length}/Kids[${kidRefs}]>>\nendobj\n`)
  const start = length
  yield emit(tableOf(places))
  yield emit(`trailer\n<</Size ${places.length}/Root ${catalogue} 0 R>>\nstartxref\n${start}\n%%EOF\n`)
}
