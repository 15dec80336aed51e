import type { HandPart } from '@nhanxanh/contract/features/assessments.hands'
import { assessmentActNames } from '@nhanxanh/contract/features/assessments.life'
import type { AssessmentAct } from '@nhanxanh/contract/features/assessments.life'
import { everything, holdsAll, permissions } from '@nhanxanh/contract/permissions'
import type { Right } from '@nhanxanh/contract/permissions'
import { describe, expect, it } from 'vitest'
import * as appeals from '../server/src/features/appeals/appeals.policy.ts'
import * as assessments from '../server/src/features/assessments/assessments.policy.ts'
import * as certificates from '../server/src/features/certificates/certificates.policy.ts'

/* Each rule of a policy, as it allows, and with one row for each of its clauses: that alone is otherwise, and the rule forbids. */

const me = 'toi'
const holding = (held: readonly string[]) => ({
  id: me,
  audience: 'console' as const,
  assignedOnly: false,
  permissions: held,
  can: (key: Right): boolean => holdsAll(held, [key]),
})
const staff = holding(permissions)
const owner = { ...holding([]), audience: 'portal' as const }
const administrator = holding([everything])
const without = (key: Right) => holding(permissions.filter((each) => each !== key))
type Staff = Omit<typeof staff, 'audience'> & { audience: 'console' | 'portal' }
type Row = readonly [clause: string, isAllowed: boolean, expected: boolean]

const rulesIn = (policy: object) => Object.keys(policy).filter((name) => name.startsWith('can'))

/** No rule without a row that allows, or without one that forbids. */
const rulesOf = (rules: readonly string[], rows: Readonly<Record<string, readonly Row[]>>) => {
  it('has rows for each rule', () => {
    expect(Object.keys(rows).toSorted()).toEqual(rules.toSorted())
    for (const [rule, cases] of Object.entries(rows)) {
      expect([rule, ...new Set(cases.map(([, , expected]) => expected))]).toEqual([rule, true, false])
    }
  })
  it.each(Object.entries(rows).flatMap(([rule, cases]) => cases.map((row) => [rule, ...row] as const)))(
    '%s: %s',
    (_rule, _clause, isAllowed, expected) => expect(isAllowed).toBe(expected),
  )
}

