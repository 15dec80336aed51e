import { buffer } from 'node:stream/consumers'
import type { certificates } from '@nhanxanh/contract/features/certificates'
import type { DecisionReading } from '@nhanxanh/contract/features/certificates.decision-papers'
import type { ParsedInput } from '@nhanxanh/contract/spine'
import type { Caller, Context } from '../../../http/context.ts'
import { readText } from '../../../platform/reader/reader.ts'
import { openFile } from '../../files/files.service.ts'
import { assertRole } from '../gate/hands.service.ts'
import { assertInSight } from '../gate/ready.service.ts'
import { listAwaiting, listSubjects } from '../subjects.repo.ts'
import type { Subject } from '../subjects.repo.ts'
import { compareDecision } from './reading.ts'
import type { Expected } from './reading.ts'

type Acting = Context & { caller: Caller }
type Asked = ParsedInput<typeof certificates.readDecision>['body']

const expected = ({ id, code, facility_name: facilityName, level_name: levelName }: Subject): Expected => ({
  id,
  code,
  facilityName,
  levelName,
})

/** Reads a signed decision beside what is ticked, for people who issue; what it names besides is told as far as they know of it. */
export const readDecision = async (context: Acting, asked: Asked): Promise<DecisionReading> => {
  const { db, caller } = context
  const { fileId, assessmentIds, number, decidedOn } = asked
  context.audit({})
  await assertInSight(context, assessmentIds)
  await assertRole(context, 'issuer', 'đọc bản ký của quyết định công nhận')
  const { stream } = await openFile(context, fileId)
  const page = await readText(await buffer(stream))
  const ticked = await listSubjects(db, assessmentIds)
  const others = (await listAwaiting(db, { reader: caller })).filter(({ id }) => !assessmentIds.includes(id))
  return compareDecision(page, { number, decidedOn, ticked: ticked.map(expected), others: others.map(expected) })
}
