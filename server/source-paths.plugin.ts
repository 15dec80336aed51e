import path from 'node:path'
import type { Plugin } from 'vite'

/**
 * Migrations, shipped data and workers stay beside their sources. `import.meta` of a built module keeps naming the folder of
 * its source, relative to the folder of the built program.
 */
export const sourcePaths = (builtInto: string): Plugin => ({
  name: 'source-paths',
  transform(code, id) {
    if (!path.isAbsolute(id) || id.includes('/node_modules/') || !/import\.meta\.(url|dirname)/.test(code))
      return undefined
    const file = path.relative(builtInto, id).split(path.sep).join('/')
    const placed = code
      .replaceAll('import.meta.url', `new URL('${file}', import.meta.url).href`)
      .replaceAll('import.meta.dirname', `(import.meta.dirname + '/${path.posix.dirname(file)}')`)
    return { code: placed, map: null }
  },
})
