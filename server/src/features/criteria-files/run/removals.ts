import { messageFor } from '@nhanxanh/contract/errors'
import { translate } from '../../../http/errors.ts'
import type { Acting } from '../../criteria/version/editing.service.ts'
import { oneCriterion, deleteCriterion } from '../../criteria/criteria.service.ts'
import { deleteGroup, deleteSubGroup } from '../../criteria/groups.service.ts'
import { changeMany } from '../../criteria/bulk/bulk.service.ts'
import { archiveQuestion } from '../../questions/cells.service.ts'
import { deleteQuestion, questionsById } from '../../questions/questions.service.ts'
import { constants } from '../../questions/variables/constants.service.ts'
import { inputs } from '../../questions/variables/inputs.service.ts'
import type { Held } from '../records.ts'
import type { Sheet } from '../sheets/sheet.ts'
import { leavingOf } from '../plan/plan-file.ts'
import type { Planned, Running } from '../plan/plan-file.ts'
import { leftOutRow } from '../plan/plan.ts'
import type { PlannedRow, RowRefusal } from '../plan/plan.ts'
import { targetOf } from './columns.ts'
import { guarded } from './steps.repo.ts'
import type { Notes } from './touched.ts'
import * as write from './write.repo.ts'
import type { Table } from './write.repo.ts'

type Left = { sheet: Sheet; table: Table; held: Held }
type Removing = { acting: Acting; versionId: string; id: string; version: number }
/** Removes a record by the service of its own screen; what was published, or holds what was, is archived instead. */
type Remove = (removing: Removing) => Promise<'removed' | 'archived'>

const gone = async (act: Promise<unknown>): Promise<'removed'> => {
  await act
  return 'removed'
}

const removers: Record<Table, Remove> = {
  criteria_groups: ({ acting, id, version }) => gone(deleteGroup(acting, id, version)),
  criteria_sub_groups: ({ acting, id, version }) => gone(deleteSubGroup(acting, id, version)),
  criteria: async ({ acting, versionId, id, version }) => {
    const { isUsed, questions } = await oneCriterion(acting, id)
    if (!isUsed && questions.length === 0) return gone(deleteCriterion(acting, id, version))
    await changeMany(acting, { versionId, ids: [id], change: { act: 'archive', isArchived: true } })
    return 'archived'
  },
  question_inputs: ({ acting, id, version }) => gone(inputs.remove(acting, id, version)),
  criteria_constants: ({ acting, id, version }) => gone(constants.remove(acting, id, version)),
  questions: async ({ acting, id, version }) => {
    const [question] = await questionsById(acting, [id])
    if (question?.isUsed !== true) return gone(deleteQuestion(acting, id, version))
    await archiveQuestion(acting, id, { isArchived: true, version })
    return 'archived'
  },
}

const removeOne = async ({ db, versionId, acting }: Running, { table, held }: Left, notes: Notes) => {
  const { rowId: id } = held
  const version = (await write.versionsOf(db, table, [id])).get(id) ?? 0
  const asUpdated = await notes.readUpdate(table, id)
  const asRemoved = await notes.readRemoval(table, id)
  const outcome = await removers[table]({ acting, versionId, id, version })
  if (outcome === 'removed') asRemoved()
  else asUpdated()
  return outcome
}

const refusal = (thrown: unknown): RowRefusal => {
  const { isOurs, code, message } = translate(thrown)
  if (isOurs) throw thrown
  return { code, message: messageFor(message) }
}

/**
 * Removes what the file leaves out. A refused removal is tried again after the others, since another record may have held it; the
 * last refusal says why.
 */
export const removeLeft = async (
  running: Running,
  planned: readonly Planned[],
  notes: Notes,
): Promise<PlannedRow[]> => {
  const done: PlannedRow[] = []
  // Readers before what they read, children before their parents.
  let open = planned.toReversed().flatMap((one): Left[] => {
    const { sheet } = one
    const table = targetOf(sheet)?.table
    if (table === undefined) return []
    const { leaving, refused } = leavingOf(running, one)
    done.push(...refused)
    return leaving.map((held) => ({ sheet, table, held }))
  })
  for (let isMoving = true; isMoving && open.length > 0;) {
    const refused: { one: Left; why: RowRefusal }[] = []
    for (const one of open) {
      await guarded(running.db, () => removeOne(running, one, notes))
        .then((outcome) => done.push(leftOutRow(one.sheet, one.held, outcome)))
        .catch((thrown: unknown) => refused.push({ one, why: refusal(thrown) }))
    }
    isMoving = refused.length < open.length
    open = refused.map(({ one }) => one)
    if (!isMoving) done.push(...refused.map(({ one: { sheet, held }, why }) => leftOutRow(sheet, held, 'failed', why)))
  }
  return done
}
