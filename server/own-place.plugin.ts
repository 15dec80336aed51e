import path from 'node:path'
import type { Plugin } from 'vite'

/**
 * What a module reads beside itself (migrations, shipped data, workers) stays where its source lies: `import.meta` goes on telling
 * that place, as seen from the folder that the program is built into.
 */
export const ownPlace = (builtInto: string): Plugin => ({
  name: 'own-place',
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