describe('assessments', () => {
  type Given = Parameters<typeof assessments.actProblem>[2]
  type File = Given['row']
  type Involved = Given['involved']
  type Clause = { by?: Staff; row?: Partial<File>; of?: Partial<Involved> }
  const mine = { id: me, name: 'Lê Lan' }
  const other = { id: 'khac', name: 'Trần Hà' }
  const written = { owner_id: me, is_on_paper: true, remedy_extended: false }
  const submitted: File = { ...written, status: 'submitted', rejection: null }
  const supplement: File = { ...submitted, status: 'rejected', rejection: 'supplement' }
  const failed: File = { ...submitted, status: 'rejected', rejection: 'failed' }
  const approved: File = { ...submitted, status: 'approved' }
  const draft: File = { ...submitted, status: 'draft' }
  const none = { assigned: [], hands: [], overturnedIds: [], signers: [] }
  const nobody: Involved = { ...none, leadId: null, proposedBy: null, held: null, fourEyes: true, isIncomplete: false }
  const hand = (part: HandPart, personId = me) => ({ of: { hands: [{ personId, part }] } })
  const held = (by: typeof mine) => ({ act: 'assessment.countersign' as const, by, until: '2026-11-28T08:00:00.000Z' })
  const lead = { leadId: me, assigned: [mine] }
  const rule =
    (act: AssessmentAct, base: Clause = {}) =>
    (clause: string, expected: boolean, { by, row, of }: Clause = {}): Row => {
      const given = { row: { ...submitted, ...base.row, ...row }, involved: { ...nobody, ...base.of, ...of } }
      return [clause, assessments.actProblem(act, by ?? base.by ?? staff, given) === null, expected]
    }
  const noUpdate = { by: without('assessment:update') }
  const bars = (row: ReturnType<typeof rule>) => [
    row('who declared an interest', false, hand('declared')),
    row('who has a part in a decision that fell', false, { of: { overturnedIds: [me] } }),
    row('who entered it from paper', false, hand('entered')),
    row('another one entered it', true, hand('entered', 'khac')),
  ]
  const elsewhere = (row: ReturnType<typeof rule>, files: Readonly<Record<string, File>>) =>
    Object.entries(files).map(([where, file]) => row(where, false, { row: file }))
  const judging = (act: AssessmentAct) => {
    const row = rule(act, { of: lead })
    return [
      row('its lead', true),
      row('the holder of everything', true, { by: administrator, of: { leadId: null, assigned: [] } }),
      row('nobody to whom it was given', false, { of: { leadId: 'khac', assigned: [other] } }),
      row('without the key to change', false, noUpdate),
      row('without the key to read', false, { by: without('assessment:read') }),
      ...elsewhere(row, { draft, supplement, approved, failed }),
      row('while a decision waits', false, { of: { proposedBy: 'khac' } }),
      row('while a signature is held', false, { of: { proposedBy: 'khac', held: held(other) } }),
      ...(['signed', 'exempted', 'entered_issue', 'issued', 'confirmed_issue'] as const).map((part) =>
        row(`who has ${part}`, false, hand(part)),
      ),
      ...bars(row),
    ]
  }
  const member = (act: AssessmentAct, row: File = submitted) =>
    rule(act, { row })('a member', true, { of: { assigned: [mine] } })
  const free = (act: AssessmentAct, isOfSupplements = false) => {
    const row = rule(act)
    return [
      row('under review', true),
      row('in the hands of its owner', isOfSupplements, { row: supplement }),
      row('while a decision waits', true, { of: { proposedBy: 'khac' } }),
      ...elsewhere(row, { draft, approved, failed }),
      row('without the key', false, noUpdate),
      row('who declared an interest', false, hand('declared')),
      row('who entered it', true, hand('entered')),
    ]
  }
  const waits = { proposedBy: 'khac', signers: [mine] }
  const confirm = rule('confirmExemption')
  const late = (act: AssessmentAct, { isAgain, whileOneWaits }: Record<'isAgain' | 'whileOneWaits', boolean>) => {
    const row = rule(act, { row: supplement, of: lead })
    return [
      row('its lead', true),
      member(act, supplement),
      row('without the key', false, noUpdate),
      row('without the key to read', true, { by: without('assessment:read') }),
      ...elsewhere(row, { draft, submitted, approved, failed }),
      row('once it was extended', isAgain, { row: { remedy_extended: true } }),
      row('while a refusal waits', whileOneWaits, { of: { proposedBy: 'khac' } }),
      row('nobody to whom it was given', false, { of: { leadId: 'khac', assigned: [other] } }),
      ...bars(row),
    ]
  }
  const signing = (act: AssessmentAct, of: Partial<Involved>) => {
    const row = rule(act, { of })
    return [
      row('a signer without a hand in it', true),
      row('of a refusal after a supplement', true, { row: supplement }),
      row('without the key', false, noUpdate),
      row('where nothing waits', false, { of: { proposedBy: null, held: null } }),
      ...elsewhere(row, { draft, approved, failed }),
      row('of a role that does not sign', false, { of: { signers: [other] } }),
      // Judged without proposing is enough, and so is each of the others.
      ...(['proposed', 'judged', 'figures', 'pinned', 'concluded'] as const).flatMap((part) => [
        row(`who has ${part}`, false, hand(part)),
        row(`another one has ${part}`, true, hand(part, 'khac')),
        row(`who has ${part}, of one person’s word`, true, { of: { ...hand(part).of, fourEyes: false } }),
      ]),
      ...bars(row),
      row('of an author who declared an interest', false, hand('declared', 'khac')),
      row('in whose rows nobody stands, of an incomplete file', true, { of: { isIncomplete: true } }),
      row('who stands in a row of an incomplete file', false, { of: { ...hand('visited').of, isIncomplete: true } }),
      row('the lead of an incomplete file', false, { of: { leadId: me, isIncomplete: true } }),
      row('a member of an incomplete file', false, { of: { assigned: [mine], isIncomplete: true } }),
      row('who stands in a row of a whole file', true, hand('visited')),
    ]
  }
  const write = rule('write', { of: lead })
  const withdraw = rule('withdraw', { of: { proposedBy: me } })
  const takeBack = rule('takeBack', { of: { proposedBy: 'khac', held: held(mine) } })
  const reopen = rule('reopen', { by: administrator, row: approved })
  const author = (act: AssessmentAct): Row[] => {
    const row = rule(act, { row: draft })
    return [
      row('its owner', true, { by: owner }),
      row('its owner, of what was sent back', true, { by: owner, row: supplement }),
      row('staff who enter it from paper', true, { row: { owner_id: 'khac' } }),
      row('another owner', false, { by: owner, row: { owner_id: 'khac' } }),
      row('staff where it is not on paper', false, { row: { is_on_paper: false } }),
      row('staff without the key', false, noUpdate),
      row('experts of assigned files', false, { by: { ...staff, assignedOnly: true } }),
      ...elsewhere(row, { submitted, approved, failed }),
      row('who declared an interest', false, hand('declared')),
      row('who judged it', false, hand('judged')),
    ]
  }
  rulesOf([...rulesIn(assessments), ...assessmentActNames], {
    canEnter: [
      ['staff with the key', assessments.canEnter(staff), true],
      ['an owner', assessments.canEnter({ ...owner, can: () => true }), false],
      ['without the key', assessments.canEnter(without('assessment:update')), false],
      ['an expert of assigned files', assessments.canEnter({ ...staff, assignedOnly: true }), false],
    ],
    enter: author('enter'),
    submit: author('submit'),
    assign: free('assign'),
    recordVisit: free('recordVisit'),
    declareConflict: free('declareConflict'),
    remind: free('remind', true),
    ...Object.fromEntries(
      (['judge', 'setValue', 'pin', 'propose', 'return'] as const).map((act) => [act, [...judging(act), member(act)]]),
    ),
    write: [
      member('write'),
      ...[submitted, supplement, approved, failed].map((row) => write(`its lead, ${row.status}`, true, { row })),
      write('while a decision waits', true, { of: { proposedBy: 'khac' } }),
      write('nobody to whom it was given', false, { of: { leadId: 'khac', assigned: [other] } }),
      write('without the key to change', false, noUpdate),
      write('without the key to read', false, { by: without('assessment:read') }),
      write('of a draft', false, { row: draft }),
      write('who declared an interest', false, hand('declared')),
    ],
    upholdVerdict: [
      ...judging('upholdVerdict'),
      rule('upholdVerdict')('a member', false, { of: { leadId: 'khac', assigned: [other, mine] } }),
    ],
    confirmExemption: [
      confirm('who has no hand in it', true),
      confirm('while a decision waits', true, { of: { proposedBy: 'khac' } }),
      confirm('who proposed a decision once', false, hand('proposed')),
      confirm('without the key to change', false, noUpdate),
      confirm('without the key to read', false, { by: without('assessment:read') }),
      ...elsewhere(confirm, { draft, supplement, approved, failed }),
      ...(['judged', 'figures', 'pinned'] as const).map((part) => confirm(`who has ${part}`, false, hand(part))),
      ...bars(confirm),
    ],
    extend: late('extend', { isAgain: false, whileOneWaits: true }),
    refuse: late('refuse', { isAgain: true, whileOneWaits: false }),
    sign: [
      ...signing('sign', waits),
      rule('sign', { of: waits })('while a signature is held', false, { of: { held: held(other) } }),
    ],
    complete: [
      ...signing('complete', { ...waits, held: held(other) }),
      rule('complete', { of: waits })('who signed it', false, { of: { held: held(mine) } }),
    ],
    takeBack: [
      takeBack('who signed it', true),
      takeBack('another signer', false, { of: { signers: [mine], held: held(other) } }),
      takeBack('where nothing is held', false, { of: { held: null } }),
      takeBack('without the key', false, noUpdate),
      takeBack('who declared an interest since', false, hand('declared')),
      ...elsewhere(takeBack, { draft, approved, failed }),
    ],
    withdraw: [
      withdraw('who proposed it', true),
      withdraw('of a supplement', true, { row: supplement }),
      withdraw('who would sign it', true, { of: waits }),
      withdraw('a signer who judged it', false, { of: { ...waits, ...hand('judged').of } }),
      withdraw('anybody else', false, { of: { proposedBy: 'khac' } }),
      withdraw('where nothing waits', false, { of: { proposedBy: null, signers: [mine] } }),
      withdraw('while a signature is held', false, { of: { held: held(other) } }),
      withdraw('without the key', false, noUpdate),
      ...elsewhere(withdraw, { draft, approved, failed }),
      withdraw('who declared an interest since', false, hand('declared')),
      withdraw('who would sign what its author may not stand for', true, {
        of: { ...waits, ...hand('declared', 'khac').of },
      }),
    ],
    reopen: [
      reopen('the holder of everything', true),
      reopen('anybody else', false, { by: staff }),
      ...elsewhere(reopen, { draft, submitted, supplement, failed }),
      reopen('who declared an interest', false, hand('declared')),
    ],
  })
})

