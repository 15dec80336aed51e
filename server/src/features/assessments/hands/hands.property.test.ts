import type { Hand, HandPart } from '@nhanxanh/contract/features/assessments.hands'
import { ruleOf } from '@nhanxanh/contract/features/certificates.life'
import type { CertificateAct, CertificateStanding } from '@nhanxanh/contract/features/certificates.life'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { breaches, issuing, judging } from '../../../../../tests/support/hands.ts'
import { times } from '../../../../../tests/support/random.ts'
import { actProblem } from '../../certificates/certificates.policy.ts'
import * as policy from '../assessments.policy.ts'

type File = {
  row: Parameters<typeof policy.canJudge>[1]
  proposedBy: string | null
  hands: Hand[]
  isWaiting: boolean
  paper: Hand[]
}
const names = ['mot', 'hai', 'ba', 'bon', 'nam']
const valid: CertificateStanding = { state: 'valid', origin: 'assessment', isEnded: false, isRevocationWaiting: false }
type Reviewing = (caller: ReturnType<typeof callerOf>, row: File['row'], involved: policy.Involved) => boolean
const callerOf = (id: string) => ({
  id,
  audience: 'console' as const,
  assignedOnly: false,
  permissions: ['*'],
  can: () => true,
})
const involvedIn = ({ hands, proposedBy }: File): policy.Involved => ({
  leadId: null,
  memberIds: names,
  hands,
  overturnedIds: [],
  proposedBy,
  isSigner: true,
  fourEyes: true,
  isIncomplete: false,
})

/** An act as its service does it: the rule, and what is otherwise then. */
const under =
  (rule: Reviewing, part: HandPart, then: (file: File, id: string) => void = () => {}) =>
  (file: File, id: string) => {
    if (!rule(callerOf(id), file.row, involvedIn(file))) return
    file.hands.push({ personId: id, part })
    then(file, id)
  }
const barred =
  (part: HandPart): Reviewing =>
  (caller, _row, involved) =>
    policy.handProblem(part, caller, involved) === null
const become =
  (status: File['row']['status'], rejection: File['row']['rejection'] = null) =>
  (file: File) => {
    Object.assign(file.row, { status, rejection })
    file.proposedBy = null
  }
const onPaper = (act: CertificateAct, isWaiting: boolean) => (file: File, id: string) => {
  const row = { ...valid, isRevocationWaiting: file.isWaiting }
  const people = names.map((each) => ({ id: each, name: each }))
  const involved = { signers: people, issuers: people, hands: file.paper, hasJudged: false }
  if (actProblem(act, callerOf(id), { row, involved }) !== null) return
  file.paper.push({ personId: id, part: ruleOf(act).part })
  file.isWaiting = isWaiting
}
const modelActs = [
  under(
    (caller, row, involved) => policy.canAnswer(caller, row) && policy.enteringProblem(caller, involved) === null,
    'entered',
  ),
  (file: File) => void (file.row.status === 'rejected' && become('submitted')(file)),
  ...judging.map((part) => under(policy.canJudge, part)),
  under(policy.canConfirmExemption, 'exempted'),
  under(policy.canPropose, 'proposed', (file, id) => (file.proposedBy = id)),
  under(policy.canPropose, 'proposed', become('rejected', 'supplement')),
  under(policy.canWithdraw, 'withdrew', (file) => (file.proposedBy = null)),
  under(barred('concluded'), 'concluded'),
  under(policy.canSign, 'signed', become('approved')),
  under(policy.canComplete, 'completed', become('approved')),
  under(policy.canReopen, 'visited', become('submitted')),
  under(policy.canDeclareConflict, 'declared'),
  ...issuing.map((part) => under(barred(part), part)),
  onPaper('revoke', true),
  onPaper('confirmRevocation', false),
  onPaper('withdrawRevocation', false),
]

it('holds of the rules, for any sequence', () => {
  const steps = fc.array(fc.record({ act: fc.nat(modelActs.length - 1), who: fc.nat(4) }), {
    minLength: 20,
    maxLength: 80,
  })
  const anySequence = fc.property(steps, (taken) => {
    const row = { status: 'rejected' as const, rejection: 'supplement' as const, owner_id: null, is_on_paper: true }
    const file: File = { row, proposedBy: null, hands: [], isWaiting: false, paper: [] }
    for (const { act, who } of taken) modelActs[act]?.(file, names[who] ?? '')
    expect([...breaches(file.hands), ...breaches(file.paper)]).toEqual([])
    // Who has declared an interest does nothing after it.
    const interested = file.hands.filter(({ part }) => part === 'declared')
    const since = interested.flatMap((one) =>
      file.hands.slice(file.hands.indexOf(one) + 1).filter(({ personId }) => personId === one.personId),
    )
    expect(since).toEqual([])
  })
  fc.assert(anySequence, { numRuns: times(10_000) })
})
