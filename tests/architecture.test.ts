import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { contract } from '@nhanxanh/contract'
import { besideList } from '@nhanxanh/contract/shared/beside-list'
import { listQuery, pageOf, several, tabbedPageOf } from '@nhanxanh/contract/shared/list'
import { endpoint } from '@nhanxanh/contract/spine'
import type { Contract } from '@nhanxanh/contract/spine'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { copiesLaw } from './architecture/copies.ts'
import { endpointProblems, endpointsOf } from './architecture/endpoints.ts'
import { circlesLaw, neighboursLaw, readsLaw } from './architecture/features.ts'
import { doorsLaw } from './architecture/doors.ts'
import { floorsLaw, manifestsLaw } from './architecture/floors.ts'
import { formsLaw } from './architecture/forms.ts'
import { languageLaw, lintLaw } from './architecture/language.ts'
import { asSentence, placeOf } from './architecture/law.ts'
import { listsLaw } from './architecture/lists.ts'
import { listProblems } from './architecture/lists-api.ts'
import { migrationsLaw, namesLaw } from './architecture/names.ts'
import { refusalsLaw } from './architecture/refusals.ts'
import { reservedLaw } from './architecture/reserved.ts'
import { roomsLaw } from './architecture/rooms.ts'
import { directionLaw, limitsLaw } from './architecture/server.ts'
import { crowdLaw, lengthLaw } from './architecture/sizes.ts'
import { smallFilesLaw } from './architecture/small-files.ts'
import { readRepository, treeOf } from './architecture/tree.ts'
import { clientLaw, layersLaw } from './architecture/web.ts'
import { wordsLaw } from './architecture/words.ts'

const laws = [
  floorsLaw,
  manifestsLaw,
  roomsLaw,
  limitsLaw,
  copiesLaw,
  directionLaw,
  doorsLaw,
  reservedLaw,
  refusalsLaw,
  neighboursLaw,
  readsLaw,
  circlesLaw,
  layersLaw,
  clientLaw,
  languageLaw,
  lintLaw,
  lengthLaw,
  listsLaw,
  formsLaw,
  crowdLaw,
  smallFilesLaw,
  namesLaw,
  migrationsLaw,
  wordsLaw,
]

describe('the house obeys its laws', () => {
  const house = readRepository()

  it('reads the whole house', () => {
    for (const floor of ['contract/src/', 'server/src/', 'web/src/', 'seed/', 'scripts/', 'tests/']) {
      expect(house.modules.filter((module) => module.path.startsWith(floor)).length).toBeGreaterThan(3)
    }
    expect(house.files.some((file) => file.includes('node_modules'))).toBe(false)
  })

  it.each(laws)('$says', ({ check }) => {
    expect(check(house).map(asSentence)).toEqual([])
  })
})

describe('each law speaks where it should and nowhere else', () => {
  it.each(laws.flatMap((law) => law.proofs.map((proof, index) => ({ ...law, ...proof, nth: index + 1 }))))(
    '$says (proof $nth)',
    ({ check, by, files, speaksAt }) => {
      const found = (by ?? check)(treeOf(files)).map(placeOf)
      expect(found.sort()).toEqual([...speaksAt].sort())
    },
  )

  it('calls what does not parse an error, not lawful', () => {
    expect(() => treeOf({ 'web/src/lib/broken.ts': 'const = {' })).toThrow('does not parse')
  })
})

describe('law 8: every endpoint states its access; these and no others are public', () => {
  it('names them', () => {
    const open = endpointsOf(contract).filter(({ endpoint: { access } }) => access === 'public')
    expect(open.map(({ name }) => name).sort()).toEqual([
      'addresses.communes',
      'addresses.provinces',
      'assessments.addVisitPhoto',
      'assessments.openVisitLink',
      'auth.disownSignIn',
      'auth.forgotPassword',
      'auth.login',
      'auth.logout',
      'auth.refresh',
      'auth.resendVerification',
      'auth.resetPassword',
      'auth.verifyOtp',
      'campaigns.image',
      'contacts.send',
      'notifications.noteReceipt',
      'portal.forgotPassword',
      'portal.login',
      'portal.logout',
      'portal.refresh',
      'portal.register',
      'portal.resendVerification',
      'portal.resetPassword',
      'portal.verifyEmail',
      'portal.verifyOtp',
      'reports.leaveDigest',
      'settings.programme',
    ])
  })
})

