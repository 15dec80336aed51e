import type { HandPart } from '@nhanxanh/contract/features/assessments.hands'
import { everything } from '@nhanxanh/contract/permissions'
import type { Permission } from '@nhanxanh/contract/permissions'
import { describe, expect, it } from 'vitest'
import * as appeals from '../server/src/features/appeals/appeals.policy.ts'
import * as assessments from '../server/src/features/assessments/assessments.policy.ts'
import * as certificates from '../server/src/features/certificates/certificates.policy.ts'

/* Each rule of a policy, as it allows, and with one row for each of its clauses: that alone is otherwise, and the rule forbids. */

const me = 'toi'
const staff = {
  id: me,
  audience: 'console' as const,
  assignedOnly: false,
  permissions: [] as readonly string[],
  can: (_key: Permission): boolean => true,
}
const owner = { ...staff, audience: 'portal' as const, can: () => false }
const administrator = { ...staff, permissions: [everything] }
const without = (key: Permission) => ({ ...staff, can: (each: Permission) => each !== key })
type Staff = Omit<typeof staff, 'audience'> & { audience: 'console' | 'portal' }
type Row = readonly [clause: string, isAllowed: boolean, expected: boolean]

/** No rule without a row that allows, or without one that forbids. */
const rulesOf = (policy: object, rows: Readonly<Record<string, readonly Row[]>>) => {
  it('has rows for each rule', () => {
    expect(Object.keys(rows).toSorted()).toEqual(
      Object.keys(policy)
        .filter((name) => name.startsWith('can'))
        .toSorted(),
    )
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
  type File = Parameters<typeof assessments.canJudge>[1]
  type Involved = assessments.Involved
  type Given = { by?: Staff; row?: Partial<File>; of?: Partial<Involved> }
  const submitted: File = { status: 'submitted', rejection: null, owner_id: me, is_on_paper: true }
  const supplement: File = { ...submitted, status: 'rejected', rejection: 'supplement' }
  const approved: File = { ...submitted, status: 'approved' }
  const draft: File = { ...submitted, status: 'draft' }
  const nobody: Involved = {
    leadId: null,
    memberIds: [],
    hands: [],
    overturnedIds: [],
    proposedBy: null,
    isSigner: false,
    fourEyes: true,
    isIncomplete: false,
  }
  const hand = (part: HandPart, personId = me) => ({ of: { hands: [{ personId, part }] } })
  const rule =
    (may: typeof assessments.canJudge, base: Required<Given>) =>
    (clause: string, expected: boolean, { by, row, of }: Given = {}): Row => {
      const isAllowed = may(by ?? base.by, { ...submitted, ...base.row, ...row }, { ...nobody, ...base.of, ...of })
      return [clause, isAllowed, expected]
    }
  const noUpdate = { by: without('assessment:update') }
  const bars = (row: ReturnType<typeof rule>) => [
    row('who declared an interest', false, hand('declared')),
    row('who has a part in a decision that fell', false, { of: { overturnedIds: [me] } }),
    row('who entered it from paper', false, hand('entered')),
    row('another one entered it', true, hand('entered', 'khac')),
  ]
  const judging = (may: typeof assessments.canJudge) => {
    const row = rule(may, { by: staff, row: {}, of: { leadId: me } })
    return [
      row('its lead', true),
      row('a member', true, { of: { leadId: null, memberIds: [me] } }),
      row('the holder of everything', true, { by: administrator, of: { leadId: null } }),
      row('nobody to whom it was given', false, { of: { leadId: 'khac', memberIds: ['nua'] } }),
      row('without the key to change', false, noUpdate),
      row('without the key to read', false, { by: without('assessment:read') }),
      row('in the hands of its owner', false, { row: supplement }),
      row('while a decision waits', false, { of: { proposedBy: 'khac' } }),
      ...(['signed', 'exempted', 'entered_issue', 'issued', 'confirmed_issue'] as const).map((part) =>
        row(`who has ${part}`, false, { of: { leadId: me, ...hand(part).of } }),
      ),
      ...bars(row),
    ]
  }
  const free = (may: typeof assessments.canJudge) => {
    const row = rule(may, { by: staff, row: {}, of: {} })
    return [
      row('under review', true),
      row('decided', false, { row: approved }),
      row('without the key', false, noUpdate),
      row('who declared an interest', false, hand('declared')),
    ]
  }
  const confirm = rule(assessments.canConfirmExemption, { by: staff, row: {}, of: {} })
  const extend = rule(assessments.canExtend, { by: staff, row: supplement, of: { leadId: me } })
  const sign = rule(assessments.canSign, { by: staff, row: {}, of: { proposedBy: 'khac', isSigner: true } })
  const complete = rule(assessments.canComplete, { by: staff, row: {}, of: { proposedBy: 'khac', isSigner: true } })
  const withdraw = rule(assessments.canWithdraw, { by: staff, row: {}, of: { proposedBy: me } })
  const reopen = rule(assessments.canReopen, { by: administrator, row: approved, of: {} })
  const author = (may: (caller: Staff, row: File) => boolean, closed: File): Row[] => [
    ['its owner', may(owner, draft), true],
    ['staff who enter it from paper', may(staff, { ...draft, owner_id: 'khac' }), true],
    ['another owner', may(owner, { ...draft, owner_id: 'khac' }), false],
    ['staff where it is not on paper', may(staff, { ...draft, is_on_paper: false }), false],
    ['staff without the key', may(without('assessment:update'), draft), false],
    ['experts of assigned files', may({ ...staff, assignedOnly: true }, draft), false],
    ['in nobody’s hands', may(owner, closed), false],
  ]
  rulesOf(assessments, {
    canEnter: [
      ['staff with the key', assessments.canEnter(staff), true],
      ['an owner', assessments.canEnter({ ...owner, can: () => true }), false],
      ['without the key', assessments.canEnter(without('assessment:update')), false],
      ['an expert of assigned files', assessments.canEnter({ ...staff, assignedOnly: true }), false],
    ],
    canAnswer: author(assessments.canAnswer, submitted),
    canSubmit: author(assessments.canSubmit, approved),
    canAssign: free(assessments.canAssign),
    canRecordVisit: free(assessments.canRecordVisit),
    canDeclareConflict: free(assessments.canDeclareConflict),
    canJudge: judging(assessments.canJudge),
    canPropose: judging(assessments.canPropose),
    canConfirmExemption: [
      confirm('who has no hand in it', true),
      confirm('who proposed a decision once', false, hand('proposed')),
      confirm('without the key to change', false, noUpdate),
      confirm('without the key to read', false, { by: without('assessment:read') }),
      confirm('decided', false, { row: approved }),
      ...(['judged', 'figures', 'pinned'] as const).map((part) => confirm(`who has ${part}`, false, hand(part))),
      ...bars(confirm),
    ],
    canExtend: [
      extend('its lead', true),
      extend('without the key', false, noUpdate),
      extend('under review', false, { row: submitted }),
      extend('nobody to whom it was given', false, { of: { leadId: 'khac' } }),
      ...bars(extend),
    ],
    canSign: [
      sign('a signer without a hand in it', true),
      sign('of a refusal after a supplement', true, { row: supplement }),
      sign('without the key', false, noUpdate),
      sign('where nothing waits', false, { of: { proposedBy: null } }),
      sign('decided', false, { row: approved }),
      sign('of a role that does not sign', false, { of: { isSigner: false } }),
      // Judged without proposing is enough, and so is each of the others.
      ...(['proposed', 'judged', 'figures', 'pinned'] as const).flatMap((part) => [
        sign(`who has ${part}`, false, hand(part)),
        sign(`another one has ${part}`, true, hand(part, 'khac')),
        sign(`who has ${part}, of one person’s word`, true, { of: { ...hand(part).of, fourEyes: false } }),
      ]),
      ...bars(sign),
      sign('who wrote what the council concluded', false, hand('concluded')),
      sign('of an author who declared an interest', false, hand('declared', 'khac')),
      sign('in whose rows nobody stands, of an incomplete file', true, { of: { isIncomplete: true } }),
      sign('who stands in a row of an incomplete file', false, { of: { ...hand('visited').of, isIncomplete: true } }),
      sign('the lead of an incomplete file', false, { of: { leadId: me, isIncomplete: true } }),
      sign('who stands in a row of a whole file', true, hand('visited')),
    ],
    canComplete: [
      complete('a signer without a hand in it', true),
      complete('without the key', false, noUpdate),
      complete('of a role that does not sign', false, { of: { isSigner: false } }),
      complete('where nothing waits', false, { of: { proposedBy: null } }),
      complete('who wrote what the council concluded', false, hand('concluded')),
      complete('who proposed it', false, hand('proposed')),
      ...bars(complete),
    ],
    canWithdraw: [
      withdraw('who proposed it', true),
      withdraw('who would sign it', true, { of: { proposedBy: 'khac', isSigner: true } }),
      withdraw('anybody else', false, { of: { proposedBy: 'khac' } }),
      withdraw('where nothing waits', false, { of: { proposedBy: null, isSigner: true } }),
      withdraw('without the key', false, noUpdate),
      withdraw('who declared an interest since', false, hand('declared')),
      withdraw('who would sign what its author may not stand for', true, {
        of: { proposedBy: 'khac', isSigner: true, ...hand('declared', 'khac').of },
      }),
    ],
    canReopen: [
      reopen('the holder of everything', true),
      reopen('anybody else', false, { by: staff }),
      reopen('under review', false, { row: submitted }),
      reopen('who declared an interest', false, hand('declared')),
    ],
  })
})

describe('certificates', () => {
  type Standing = Parameters<typeof certificates.canLiftOnAppeal>[0]
  const valid: Standing = { state: 'valid', origin: 'assessment', isEnded: false, isRevocationWaiting: false }
  const suspended: Standing = { ...valid, state: 'suspended' }
  const revoked: Standing = { ...valid, state: 'revoked', isEnded: true }
  rulesOf(certificates, {
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
  rulesOf(appeals, {
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
