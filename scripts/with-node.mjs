// Runs a script (*.ts, *.cjs) or a tool of node_modules/.bin with the Node that this project needs. Node 24 comes as a package, but
// not every npm links its program, so nothing here relies on that link. Plain JavaScript: it must run on Node 20.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const [command = '', ...args] = process.argv.slice(2)
const needed = 24

const packaged = path.join(
  root,
  'node_modules',
  `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`,
  'bin',
)
const program = path.join(packaged, process.platform === 'win32' ? 'node.exe' : 'node')
const isNewEnough = Number(process.versions.node.split('.')[0]) >= needed
if (!isNewEnough && !existsSync(program)) {
  process.stderr.write(
    `Cần Node.js ${needed} trở lên; máy này có ${process.versions.node}. Hãy cài Node.js ${needed} rồi chạy lại.\n`,
  )
  process.exit(1)
}

const bins = path.join(root, 'node_modules/.bin')
const folders = [isNewEnough ? path.dirname(process.execPath) : packaged, bins, process.env.PATH ?? '']
// Compiled sources are kept, so that a restart compiles nothing.
const compiled = {
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? path.join(root, 'node_modules/.cache/compiled'),
}
// How Node runs the server, which rests most of its life: what dies young is collected in 16 MB instead of 64 (and what outlives that is
// left alone up to 96 MB: looking at it sooner costs a third of every request), and glibc keeps two heaps with holes instead of sixteen.
const server = JSON.parse(readFileSync(path.join(root, 'scripts/server-process.json'), 'utf8'))
const isServer = [command, ...args].some((word) =>
  /^(server\/src\/main\.ts|server\/dist\/main\.cjs|scripts\/start\.ts)$/.test(word),
)
const isScript = /\.c?[tj]s$/.test(command) || command.startsWith('--')
// A channel to programs of ours: when this process is killed, they see it close and stop.
const hasChannel = isServer || command === 'scripts/seed-large.ts'
const child = spawn(
  isScript ? (isNewEnough ? process.execPath : program) : path.join(bins, command),
  isScript ? [...(isServer ? server.flags : []), command, ...args] : args,
  {
    stdio: hasChannel ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit',
    env: {
      ...process.env,
      ...(isScript && compiled),
      ...(isServer && server.environment),
      PATH: folders.join(path.delimiter),
    },
    shell: !isScript && process.platform === 'win32',
  },
)

// A terminal sends Ctrl-C to both of us; other senders only know this process. The child decides when it is done.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
// npm and its shell may end without a word when somebody ends them: whoever they started then belongs to nobody. The shell may
// outlive npm, waiting for us; then its own parent changes.
const parentOf = (pid) => {
  try {
    return /^\d+ \(.*\) \S (\d+) /.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]
  } catch {
    return undefined
  }
}
const parents = () => `${process.ppid} ${parentOf(process.ppid)}`
const atStart = parents()
if (process.env.npm_lifecycle_event !== undefined) {
  const watch = setInterval(() => {
    if (parents() === atStart) return
    clearInterval(watch)
    child.kill('SIGTERM')
  }, 250)
}
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
