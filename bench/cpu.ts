import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const ticksPerSecond = 100

/** Fields of /proc/x/stat after the name, which may hold spaces: state, parent, …, user and system time. */
const stat = (pid: string): { parent: string; ticks: number } | null => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return { parent: fields[1] ?? '', ticks: Number(fields[11]) + Number(fields[12]) }
  } catch {
    return null
  }
}

export type Cpu = { server: number; postgres: number }

/** Milliseconds of processor that a server and all processes of PostgreSQL used so far; null where /proc is not there. */
export const cpuMs = (serverPid: number, postgresPid: number | null): Cpu | null => {
  const own = stat(String(serverPid))
  if (!own) return null
  const parent = String(postgresPid)
  const backends = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && stat(name)?.parent === parent)
  const ticks = backends.reduce((sum, pid) => sum + (stat(pid)?.ticks ?? 0), 0)
  return { server: (own.ticks * 1000) / ticksPerSecond, postgres: (ticks * 1000) / ticksPerSecond }
}

/** The embedded PostgreSQL of a data folder. */
export const postgresPidOf = (dataDir: string): number =>
  Number(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
