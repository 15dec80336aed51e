import { parentPort } from 'node:worker_threads'
import { Packer } from 'docx'
import { wordDocument } from './docx-document.ts'
import type { OfficePaper } from './office-paper.ts'

/** The thread in which papers become DOCX, one after another; see `docxOf`. Its first word says that it is ready. */
parentPort?.on('message', (paper: OfficePaper) => {
  const written = Packer.toBuffer(wordDocument(paper)).then((docx) => ({ docx: new Uint8Array(docx) }))
  const answer = written.catch((error: unknown) => ({
    problem: error instanceof Error ? error.message : JSON.stringify(error),
  }))
  void answer.then((ready) => parentPort?.postMessage(ready, []))
})
parentPort?.postMessage('ready', [])
