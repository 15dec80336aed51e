import { parseSync, Visitor } from 'vite'
import type { Finding, Law } from './law.ts'
import { isTest } from './module.ts'
import type { Tree } from './tree.ts'

/** The repos of records that people may or may not know of, and what of them reads one by its id. */
const sighted =
  /^server\/src\/features\/(?:assessments\/assessments|certificates\/certificates|facilities\/facilities|appeals\/appeals)\.repo\.ts$/
const byId = new Set(['find', 'lock', 'findWhole'])

/** Who may: the doors of staff and of owners, who ask who reads, and what works for nobody in particular. */
const doors = new Set(
  [
    'assessments/assessments.service.ts',
    'assessments/owner/own.service.ts',
    'assessments/owner/submit.service.ts',
    'assessments/owner/writing.service.ts',
    'certificates/gate/sight.service.ts',
    'facilities/facilities.service.ts',
    'facilities/owner.service.ts',
    'facilities/entry/invitations.service.ts',
    'appeals/appeals.service.ts',
    'appeals/own.service.ts',
    'appeals/handling.service.ts',
    // What an appeal is found right about: its own door has asked.
    'assessments/decision/uphold.service.ts',
    'certificates/restore.service.ts',
    'facilities/uphold/uphold.service.ts',
    // Jobs, which read for nobody in particular, or for whom the door has let make them.
    'assessments/paper/paper-file.service.ts',
    'certificates/bundles/dossier.ts',
    'assessments/findings/recount.jobs.ts',
  ].map((path) => `server/src/features/${path}`),
)

/** The local names by which a text calls the readers by id of a sighted repo, with where it does. */
const callsIn = (path: string, text: string, targets: ReadonlySet<string>): { name: string; start: number }[] => {
  const rooms = new Set<string>()
  const names = new Set<string>()
  const found: { name: string; start: number }[] = []
  new Visitor({
    ImportDeclaration: ({ source, specifiers }) => {
      if (!targets.has(source.value)) return
      for (const one of specifiers) {
        if (one.type === 'ImportNamespaceSpecifier') rooms.add(one.local.name)
        const imported = one.type === 'ImportSpecifier' && one.imported.type === 'Identifier' ? one.imported.name : ''
        if (byId.has(imported)) names.add(one.local.name)
      }
    },
    CallExpression: ({ callee, start }) => {
      if (callee.type === 'Identifier' && names.has(callee.name)) found.push({ name: callee.name, start })
      if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier') return
      if (callee.property.type !== 'Identifier' || !byId.has(callee.property.name)) return
      if (rooms.has(callee.object.name)) found.push({ name: `${callee.object.name}.${callee.property.name}`, start })
    },
  }).visit(parseSync(path, text).program)
  return found
}

const asWritten = (from: string, target: string): string => {
  const here = from.split('/').slice(0, -1)
  const there = target.split('/')
  while (here.length > 0 && here[0] === there[0]) {
    here.shift()
    there.shift()
  }
  return `${here.length === 0 ? './' : '../'.repeat(here.length)}${there.join('/')}`
}

const pastTheDoor = (tree: Tree): Finding[] =>
  tree.modules
    .filter((module) => module.path.startsWith('server/src/features/') && !isTest(module) && !doors.has(module.path))
    .flatMap(({ path, imports }) => {
      const targets = imports.flatMap(({ target }) => (sighted.test(target) ? [asWritten(path, target)] : []))
      if (targets.length === 0) return []
      const text = tree.text(path)
      return callsIn(path, text, new Set(targets)).map(({ name, start }) => ({
        path,
        line: text.slice(0, start).split('\n').length,
        what: `reads a record by its id with ${name}, whoever asks`,
        mend: 'Ask its door, which knows who reads: assessmentOf, certificateOf, facilityOf, lock… (docs/decisions/0033-sight-in-the-database.md)',
      }))
    })

export const doorsLaw: Law = {
  says: 'A record that not everybody may know of is read by its id at its door alone',
  check: pastTheDoor,
  proofs: [
    {
      files: {
        'server/src/features/certificates/certificates.repo.ts': 'export const find = 1\nexport const findLive = 2',
        'server/src/features/certificates/paper/papers.service.ts': `import * as repo from '../certificates.repo.ts'\nrepo.findLive(1)\nrepo.find(1)`,
        'server/src/features/exports/exports.service.ts': `import { find } from '../certificates/certificates.repo.ts'\nfind(1)`,
        'server/src/features/certificates/gate/sight.service.ts': `import * as repo from '../certificates.repo.ts'\nrepo.find(1)`,
      },
      speaksAt: [
        'server/src/features/certificates/paper/papers.service.ts:3',
        'server/src/features/exports/exports.service.ts:2',
      ],
    },
  ],
}
