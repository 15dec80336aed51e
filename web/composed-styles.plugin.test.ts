import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build, createLogger } from 'vite'
import { expect, test } from 'vitest'
import { composedStyles } from './composed-styles.plugin.ts'

const files = {
  'button.module.css': '.button { padding: 0 }',
  'list.module.css': ".empty { composes: button from './button.module.css'; margin: 0 }",
  'entry.js': "import styles from './list.module.css'\nconsole.log(styles.empty)",
}

/** What a build of these files warns of. */
const warnings = async (root: string) => {
  const said: string[] = []
  const customLogger = createLogger('silent')
  customLogger.warn = customLogger.warnOnce = (words) => void said.push(words)
  await build({
    root,
    configFile: false,
    customLogger,
    plugins: [composedStyles()],
    build: { write: false, rolldownOptions: { input: path.join(root, 'entry.js') } },
  })
  return said
}

test('a style sheet that composes from another file is built without a warning', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'nhanxanh-styles-'))
  try {
    await Promise.all(Object.entries(files).map(([name, text]) => writeFile(path.join(root, name), text)))
    expect(await warnings(root)).toEqual([])
  } finally {
    await rm(root, { recursive: true })
  }
})
