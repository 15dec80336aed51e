import { readFileSync, writeFileSync } from 'node:fs'

/** Megabytes of a process by the kernel's count: now, and at the highest so far; nothing where /proc is not there. */
export const memoryOf = (pid: number): { now: number; peak: number; own: number } => {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const megabytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024
    return { now: megabytes('VmRSS'), peak: megabytes('VmHWM'), own: megabytes('RssAnon') }
  } catch {
    return { now: 0, peak: 0, own: 0 }
  }
}

/** From now on the highest is counted anew: a start needs more for a moment than the work that is measured. */
export const forgetPeak = (pid: number): void => {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5')
  } catch {
    // Not Linux, or not ours: the peak is then that of the whole life.
  }
}
