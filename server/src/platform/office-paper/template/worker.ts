import { parentPort } from 'node:worker_threads'
import { fill } from './fill.ts'
import type { ToFill } from './fill.ts'
import { NoTemplate } from './look.ts'
import type { TemplateAnswer } from './template.ts'

const answerOf = (asked: ToFill): TemplateAnswer => {
  try {
    return fill(asked)
  } catch (error) {
    if (error instanceof NoTemplate) return { problem: error.message }
    throw error
  }
}

/** The thread in which templates are looked through and filled, one after another; see `filledTemplate`. Its first word says that it is ready. */
parentPort?.on('message', (asked: ToFill) => parentPort?.postMessage(answerOf(asked), []))
parentPort?.postMessage('ready', [])
