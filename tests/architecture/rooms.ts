import { roomOf } from './features.ts'
import type { Finding, Law } from './law.ts'
import type { Tree } from './tree.ts'

/**
 * Rooms that are left out on a floor, each with its reason. A room that comes later is taken off this list in the same
 * change: a declaration that no longer holds is a breach as well.
 */
export const leftOut: Readonly<Record<string, string>> = {
  'web/cases': 'each kind of case has a screen of its own; what they share stands in web/src/lib/cases',
  'contract/codes': 'codes are asked for and given by the endpoints of what they are about',
  'web/checks': 'asked for and read in the dialog of the audit log: web/src/features/audit-logs/chain',
  'web/codes': 'codes are typed on the screens of what they are about',
  'contract/seals': 'the calls of assessments and certificates lead to sealed records',
  'web/scheme': 'a page for everybody, drawn by server/src/http/pages/public; its words stand in the settings',
  'web/seals': 'sealed records are seen with the decision or the certificate that they prove',
  'contract/outgoing-letters': 'letters leave by mail; nobody calls for them',
  'web/outgoing-letters': 'letters are read in a mailbox',
  'web/addresses': 'places are chosen in the forms and filters of other screens',
  'web/exports': 'the dialog belongs to every list and the files to the header: both stand in web/src/lib/exports',
  'web/files': 'files are shown by the viewer of ui/ inside the record that they belong to',
  'web/notifications': 'the bell of the header tells them: lib/notifications/ asks, app/shell/bell/ draws',
  'web/permission-requests': 'asked for wherever something is refused, by lib/doctor/, and answered beside the roles',
  'web/council-sessions': 'a tab of the assessments: web/src/features/assessments/council',
  'web/portal':
    'owners of facilities have pages of their own, owner/, or use the portal API; the console has no screen for them',
  'web/presences': 'who else has a record open is told by its page and its forms: lib/presence/ asks, ui/people/ draws',
  'web/preferences': 'they act on every screen: lib/preferences/ keeps them, shell and lists use them',
  'web/saved-views': 'they stand in every list and in the menu: ui/list/views/ draws them, lib/views/ keeps them',
  'contract/batches': 'each list has its own bulk endpoints, made by contract/src/shared/bulk.ts',
  'web/batches': 'drawn by ui/list/bulk/ on each list that declares bulk acts',
  'contract/held-acts': 'each room has its own calls, made by contract/src/shared/held.ts',
  'web/held-acts': 'told on the records whose acts are held',
  'web/criteria-versions': 'versions are shown on the screens of criteria and questions',
  'contract/examples': 'the gallery of the design system asks the server for nothing',
  'server/examples': 'the gallery of the design system asks the server for nothing',
}

const floors = ['contract', 'server', 'web'] as const
const folderOf = { contract: 'contract/src/features/', server: 'server/src/features/', web: 'web/src/features/' }

const checkRooms = (tree: Tree, declared: Readonly<Record<string, string>>): Finding[] => {
  const found = new Set(
    tree.files.flatMap((file) => {
      const room = roomOf(file)
      return room ? [`${room.floor}/${room.feature}`] : []
    }),
  )
  const features = [...new Set([...found].map((room) => room.slice(room.indexOf('/') + 1)))].sort()
  const missing = features
    .flatMap((feature) => floors.map((floor) => ({ floor, feature, room: `${floor}/${feature}` })))
    .filter(({ room }) => !found.has(room) && !Object.hasOwn(declared, room))
    .map(({ floor, feature }) => ({
      path: `${folderOf[floor]}${feature}`,
      what: `is missing: the feature ${feature} has a room on another floor`,
      mend: 'Add the room under the same name, or declare with a reason in tests/architecture/rooms.ts that it is left out',
    }))
  const stale = Object.keys(declared)
    .filter((room) => found.has(room) || !features.includes(room.slice(room.indexOf('/') + 1)))
    .map((room) => ({
      path: `tests/architecture/rooms.ts`,
      what: `declares that ${room} is left out, which is not so`,
      mend: 'Take the line off the list',
    }))
  return [...missing, ...stale]
}

export const roomsLaw: Law = {
  says: 'A feature has the same name on every floor; a room that is left out is declared with its reason',
  check: (tree) => checkRooms(tree, leftOut),
  proofs: [
    {
      files: {
        'contract/src/features/facilities.rules.ts': '',
        'server/src/features/facilities/facilities.repo.ts': '',
        'contract/src/features/files.ts': '',
        'server/src/features/files/files.repo.ts': '',
        'web/src/features/files/viewer.tsx': '',
      },
      by: (tree) => checkRooms(tree, { 'web/files': 'shown elsewhere', 'web/roles': 'comes later' }),
      speaksAt: ['web/src/features/facilities', 'tests/architecture/rooms.ts', 'tests/architecture/rooms.ts'],
    },
    {
      files: { 'contract/src/features/files.ts': '', 'server/src/features/files/files.repo.ts': '' },
      by: (tree) => checkRooms(tree, { 'web/files': 'shown elsewhere' }),
      speaksAt: [],
    },
  ],
}
