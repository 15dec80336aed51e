import type { certificates } from '@nhanxanh/contract/features/certificates'
import type { SettingsValues } from '@nhanxanh/contract/features/settings'
import type { OutputOf } from '@nhanxanh/contract/spine'
import { fieldsOf, pick } from '../../db/columns.ts'
import { listJudgedBy } from '../../db/statements/judged.ts'
import type { Db } from '../../db/types.ts'
import type { Caller } from '../../http/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { programmeOf } from '../settings/settings.service.ts'
import { findLastDecision } from './certificates.repo.ts'
import { listNamed } from './entered/entered.repo.ts'
import { issueProblem } from './gate/ground.service.ts'
import { roleProblem } from './gate/hands.service.ts'
import { missingOnPaper, paperProblem } from './paper/whole.service.ts'
import { listAwaiting } from './subjects.repo.ts'
import type { Subject } from './subjects.repo.ts'

type Output = OutputOf<typeof certificates.awaiting>
type Reading = { db: Db; caller: Caller; platform: Pick<Platform, 'publicUrl'> }

const toItem = (subject: Subject): Output['items'] => {
  const { id, code, level_name: levelName, signed_at } = subject
  if (levelName === null || signed_at === null) return []
  const facility = {
    ...fieldsOf(pick(subject, ['sub_type', 'rank'])),
    id: subject.facility_id,
    code: subject.facility_code,
    name: subject.facility_name,
    type: subject.type,
  }
  const levelRank = subject.levels.findIndex(({ key }) => key === subject.level) + 1
  return [{ id, code, facility, levelName, levelRank, decidedAt: signed_at.toISOString() }]
}

/** Who is proposed for the next decision: who signed the last one, unless the settings name others; the only one whom they name. */
const offeredSigner = (last: Output['lastSigner'], named: SettingsValues['decisionSigners']): Output['lastSigner'] => {
  if (named.length === 0) return last
  const known = named.find(({ name }) => name === last?.signerName) ?? (named.length === 1 ? named[0] : undefined)
  return known ? { signerName: known.name, signerTitle: known.title } : null
}

/** What waits for a decision of recognition; what this reader, or nobody, can issue stands apart with the reason. */
export const awaitingRecognition = async (reading: Reading): Promise<Output> => {
  const { db, caller } = reading
  const subjects = await listAwaiting(db, { reader: caller })
  const ids = subjects.map(({ id }) => id)
  const judged = await listJudgedBy(db, caller.id, ids)
  const named = await listNamed(db, ids)
  const items: Output['items'] = []
  const leftOut: Output['leftOut'] = []
  for (const subject of subjects) {
    const own = judged.has(subject.id)
      ? 'Bạn đã tham gia thẩm định, nhập phiếu hoặc khai báo xung đột lợi ích nên người khác cấp giấy.'
      : null
    const decision = named.get(subject.id)
    const waiting = decision === undefined ? null : `Chờ xác nhận theo quyết định ${decision}.`
    const reason = waiting ?? (await issueProblem(db, subject)) ?? own
    if (reason === null) items.push(...toItem(subject))
    else leftOut.push(...toItem(subject).map(({ id, code, facility }) => ({ id, code, facility, reason })))
  }
  const role = await roleProblem(reading, 'issuer', 'ghi quyết định công nhận')
  const obstacle = role ?? (await paperProblem(reading))
  const programme = await programmeOf(db)
  const [missing = null] = missingOnPaper(programme)
  const mendedBy = role === null ? missing : 'issuerRoleIds'
  const { issueOnApproval, fourEyes: isByTwo, decisionSigners } = programme.values
  const last = await findLastDecision(db)
  const lastSigner = offeredSigner(last && pick(last, ['signerName', 'signerTitle']), decisionSigners)
  const lastSymbol = last?.number.split('/').slice(1).join('/') || null
  return { items, leftOut, lastSigner, lastSymbol, obstacle, mendedBy, isByTwo, issueOnApproval }
}