describe('certificates', () => {
  type Standing = Parameters<typeof certificates.canLiftOnAppeal>[0]
  const valid: Standing = { state: 'valid', origin: 'assessment', isEnded: false, isRevocationWaiting: false }
  const suspended: Standing = { ...valid, state: 'suspended' }
  const revoked: Standing = { ...valid, state: 'revoked', isEnded: true }
  rulesOf(rulesIn(certificates), {
    canLiftOnAppeal: [
      ['suspended', certificates.canLiftOnAppeal(suspended), true],
      ['in force', certificates.canLiftOnAppeal(valid), false],
      ['while a revocation waits', certificates.canLiftOnAppeal({ ...suspended, isRevocationWaiting: true }), false],
    ],
    canReissueOnAppeal: [
      ['revoked', certificates.canReissueOnAppeal(revoked), true],
      ['suspended', certificates.canReissueOnAppeal(suspended), false],
      ['issued before the system', certificates.canReissueOnAppeal({ ...revoked, origin: 'earlier' }), false],
    ],
  })
})

describe('appeals', () => {
  type Appeal = Parameters<typeof appeals.canNote>[1]
  type Hands = appeals.Hands
  const received: Appeal = { status: 'received', is_extended: false }
  const accepted: Appeal = { status: 'accepted', is_extended: false }
  const settled: Appeal = { status: 'settled', is_extended: false }
  const free: Hands = { bars: [], isSigner: true }
  const barred: Hands = { bars: ['named'], isSigner: true }
  const handled = (may: typeof appeals.canNote, row: Appeal, closed: Appeal | null): Row[] => [
    ['another hand with the key', may(staff, row, { ...free, isSigner: false }), true],
    ['without the key', may(without('contact:edit'), row, free), false],
    ['whom it names', may(staff, row, barred), false],
    ...(closed === null ? [] : [['in another state', may(staff, closed, free), false] as const]),
  ]
  rulesOf(rulesIn(appeals), {
    canAccept: handled(appeals.canAccept, received, accepted),
    canRefuse: handled(appeals.canRefuse, received, accepted),
    canWithdraw: handled(appeals.canWithdraw, received, settled),
    canExtend: [
      ...handled(appeals.canExtend, accepted, received),
      ['a second time', appeals.canExtend(staff, { ...accepted, is_extended: true }, free), false],
    ],
    canAssign: handled(appeals.canAssign, accepted, settled),
    canNote: handled(appeals.canNote, settled, null),
    canSettle: [
      ['a signer with another hand', appeals.canSettle(staff, accepted, free), true],
      ['without the key', appeals.canSettle(without('contact:read'), accepted, free), false],
      ['of a role that does not sign', appeals.canSettle(staff, accepted, { ...free, isSigner: false }), false],
      ['whom it names', appeals.canSettle(staff, accepted, barred), false],
      ['not accepted yet', appeals.canSettle(staff, received, free), false],
    ],
  })
})