describe('laws 6, 7 and 8: what an endpoint is', () => {
  it('holds for every endpoint', () => {
    expect(endpointProblems(contract)).toEqual([])
  })

  it('counts the options of every list, and tells of its new rows', () => {
    expect(listProblems(contract)).toEqual([])
    const query = listQuery(
      { orderFields: ['name'], orderField: 'name', orderDirection: 'ASC' },
      { kind: several(z.enum(['a', 'b'])).optional(), state: z.enum(['c', 'd']).optional(), since: z.string() },
    )
    const base = { method: 'GET', summary: '', access: 'signed-in', query } as const
    const item = z.object({ id: z.string() })
    const bare = endpoint({ ...base, path: '/bare', output: pageOf(item) })
    const half = endpoint({ ...base, path: '/half', output: tabbedPageOf(item, ['c', 'd']) })
    const whole = endpoint({ ...base, path: '/whole', output: pageOf(item) })
    const planted = {
      bare: { list: bare },
      half: { list: half, ...besideList(half, ['since']) },
      whole: { list: whole, ...besideList(whole, ['kind', 'state']) },
    }
    const problems = listProblems(planted)
    expect(problems.map((problem) => problem.split(';')[0])).toEqual([
      'bare.list: a list without facets and fresh',
      'half.list: the options of kind are not counted',
    ])
  })

  it('speaks where it should', () => {
    const base = { method: 'GET', path: '/a', summary: '', access: 'signed-in', output: z.null() } as const
    const broken = {
      a: {
        good: endpoint({ ...base, output: z.object({ items: z.array(z.object({ rank: z.int().nullable() })) }) }),
        noAccess: { ...base, path: '/b', access: undefined },
        wrongAccess: { ...base, path: '/c', access: 'facility:aprove' },
        noAudit: { ...base, path: '/d', method: 'POST' },
        auditedWrongly: { ...base, path: '/e', audit: 'aRead' },
        unknownError: { ...base, path: '/f', errors: ['NOT_A_CODE'] },
        lostParameter: { ...base, path: '/g/{id}' },
        optionalOutput: {
          ...base,
          path: '/h',
          output: z.object({ items: z.array(z.object({ rank: z.int().optional() })) }),
        },
        hiddenOptional: {
          ...base,
          path: '/i',
          output: z.union([z.null(), z.record(z.string(), z.object({ a: z.string().default('') }))]),
        },
        unknownSchema: { ...base, path: '/j', output: z.map(z.string(), z.string()) },
        wrongDoor: { ...base, path: '/portal/k' },
        twin: { ...base, path: '/g/{other}', params: z.object({ other: z.string() }) },
      },
    }
    const problems = endpointProblems(broken as unknown as Contract)
    expect(problems.map((problem) => problem.split(':')[0])).toEqual([
      'a.noAccess',
      'a.wrongAccess',
      'a.noAudit',
      'a.auditedWrongly',
      'a.unknownError',
      'a.lostParameter',
      'a.optionalOutput',
      'a.hiddenOptional',
      'a.unknownSchema',
      'a.wrongDoor',
      'a.twin',
    ])
    expect(problems[6]).toContain('data.items[].rank')
    expect(problems[7]).toContain('data{}.a')
  })
})

describe('the checks stay quick', () => {
  const folder = path.join(import.meta.dirname, 'browser')
  const journeys = readdirSync(folder).map((file) => readFileSync(path.join(folder, file), 'utf8'))
  const count = (sought: RegExp) => journeys.reduce((sum, text) => sum + [...text.matchAll(sought)].length, 0)

  // Each takes its seconds in every run: a new one takes the place of one that says less.
  it.each([
    ['journeys', /^\s*test\(/gm, 100],
    ['walks of axe', /^\s*(?:if .*)?await expectAccessible\(/gm, 140],
  ])('%s', (_, sought, most) => {
    const found = count(sought)
    expect(found).toBeGreaterThan(50)
    expect(found).toBeLessThanOrEqual(most)
  })
})
