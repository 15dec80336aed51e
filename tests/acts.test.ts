import { handParts } from '@nhanxanh/contract/features/assessments.hands'
import type { HandPart } from '@nhanxanh/contract/features/assessments.hands'
import { certificateActNames, certificateKey, ruleOf } from '@nhanxanh/contract/features/certificates.life'
import type { CertificateStanding } from '@nhanxanh/contract/features/certificates.life'
import { certificateStates } from '@nhanxanh/contract/features/certificates.rules'
import type { Right } from '@nhanxanh/contract/permissions'
import { describe, expect, it } from 'vitest'
import { actProblem } from '../server/src/features/certificates/certificates.policy.ts'
import type { Involved } from '../server/src/features/certificates/certificates.policy.ts'
import { excludes } from './support/excludes.ts'

/* Each act of the table of certificates, for each state and each part that somebody can have had: no cell is written by hand. */

const me = 'toi'
const staff = { id: me, can: (_key: Right): boolean => true }
const valid: CertificateStanding = { state: 'valid', origin: 'assessment', isEnded: false, isRevocationWaiting: false }
const colleague = { id: 'khac', name: 'Trần Hà' }
const mine = { id: me, name: 'Lê Lan' }
const nobody: Involved = { signers: [mine, colleague], issuers: [mine, colleague], hands: [], hasJudged: false }
const others = (part: HandPart) => handParts.filter((each) => excludes(part, each))
type Given = { by?: typeof staff; row?: Partial<CertificateStanding>; of?: Partial<Involved> }

describe.each(certificateActNames)('%s', (act) => {
  const { from, by, part, isAnswer = false, when } = ruleOf(act)
  const row: CertificateStanding = { ...valid, state: from[0] ?? 'valid', isRevocationWaiting: isAnswer }
  const problem = (given: Given = {}) =>
    actProblem(act, given.by ?? staff, {
      row: { ...row, ...given.row },
      involved: { ...nobody, ...given.of },
    })

  it('is done from the states of its row and from no other', () => {
    const possible = certificateStates.filter((state) => problem({ row: { state } }) === null)
    expect(possible).toEqual(certificateStates.filter((state) => from.includes(state)))
    const wrong = problem({ row: { isRevocationWaiting: !isAnswer } })
    expect(wrong?.code).toBe('CERTIFICATE_ACT_NOT_POSSIBLE')
    for (const state of certificateStates.filter((each) => !from.includes(each))) {
      expect(problem({ row: { state } })).toEqual({ code: 'CERTIFICATE_ACT_NOT_POSSIBLE', sentence: when })
    }
  })

  it('is refused without the key, whoever it is', () => {
    expect(problem({ by: { id: me, can: (key) => key !== certificateKey } })?.code).toBe('NOT_A_SIGNER')
  })

  it('is done by whom its row says, and tells others who that is', () => {
    const stranger = problem({ of: by === 'signer' ? { signers: [colleague] } : { issuers: [colleague] } })
    const judge = problem({ of: { hasJudged: true } })
    expect([stranger?.code, judge?.code]).toEqual(['NOT_A_SIGNER', by === 'signer' ? undefined : 'NOT_A_SIGNER'])
    expect(stranger?.sentence).toContain(colleague.name)
  })

  it('is barred by what excludes its part, of this person alone', () => {
    for (const bar of others(part)) {
      const barred = problem({ of: { hands: [{ personId: me, part: bar }] } })
      expect([bar, barred?.code, barred?.sentence]).toEqual([
        bar,
        'NOT_A_SIGNER',
        expect.stringContaining(colleague.name),
      ])
      expect(problem({ of: { hands: [{ personId: colleague.id, part: bar }] } })).toBeNull()
    }
    const free = handParts.filter((each) => !others(part).includes(each) && each !== part)
    expect(problem({ of: { hands: free.map((each) => ({ personId: me, part: each })) } })).toBeNull()
  })
})

it('has a second person for a revocation, who is named where there is one', () => {
  const row = { ...valid, isRevocationWaiting: true }
  const hands = [{ personId: me, part: 'proposed_revocation' as const }]
  const confirming = (signers: Involved['signers']) =>
    actProblem('confirmRevocation', staff, { row, involved: { ...nobody, signers, hands } })?.sentence
  expect(confirming([mine, colleague])).toMatch(/đề nghị thu hồi.*Người làm được: Trần Hà\.$/)
  expect(confirming([mine])).toMatch(/chưa có người nào khác/)
  const many = Array.from({ length: 5 }, (_, nth) => ({ id: `${nth}`, name: `Người ${nth}` }))
  expect(confirming(many)).toMatch(/Người 0, Người 1, Người 2 và 2 người khác\.$/)
})

it('ends what was issued before the system also after its last day, unless something else has ended it', () => {
  const earlier: CertificateStanding = { ...valid, origin: 'earlier', state: 'expired' }
  const end = (row: CertificateStanding) => actProblem('end', staff, { row, involved: nobody })?.code
  expect([end(earlier), end({ ...earlier, isEnded: true }), end({ ...valid, state: 'expired' })]).toEqual([
    undefined,
    'CERTIFICATE_ACT_NOT_POSSIBLE',
    'CERTIFICATE_ACT_NOT_POSSIBLE',
  ])
  const exchange = actProblem('exchange', staff, {
    row: { ...earlier, state: 'valid' },
    involved: nobody,
  })
  expect(exchange?.code).toBe('CERTIFICATE_ACT_NOT_POSSIBLE')
})
