import type { FacilityRow } from '@nhanxanh/contract/features/facilities'
import { facilityBulk } from '@nhanxanh/contract/features/facilities.decisions'
import { openChecklistLines } from '@nhanxanh/contract/features/facilities.rules'
import { Refusal } from '../../../refusal.ts'
import { decisionRulesOf } from '../../settings/settings.service.ts'
import { bulkAct } from '../../batches/batches.service.ts'
import type { Acting, BulkList, Target } from '../../batches/batches.service.ts'
import { assertOnOffer, settle } from '../decisions.service.ts'
import type { FacilitiesQuery } from '../facilities.list.ts'
import { facilitiesById, listFacilities } from '../facilities.service.ts'
import { assertAssignable, assign, assignTo } from './assignment.service.ts'
import { decidedAlready, notPlain, takenAlready } from './obstacles.ts'

const unconfirmed = 'Cần xác nhận đủ các mục của danh mục kiểm tra cho mọi hồ sơ.'

type Row = FacilityRow & { version: number }

/** The set was frozen with versions; without one nothing would match. */
const versionOf = (version: number | null): number => version ?? 0

type Hands = { assigneeId: string | null; hadBy: string | null }

const handTo = async (acting: Acting, id: string, to: Parameters<typeof assign>[2]): Promise<Hands> => {
  const { had_by: hadBy } = await assign(acting, id, to)
  return { assigneeId: to.assigneeId, hadBy }
}

/** Into the hands that a file was in, while it is where the batch put it; who had it may have lost the key since. */
const handBack = {
  event: 'facility.assign',
  run: (acting: Acting, { id }: Target, { assigneeId, hadBy }: Hands) =>
    assignTo(acting, id, { assigneeId: hadBy, heldBy: assigneeId }),
} as const

/** Bulk acts on facilities (PRODUCT D4): each row by the service function of the single act, none by rules of its own. */
export const facilityBulkList: BulkList<FacilitiesQuery, Row> = {
  name: 'facilities',
  byFilter: async (reading, query, limit) => {
    const { items, total } = await listFacilities(reading, { ...query, page: 1, limit })
    const ids = items.map(({ id }) => id)
    return { rows: total > limit ? [] : await facilitiesById(reading, ids), total }
  },
  byIds: facilitiesById,
  describe: ({ id, code, name, version }) => ({ id, code, name, version }),
  acts: {
    claim: bulkAct(facilityBulk.claim, {
      needs: 'facility:approve',
      event: 'facility.claim',
      obstacle: takenAlready,
      run: (acting, { id }) => handTo(acting, id, { assigneeId: acting.caller.id, from: [null, acting.caller.id] }),
      undo: handBack,
    }),
    assign: bulkAct(facilityBulk.assign, {
      needs: 'facility:approve',
      event: 'facility.assign',
      obstacle: decidedAlready,
      check: (reading, { assigneeId }) => assertAssignable(reading, assigneeId),
      run: (acting, { id }, { assigneeId }) => handTo(acting, id, { assigneeId }),
      undo: handBack,
    }),
    approve: bulkAct(facilityBulk.approve, {
      needs: 'facility:approve',
      event: 'facility.approve',
      obstacle: notPlain,
      check: async ({ db, caller }, { checklist }) => {
        if (openChecklistLines(checklist, await decisionRulesOf(db, caller)).length === 0) return
        throw new Refusal('VALIDATION_FAILED', { fields: { checklist: unconfirmed } })
      },
      run: (acting, { id, version, batchId }, { checklist }) =>
        settle(acting, id, { event: 'approve', version: versionOf(version), checklist, reasons: [], batchId }),
    }),
    reject: bulkAct(facilityBulk.reject, {
      needs: 'facility:reject',
      event: 'facility.reject',
      obstacle: decidedAlready,
      check: async ({ db, caller }, { reason }) =>
        assertOnOffer([reason], await decisionRulesOf(db, caller), () => 'reason'),
      run: (acting, { id, version, batchId }, { reason }) =>
        settle(acting, id, {
          event: 'reject',
          version: versionOf(version),
          checklist: {},
          reasons: [reason],
          batchId,
        }),
    }),
  },
}
