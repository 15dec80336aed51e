import { contract } from '@nhanxanh/contract'
import { decidingParts, handParts } from '@nhanxanh/contract/features/assessments.hands'
import type { HandPart } from '@nhanxanh/contract/features/assessments.hands'
import { assessmentActNames, placeOf, ruleOf, whoseIs } from '@nhanxanh/contract/features/assessments.life'
import type { AssessmentAct, By, Waiting } from '@nhanxanh/contract/features/assessments.life'
import { assessmentStandings, storedStanding } from '@nhanxanh/contract/features/assessments.rules'
import type { AssessmentStanding } from '@nhanxanh/contract/features/assessments.rules'
import { everything, holdsAll, permissions } from '@nhanxanh/contract/permissions'
import type { Endpoint } from '@nhanxanh/contract/spine'
import { describe, expect, it } from 'vitest'
import { actProblem } from '../server/src/features/assessments/assessments.policy.ts'
import type { Involved } from '../server/src/features/assessments/assessments.policy.ts'
import { excludes } from './support/excludes.ts'

/*
 * Each act of the table of assessments, for each standing, each thing that can wait, each relation and each part that somebody can have
 * had: no cell is written by hand. That the rows themselves are right is said once more in `policies.test.ts`.
 */

const mine = { id: 'toi', name: 'Lê Lan' }
const other = { id: 'khac', name: 'Trần Hà' }
const waitings: readonly Waiting[] = ['nothing', 'proposal', 'signature']

/** What somebody is to a file, beside what they did with it. */
type Relation = {
  held: readonly string[]
  audience: 'console' | 'portal'
  isLead: boolean
  isMember: boolean
  isSigner: boolean
  isProposer: boolean
  isDoer: boolean
  isOwner: boolean
  isOnPaper: boolean
}
const stranger: Relation = {
  held: permissions,
  audience: 'console',
  isLead: false,
  isMember: false,
  isSigner: false,
  isProposer: false,
  isDoer: false,
  isOwner: false,
  isOnPaper: false,
}
const without = (key: string) => permissions.filter((each) => each !== key)
const everyPart = { ...stranger, isLead: true, isSigner: true, isProposer: true, isOnPaper: true }
const relations: Readonly<Record<string, Relation>> = {
  'given nothing': stranger,
  lead: { ...stranger, isLead: true },
  member: { ...stranger, isMember: true },
  signer: { ...stranger, isSigner: true },
  proposer: { ...stranger, isProposer: true },
  'who signed': { ...stranger, isSigner: true, isDoer: true },
  clerk: { ...stranger, isOnPaper: true },
  owner: { ...stranger, held: [], audience: 'portal', isOwner: true },
  '*': { ...stranger, held: [everything] },
  'every part': everyPart,
  'without the key to change': { ...everyPart, held: without('assessment:update') },
  'without the key to read': { ...everyPart, held: without('assessment:read') },
}

type Cell = {
  relation: Relation
  standing: AssessmentStanding
  waiting: Waiting
  parts: readonly HandPart[]
  hasFallen: boolean
}

const problemIn = (act: AssessmentAct, { relation, standing, waiting, parts, hasFallen }: Cell) => {
  const { held, audience, isLead, isMember, isSigner, isProposer, isDoer, isOwner, isOnPaper } = relation
  const signature = {
    act: 'assessment.countersign' as const,
    by: isDoer ? mine : other,
    until: '2026-11-28T08:00:00.000Z',
  }
  const involved: Involved = {
    leadId: isLead ? mine.id : other.id,
    assigned: [isLead ? mine : other, ...(isMember ? [mine] : [])],
    hands: parts.map((part) => ({ personId: mine.id, part })),
    overturnedIds: hasFallen ? [mine.id] : [],
    proposedBy: waiting === 'nothing' ? null : (isProposer ? mine : other).id,
    held: waiting === 'signature' ? signature : null,
    signers: isSigner ? [mine, other] : [other],
    fourEyes: true,
    isIncomplete: false,
  }
  const row = {
    ...storedStanding(standing),
    owner_id: isOwner ? mine.id : null,
    is_on_paper: isOnPaper,
    remedy_extended: false,
  }
  const caller = {
    id: mine.id,
    audience,
    assignedOnly: false,
    permissions: held,
    can: (key: string) => holdsAll(held, [key]),
  }
  return actProblem(act, caller, { row, involved })
}

const leaves = (part: HandPart | undefined, { parts, hasFallen }: Cell): boolean =>
  parts.includes('declared') ||
  (part !== undefined && decidingParts.includes(part) && (hasFallen || parts.includes('entered')))
const isExcluded = (part: HandPart | undefined, { parts }: Cell): boolean =>
  part !== undefined && parts.some((did) => excludes(part, did))

