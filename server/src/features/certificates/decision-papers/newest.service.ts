import type { DraftedAct } from '@nhanxanh/contract/features/certificates.decision-papers'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { Db } from '../../../db/types.ts'
import type { Caller } from '../../../http/context.ts'
import type { Newest } from '../../../platform/office-paper/office-paper.ts'
import { takenOutSealed } from '../../seals/scope.service.ts'
import { officeOf, programmeOf } from '../../settings/settings.service.ts'
import * as certificateReads from '../certificates.repo.ts'
import { certificateOf } from '../gate/sight.service.ts'
import { changedFacts } from '../printed.service.ts'
import { listLastIssued } from './decision-papers.repo.ts'
import { lifePaper } from './life.ts'
import { recognitionPaper } from './recognition.ts'

type Reading = { db: Db; caller: Caller; now: Date }

/** Who reads every certificate; a paper names whatever was issued last. */
const readsAll = ({ caller }: Reading): boolean => caller.can('certification:read') && !caller.assignedOnly

/** The decision by which certificates were issued last, as it would be drawn up; null: there is none that this reader may know of. */
export const newestRecognitionPaper = async (reading: Reading): Promise<Newest | null> => {
  const { db, now } = reading
  const issued = readsAll(reading) ? await listLastIssued(db) : []
  const [first] = issued
  if (!first) return null
  const { number, decided_on: decidedOn, signer_name: signerName, signer_title: signerTitle } = first
  const paper = recognitionPaper({
    office: await officeOf(db),
    head: { number, decidedOn, signerName, signerTitle },
    madeAt: now,
    recognised: await Promise.all(
      issued.map(async (each) => ({
        name: each.facility_name,
        address: each.facility_address,
        subType: each.sub_type,
        rank: each.rank,
        level: { name: each.level_name, rank: each.level_rank },
        validUntil: each.valid_until,
        takenOut: each.assessment_id === null ? [] : await takenOutSealed(db, each.assessment_id, each.record_number),
      })),
    ),
    sessions: [],
    hasCouncil: (await programmeOf(db)).values.councilSessions,
  })
  return { record: number, paper }
}

/** A decision on the certificate that was issued last, which nobody has taken: without number, with a reason to be written. */
export const newestLifePaper = async (reading: Reading, act: DraftedAct): Promise<Newest | null> => {
  const { db, now } = reading
  const [issued] = readsAll(reading) ? await listLastIssued(db) : []
  if (!issued) return null
  const record = await certificateOf(reading, issued.id)
  const today = vietnamDay(now)
  const decision = { number: null, decidedOn: today, signerName: null, signerTitle: null }
  const { decision_id: decisionId } = record
  const paper = lifePaper({
    office: await officeOf(db),
    draft: { act, format: 'docx', decision, reason: '……', until: today, endKind: 'closed' },
    madeAt: now,
    record,
    recognition: decisionId === null ? undefined : await certificateReads.findDecision(db, decisionId),
    changed: await changedFacts(db, record),
    filingDays: (await programmeOf(db)).values.appealFilingDays,
  })
  return { record: record.number, paper }
}
