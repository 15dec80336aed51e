import { rmSync } from 'node:fs'

/** The server as it was built, on a data folder that lives as long as the browser tests do. */
const folder = process.env['DATA_DIR']
if (!folder) throw new Error('DATA_DIR is missing')
process.env['LOG_LEVEL'] = 'error'
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
await import(new URL('../../server/dist/main.cjs', import.meta.url).href)
