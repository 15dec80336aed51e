import type { UploadedProof } from '@nhanxanh/contract/features/assessments.answers'
import type { EvidenceKind } from '@nhanxanh/contract/features/criteria.rules'
import type { StoredEvidence } from '@nhanxanh/contract/features/assessments.own'
import type { ReceivedFile } from '../../../platform/files.ts'
import type { AskedQuestion } from '../../criteria/version/questionnaire.service.ts'
import { discardReceived, receiveForRecord, recordForRecord } from '../../files/files.service.ts'
import type { Owning } from './own.service.ts'
import { attachEvidence, lookForWriting, questionOf } from './writing.service.ts'

type Input = { params: { id: string; otherId: string }; query: UploadedProof }

/** A photograph is one where the question takes photographs; anything else is the first kind that it takes. */
const kindOf = ({ evidence: { kinds } }: AskedQuestion, { type }: ReceivedFile): EvidenceKind => {
  const isPhoto = type !== 'application/pdf'
  if (isPhoto && (kinds.length === 0 || kinds.includes('anh'))) return 'anh'
  return kinds.find((kind) => kind !== 'anh') ?? kinds[0] ?? 'van_ban'
}

/** Looks whether the question takes files at all before the first byte is read, then takes the file in. */
const receive = async ({ params }: Input, context: Owning): Promise<ReceivedFile> => {
  context.audit({ refId: params.id })
  questionOf(await lookForWriting({ ...context, db: context.outside }, params.id), params.otherId)
  return receiveForRecord(context)
}

/** Attaches what was received; the same bytes sent again are the same evidence (PRODUCT D7b.9). */
const attach = async ({ params, query }: Input, context: Owning, file: ReceivedFile): Promise<StoredEvidence> => {
  const { id, otherId } = params
  const question = questionOf(await lookForWriting(context, id), otherId)
  const fileId = await recordForRecord(context, file)
  return attachEvidence(context, id, otherId, { ...query, fileId, kind: query.kind ?? kindOf(question, file) })
}

/** An upload that names assessment and question. */
export const uploadEvidence = {
  prepare: (input: Input, context: Owning) => receive(input, context),
  run: (input: Input, context: Owning, received: unknown) => attach(input, context, received as ReceivedFile),
  discard: (received: unknown, context: Owning) => discardReceived(received as ReceivedFile, context),
}
