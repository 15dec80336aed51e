import type { FacilityRow } from '@nhanxanh/contract/features/facilities'
import { facilityBulk } from '@nhanxanh/contract/features/facilities.decisions'
import {
  facilityFlagNames,
  facilityStatusNames,
  openChecklistLines,
} from '@nhanxanh/contract/features/facilities.rules'
import type { Caller } from '../../../http/context.ts'
import { Refusal } from '../../../refusal.ts'
import { decisionRulesOf } from '../../settings/settings.service.ts'
import { bulkAct } from '../../batches/batches.service.ts'
import type { Acting, BulkList, Target } from '../../batches/batches.service.ts'
import { assertOnOffer, settle } from '../decisions.service.ts'
import type { FacilitiesQuery } from '../facilities.list.ts'
import { facilitiesById, listFacilities } from '../facilities.service.ts'
import { assertAssignable, assign, assignTo } from './assignment.service.ts'

/** Only waiting files can be taken up or decided. */
const decidedAlready = ({ status }: FacilityRow): string | null =>
  status === 'pending' ? null : `Hồ sơ không còn chờ duyệt (${facilityStatusNames[status].toLowerCase()}).`

/** A person who takes up many files at once does not take them from colleagues; that is done one by one or by assigning. */
const takenAlready = (row: FacilityRow, caller: Caller): string | null => {
  if (row.assignee === null) return decidedAlready(row)
  return row.assignee.id === caller.id ? 'Bạn đang xử lý hồ sơ này.' : `${row.assignee.name} đang xử lý hồ sơ này.`
}

/** A flagged file is looked at by itself before it is approved (PRODUCT D4, "Bulk"). */
const notPlain = (row: FacilityRow): string | null => {
  const decided = decidedAlready(row)
  const marks = row.flags.filter((flag) => flag !== 'unowned')
  if (decided !== null || marks.length === 0) return decided
  const [first = '', ...others] = marks.map((flag) => facilityFlagNames[flag])
  return `${[first, ...others.map((name) => name.toLowerCase())].join(', ')}, phải xem xét riêng.`
}

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
