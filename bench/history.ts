import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { arch, cpus, release } from 'node:os'
import type { Measured, Measurement } from './measure.ts'
import type { WorkKey } from './works.ts'

/** A work as it is kept: `cpu` is milliseconds of server + PostgreSQL per request. */
type Kept = Pick<Measured, 'perSecond' | 'p50' | 'p99' | 'cpu'> & { same: Pick<Measured, 'perSecond' | 'cpu'> | null }
export type Works = Partial<Record<WorkKey, Kept>>
type Run = { at: string; commit: string; machine: string; works: Works }

const folder = new URL('./history/', import.meta.url)
const read = (file: URL): Run => JSON.parse(readFileSync(file, 'utf8')) as Run
const commitNow = () => execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { encoding: 'utf8' }).trim()
const machineNow = () => {
  const [first] = cpus()
  return `${cpus().length} × ${first?.model.trim() ?? '?'}, ${arch()}, Linux ${release()}, Node ${process.version}`
}

/** Figures as files keep them: three decimals. */
export const written = (value: Run | Works): string =>
  `${JSON.stringify(value, (_, each: unknown) => (typeof each === 'number' ? Number(each.toFixed(3)) : each), 2)}\n`

/** What of a measurement is kept. */
export const keptOf = ({ ours, same }: Measurement): Kept | null =>
  ours ? { ...ours, same: same ? { perSecond: same.perSecond, cpu: same.cpu } : null } : null

const sum = (cpu: Measured['cpu'] | undefined) => (cpu ? cpu.server + cpu.postgres : null)

/**
 * Processor time of a request: times that of the bare server in the same run where both were asked, which holds on any machine and beside foreign
 * load; else milliseconds. Null where it was not counted.
 */
export const costOf = ({ cpu, same }: Kept): number | null => {
  const [own, bare] = [sum(cpu), sum(same?.cpu)]
  return own !== null && bare ? own / bare : own
}

/** Works that cost more than `times` what they did, each with both costs. */
export const dearer = (works: Works, before: Works, times: number): { key: string; from: number; to: number }[] =>
  Object.entries(works).flatMap(([key, now]) => {
    const former = before[key as WorkKey]
    const [from, to] = [former ? costOf(former) : null, costOf(now)]
    return from !== null && to !== null && to > from * times ? [{ key, from, to }] : []
  })

/** The run that was kept last; null before the first. */
const lastRun = (): Run | null => {
  mkdirSync(folder, { recursive: true })
  const [last] = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => read(new URL(name, folder)))
    .toSorted((one, other) => other.at.localeCompare(one.at))
  return last ?? null
}

/** Keeps a whole run under its day and commit, and says what became dearer by more than a quarter since the run before it. */
export const keepRun = (works: Works): string => {
  const last = lastRun()
  const run: Run = { at: new Date().toISOString(), commit: commitNow(), machine: machineNow(), works }
  const name = `${run.at.slice(0, 10)}-${run.commit}.json`
  writeFileSync(new URL(name, folder), written(run))
  const lines = last
    ? dearer(works, last.works, 1.25).map(
        ({ key, from, to }) => `${key} became dearer since ${last.commit}: ${from.toFixed(2)} → ${to.toFixed(2)}\n`,
      )
    : []
  return `Kept as bench/history/${name}\n${lines.join('')}`
}
