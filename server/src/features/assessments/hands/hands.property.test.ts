import type { Hand, HandPart } from '@nhanxanh/contract/features/assessments.hands'
import type { AssessmentAct } from '@nhanxanh/contract/features/assessments.life'
import { ruleOf } from '@nhanxanh/contract/features/certificates.life'
import type { CertificateAct, CertificateStanding } from '@nhanxanh/contract/features/certificates.life'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { breaches, issuing } from '../../../../../tests/support/hands.ts'
import { times } from '../../../../../tests/support/random.ts'
import { actProblem } from '../../certificates/certificates.policy.ts'
import * as policy from '../assessments.policy.ts'

type Given = Parameters<typeof policy.actProblem>[2]
type File = {
  row: Given['row']
  proposedBy: string | null
  hands: Hand[]
  isWaiting: boolean
  paper: Hand[]
}
const names = ['mot', 'hai', 'ba', 'bon', 'nam']
const people = names.map((id) => ({ id, name: id }))
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
  assigned: people,
  hands,
  overturnedIds: [],
  proposedBy,
  held: null,
  signers: people,
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
const may =
  (act: AssessmentAct): Reviewing =>
  (caller, row, involved) =>
    policy.actProblem(act, caller, { row, involved }) === null
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
  const involved = { signers: people, issuers: people, hands: file.paper, hasJudged: false }
  if (actProblem(act, callerOf(id), { row, involved }) !== null) return
  file.paper.push({ personId: id, part: ruleOf(act).part })
  file.isWaiting = isWaiting
}
const heldByAnother = {
  act: 'assessment.countersign' as const,
  by: { id: 'sau', name: 'sau' },
  until: '2026-11-28T08:00:00.000Z',
}
const modelActs = [
  under(may('enter'), 'entered'),
  (file: File) => void (file.row.status === 'rejected' && become('submitted')(file)),
  under(may('judge'), 'judged'),
  under(may('setValue'), 'figures'),
  under(may('pin'), 'pinned'),
  under(may('confirmExemption'), 'exempted'),
  under(may('propose'), 'proposed', (file, id) => (file.proposedBy = id)),
  under(may('return'), 'proposed', become('rejected', 'supplement')),
  under(may('withdraw'), 'withdrew', (file) => (file.proposedBy = null)),
  under(barred('concluded'), 'concluded'),
  under(may('sign'), 'signed', become('approved')),
  under(
    (caller, row, involved) => may('complete')(caller, row, { ...involved, held: heldByAnother }),
    'completed',
    become('approved'),
  ),
  under(may('reopen'), 'visited', become('submitted')),
  under(may('declareConflict'), 'declared'),
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
    const row = {
      status: 'rejected' as const,
      rejection: 'supplement' as const,
      owner_id: null,
      is_on_paper: true,
      remedy_extended: false,
    }
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
