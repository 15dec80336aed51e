import { readFile } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
import { inspectPdf } from './inspect.ts'

/** The thread in which PDFs are looked through, one after another; see `openPdfChecker`. Its first word says that it is ready. */
parentPort?.on('message', async (file: string) => {
  parentPort?.postMessage(await inspectPdf(await readFile(file)), [])
})
parentPort?.postMessage('ready', [])
