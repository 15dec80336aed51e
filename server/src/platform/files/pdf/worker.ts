import { readFile } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
import { inspectPdf } from './inspect.ts'

/** The thread in which PDFs are looked through, one after another; see `openPdfChecker`. */
parentPort?.on('message', async (file: string) => {
  parentPort?.postMessage(await inspectPdf(await readFile(file)), [])
})
