import { parentPort } from 'node:worker_threads'
import { tasks } from './tasks.ts'
import type { TaskName } from './tasks.ts'

type Asked = { name: TaskName; given: never }

/** The thread in which sets of criteria are scored, one task after another; see `inEngine`. Its first word says that it is ready. */
parentPort?.on('message', ({ name, given }: Asked) => {
  parentPort?.postMessage(tasks[name](given), [])
})
parentPort?.postMessage('ready', [])
