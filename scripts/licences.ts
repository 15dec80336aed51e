import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'

/** Under these anybody may run the program and pass it on; MPL-2.0 asks only that changes of its own files stay open. */
const allowed = new Set(
  `MIT MIT-0 ISC 0BSD BSD-2-Clause BSD-3-Clause Apache-2.0 BlueOak-1.0.0 Unlicense
   CC0-1.0 Zlib OFL-1.1 W3C-20150513 MPL-2.0`.split(/\s+/),
)

/** What else may come in, by name, with the reason. */
const exceptions: readonly { licence: string; packages: RegExp; reason: string }[] = [
  {
    licence: 'LGPL-3.0-or-later',
    packages: /^@img\/sharp-/,
    reason: 'libvips, unchanged, as a library of its own that can be replaced; its source is named in the package',
  },
]

/** What its package.json says in a way that no program reads, as its licence file says it. */
const readByHand: Readonly<Record<string, string>> = {
  '@digitalbazaar/credentials-context': 'BSD-3-Clause AND W3C-20150513',
}

type Locked = { version?: string; license?: string; dev?: boolean; link?: boolean }
type Installed = { name: string; version: string; licence: string }

/** What the program runs with, on any machine; tools of development are left out. */
export const installed = (lockfile: string): Installed[] => {
  const { packages } = JSON.parse(lockfile) as { packages: Record<string, Locked> }
  return Object.entries(packages).flatMap(([place, { version = '', license = 'none', dev, link }]) => {
    const name = place.split('node_modules/').at(-1) ?? ''
    const isOurs = !place.includes('node_modules/')
    return isOurs || dev || link ? [] : [{ name, version, licence: readByHand[name] ?? license }]
  })
}

const isAllowed = (name: string, licence: string): boolean =>
  allowed.has(licence) || exceptions.some((one) => one.licence === licence && one.packages.test(name))

/** The packages that nobody allowed: of licences joined by OR one is enough, of those joined by AND each must be allowed. */
export const refused = (found: readonly Installed[]): Installed[] =>
  found.filter(({ name, licence }) => {
    const ways = licence.replaceAll(/[()]/g, '').split(' OR ')
    return !ways.some((way) => way.split(' AND ').every((one) => isAllowed(name, one)))
  })

/** docs/security/licences.md as it must be for a lockfile. */
export const licencesPage = (lockfile: string): string => {
  const byLicence = Map.groupBy(installed(lockfile), ({ licence }) => licence)
  const rows = [...byLicence]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([licence, packages]) => {
      const names = [...new Set(packages.map(({ name, version }) => `${name} ${version}`))].sort()
      return `| ${licence} | ${names.length} | ${names.join(', ')} |`
    })
  return [
    '# Licences of what the program runs with',
    '',
    'Made from package-lock.json by `npm run licences`; `scripts/licences.ts` has the list of what may come in, and `tests/supply.test.ts`',
    'refuses everything else. Packages for all platforms are named, also those that this machine does not install.',
    '`npm run build` writes the same as CycloneDX into `sbom.cdx.json` beside the built server.',
    '',
    '| Licence | Packages | Which |',
    '|---|---|---|',
    ...rows,
    '',
    ...exceptions.map(({ licence, reason }) => `${licence} is allowed for one thing only: ${reason}.`),
    '',
  ].join('\n')
}

if (process.argv[1] === import.meta.filename) {
  const root = new URL('../', import.meta.url)
  const page = licencesPage(readFileSync(new URL('package-lock.json', root), 'utf8'))
  await writeFile(new URL('docs/security/licences.md', root), page)
}