const isTheirs: Record<By, (cell: Cell) => boolean> = {
  anybody: () => true,
  assigned: ({ relation: { isLead, isMember, held } }) => isLead || isMember || held.includes(everything),
  lead: ({ relation: { isLead, held } }) => isLead || held.includes(everything),
  signer: ({ relation: { isSigner, isDoer }, waiting }) => isSigner && !(isDoer && waiting === 'signature'),
  proposer: (cell) =>
    (cell.relation.isProposer && cell.waiting !== 'nothing') ||
    (cell.relation.isSigner && !leaves('signed', cell) && !isExcluded('signed', cell)),
  doer: ({ relation: { isDoer }, waiting }) => isDoer && waiting === 'signature',
  author: ({ relation: { isOwner, isOnPaper, audience, held } }) =>
    audience === 'portal' ? isOwner : isOnPaper && holdsAll(held, ['assessment:update']),
}

const codeOfWaiting: Record<Waiting, (waiting: Waiting) => string> = {
  nothing: () => 'ASSESSMENT_DECISION_PENDING',
  proposal: (waiting) => (waiting === 'signature' ? 'ACT_HELD' : 'NO_DECISION_PENDING'),
  signature: () => 'NOTHING_HELD',
}

/** The code that the row of an act says for a cell; null: it is done. */
const codeIn = (act: AssessmentAct, cell: Cell): string | null => {
  const { from, closed, waiting, part, keys, by } = ruleOf(act)
  const { standing, relation } = cell
  const { foreign, excluded } = whoseIs(act)
  if (!from.includes(standing)) return closed?.[standing] ?? 'ASSESSMENT_NOT_UNDER_REVIEW'
  const waits = waiting === undefined || waiting === cell.waiting ? null : codeOfWaiting[waiting](cell.waiting)
  const isTold = isExcluded(part, cell) && (by !== 'signer' || relation.isSigner)
  const barred = leaves(part, cell) ? 'CONFLICT_OF_INTEREST' : isTold ? excluded : null
  const first = waiting === 'nothing' ? (barred ?? waits) : (waits ?? barred)
  return first ?? (holdsAll(relation.held, keys) && isTheirs[by](cell) ? null : foreign)
}

const pasts: readonly Pick<Cell, 'parts' | 'hasFallen'>[] = [
  { parts: [], hasFallen: false },
  { parts: [], hasFallen: true },
  ...handParts.map((part) => ({ parts: [part], hasFallen: false })),
]
const cells: readonly (Cell & { who: string })[] = Object.entries(relations).flatMap(([who, relation]) =>
  assessmentStandings.flatMap((standing) =>
    waitings.flatMap((waiting) =>
      pasts.map(({ parts, hasFallen }) => ({ who, relation, standing, waiting, parts, hasFallen })),
    ),
  ),
)

describe.each(assessmentActNames)('%s', (act) => {
  it('is done in the cells of its row and in no other, and refused with its codes', () => {
    const wrong = cells.flatMap((cell) => {
      const [is, expected] = [problemIn(act, cell)?.code ?? null, codeIn(act, cell)]
      const { who, standing, waiting, parts, hasFallen } = cell
      return is === expected ? [] : [{ who, standing, waiting, parts, hasFallen, is, expected }]
    })
    expect(wrong.slice(0, 5)).toEqual([])
  })

  it('is done by somebody, and says in words why by others', () => {
    expect(cells.some((cell) => codeIn(act, cell) === null)).toBe(true)
    const sentences = new Set(cells.map((cell) => problemIn(act, cell)?.sentence ?? 'Được.'))
    expect([...sentences].filter((sentence) => !/^[“\p{Lu}].*\.$/u.test(sentence))).toEqual([])
  })

  it('is where its endpoint is, under its keys, with its event', () => {
    const { method, path, audit } = placeOf(act)
    const endpoints: Endpoint[] = [...Object.values(contract.assessments), ...Object.values(contract.portal)]
    const { keys, by } = ruleOf(act)
    for (const place of by === 'author' ? [path, `/portal${path}`] : [path]) {
      const found = endpoints.find((each) => each.method === method && each.path === place)
      expect([place, found?.audit]).toEqual([place, audit])
      if (by !== 'author') expect(keys).toContain(found?.access)
    }
  })
})

it('tells by name who does it', () => {
  const cell = { relation: stranger, standing: 'submitted', parts: [], hasFallen: false } as const
  for (const [act, waiting] of [
    ['judge', 'nothing'],
    ['sign', 'proposal'],
    ['withdraw', 'proposal'],
    ['takeBack', 'signature'],
  ] as const) {
    expect(problemIn(act, { ...cell, waiting })?.sentence).toMatch(/^Chỉ người .*\. Người làm được: Trần Hà\.$/)
  }
})
