import path from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { Sheet } from './typesetter.ts'

/** A folder that is nowhere: all that a sheet needs is handed in, and it can read nothing else. */
const nowhere = path.resolve('/nhanxanh-typesetting')
/** Results that so many sheets have not asked for are forgotten. */
const rememberedSheets = 4

const { fonts } = workerData as { fonts: Uint8Array[] }
const compiler = NodeCompiler.create({
  workspace: nowhere,
  fontArgs: [{ fontBlobs: fonts.map((font) => Buffer.from(font)) }],
})

const print = ({ source, files, inputs, madeAt }: Sheet): Uint8Array => {
  const mainFilePath = path.join(nowhere, 'main.typ')
  compiler.mapShadow(mainFilePath, Buffer.from(source))
  for (const [name, bytes] of Object.entries(files)) compiler.mapShadow(path.join(nowhere, name), Buffer.from(bytes))
  try {
    const creationTimestamp = Math.floor(madeAt.getTime() / 1000)
    return new Uint8Array(compiler.pdf({ mainFilePath, inputs }, { pdfStandard: 'a-2b', creationTimestamp }))
  } finally {
    compiler.resetShadow()
    compiler.evictCache(rememberedSheets)
  }
}

type Answer = { pdf: Uint8Array } | { problem: string }

const answerOf = (sheet: Sheet): Answer => {
  try {
    return { pdf: print(sheet) }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : JSON.stringify(error) }
  }
}

/** The thread in which pages are set, one after another; see `typeset`. Its first word says that it is ready. */
parentPort?.on('message', (sheet: Sheet) => parentPort?.postMessage(answerOf(sheet), []))
parentPort?.postMessage('ready', [])
