import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** The real server on a data folder that lives as long as the browser tests do. */
const folder = mkdtempSync(path.join(tmpdir(), 'nx-browser-'))
process.env['DATA_DIR'] = folder
process.env['LOG_LEVEL'] = 'error'
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
await import('../../server/src/main.ts')
