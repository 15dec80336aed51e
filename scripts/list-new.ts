// Enters what is new into the lists that name it: the checksum of a migration, the row of a feature in the README.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { contract } from '@nhanxanh/contract'

const root = path.join(import.meta.dirname, '..')
const at = (file: string): string => path.join(root, file)
const read = (file: string): string => readFileSync(at(file), 'utf8')
const foldersIn = (folder: string): string[] =>
  readdirSync(at(folder), { withFileTypes: true }).flatMap((each) => (each.isDirectory() ? each.name : []))

const migrations = 'server/migrations/'

/** Migrations that nobody else can have: their text may still change. */
const isNew = (): ((name: string) => boolean) => {
  const kept = execFileSync('git', ['ls-tree', '--name-only', 'HEAD', migrations], { cwd: root, encoding: 'utf8' })
  return (name) => !kept.split('\n').includes(migrations + name)
}

const listChecksums = (): void => {
  const file = `${migrations}former-checksums.json`
  const former = JSON.parse(read(file)) as Record<string, string[]>
  const names = readdirSync(at(migrations)).filter((name) => name.endsWith('.sql'))
  const added = names.filter(isNew()).map((name) => {
    return [
      name,
      [
        createHash('sha256')
          .update(read(migrations + name))
          .digest('hex'),
      ],
    ] as const
  })
  if (added.length === 0) return
  const listed = Object.entries({ ...former, ...Object.fromEntries(added) }).sort(([one], [other]) =>
    one < other ? -1 : 1,
  )
  writeFileSync(at(file), `${JSON.stringify(Object.fromEntries(listed), null, 2)}\n`)
}

/** What the contract says of a feature above its endpoints: the words of its row, until somebody finds better ones. */
const wordsOf = (feature: string): string => {
  const file = `contract/src/features/${feature}.ts`
  const name = feature.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
  const above = new RegExp(`/\\*\\* ([^\\n]*?)\\.? \\*/\\nexport const ${name} = `)
  return (existsSync(at(file)) && above.exec(read(file))?.[1]) || 'what it is about is not said yet'
}

/** The rooms by their names; a row that is there keeps its words. */
const listRooms = (): void => {
  const readme = read('README.md')
  const [table = '', head = '', rows = ''] = /(\n\| Feature \|[^\n]*\n\|[-:|]+\|\n)((?:\|[^\n]*\n)+)/.exec(readme) ?? []
  const written = new Map(rows.split('\n').map((row) => [row.split('`')[1] ?? '', row.split(' | ')[1] ?? '']))
  const inContract = Object.keys(contract).map((key) =>
    key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
  )
  const [inServer, inWeb] = [foldersIn('server/src/features'), foldersIn('web/src/features')]
  const marked = (is: boolean): string => (is ? '✓' : '–')
  const listed = [...new Set([...inContract, ...inServer, ...inWeb])].sort().map((name) => {
    const onContract = existsSync(at(`contract/src/features/${name}.ts`))
    const marks = [onContract, inServer.includes(name), inWeb.includes(name)].map(marked)
    return `| \`${name}\` | ${written.get(name) ?? wordsOf(name)} | ${marks.join(' | ')} |\n`
  })
  writeFileSync(
    at('README.md'),
    readme.replace(table, () => head + listed.join('')),
  )
}

listChecksums()
listRooms()
