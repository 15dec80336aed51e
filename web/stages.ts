/** What a build tells of each of its files. */
export type Chunk = {
  fileName: string
  facadeModuleId: string | null
  moduleIds: readonly string[]
  imports: readonly string[]
  dynamicImports: readonly string[]
}

const ofEntry = /\/[^/]+\.entry\.tsx$|\/index\.html$/
const theList = '/src/lib/list/list-screen.ts'

/** The files that a file brings along; with what it can load later, if that is asked, but never the console. */
const reach = (chunks: ReadonlyMap<string, Chunk>, starts: readonly Chunk[], isLater = false): ReadonlySet<Chunk> => {
  const found = new Set<Chunk>()
  const open = [...starts]
  for (let chunk = open.pop(); chunk; chunk = open.pop()) {
    if (found.has(chunk) || (isLater && chunk.facadeModuleId?.endsWith('/console.entry.tsx'))) continue
    found.add(chunk)
    for (const file of isLater ? [...chunk.imports, ...chunk.dynamicImports] : chunk.imports) {
      const next = chunks.get(file)
      if (next) open.push(next)
    }
  }
  return found
}

/**
 * Which modules always come together, by id, with the name of the file that they belong into. A bundler makes a file of whatever some
 * screens share and others do not, so a list came in ninety-five; but the console is there before any screen, and what every list
 * needs comes with the first. Nobody gets a byte more: what is for the sign-in page, or can be loaded from it, stays apart.
 */
export const stagesOf = (output: readonly Chunk[]): ReadonlyMap<string, string> => {
  const chunks = new Map(output.map((chunk) => [chunk.fileName, chunk]))
  const entry = (name: string): Chunk[] => output.filter(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${name}`))
  const first = reach(chunks, entry('index.html'))
  const signIn = reach(chunks, entry('sign-in.entry.tsx'))
  const outside = reach(chunks, [...entry('sign-in.entry.tsx'), ...entry('recovery.entry.tsx')], true)
  const inConsole = reach(chunks, entry('console.entry.tsx'))
  const lists = output
    .filter(({ facadeModuleId }) => facadeModuleId?.endsWith('-page.tsx'))
    .map((page) => reach(chunks, [page]))
    .filter((files) => [...files].some(({ moduleIds }) => moduleIds.some((id) => id.endsWith(theList))))
  const stageOf = (chunk: Chunk): string | null => {
    if (first.has(chunk)) return null
    if (signIn.has(chunk)) return inConsole.has(chunk) ? 'common' : null
    if (outside.has(chunk)) return null
    if (inConsole.has(chunk)) return 'console'
    return lists.length > 1 && lists.every((files) => files.has(chunk)) ? 'lists' : null
  }
  return new Map(
    output.flatMap((chunk) => {
      const stage = stageOf(chunk)
      const modules = chunk.moduleIds.filter((id) => !ofEntry.test(id))
      return stage === null ? [] : modules.map((id): [string, string] => [id, stage])
    }),
  )
}
