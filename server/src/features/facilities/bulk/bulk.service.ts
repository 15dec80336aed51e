import type { FacilityRow } from '@nhanxanh/contract/features/facilities'
import { facilityBulk } from '@nhanxanh/contract/features/facilities.decisions'
import { openChecklistLines } from '@nhanxanh/contract/features/facilities.rules'
import { Refusal } from '../../../refusal.ts'
import { decisionRulesOf } from '../../settings/settings.service.ts'
import { bulkAct } from '../../batches/batches.service.ts'
import type { BulkList } from '../../batches/batches.service.ts'
import { assertOnOffer, settle } from '../decisions.service.ts'
import type { FacilitiesQuery } from '../facilities.list.ts'
import { facilitiesById, listFacilities } from '../facilities.service.ts'
import { assertAssignable, assign } from './assignment.service.ts'
import { decidedAlready, notPlain, takenAlready } from './obstacles.ts'

const unconfirmed = 'Cần xác nhận đủ các mục của danh mục kiểm tra cho mọi hồ sơ.'

type Row = FacilityRow & { version: number }

/** The set was frozen with versions; without one nothing would match. */
const versionOf = (version: number | null): number => version ?? 0

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
      run: (acting, { id }) => assign(acting, id, { assigneeId: acting.caller.id, from: [null, acting.caller.id] }),
    }),
    assign: bulkAct(facilityBulk.assign, {
      needs: 'facility:approve',
      event: 'facility.assign',
      obstacle: decidedAlready,
      check: (reading, { assigneeId }) => assertAssignable(reading, assigneeId),
      run: (acting, { id }, { assigneeId }) => assign(acting, id, { assigneeId }),
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
