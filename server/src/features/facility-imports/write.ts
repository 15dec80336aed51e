import { z } from 'zod'
import { Refusal } from '../../refusal.ts'
import { bulkAct } from '../batches/batches.service.ts'
import type { Acting, Target } from '../batches/batches.service.ts'
import { correctListed, enterListed, takeBackListed } from '../facilities/entry/listed.service.ts'
import type { Written } from '../facilities/entry/listed.service.ts'
import * as repo from './imports.repo.ts'

const writeRow = async (acting: Acting, { id }: Target): Promise<Written> => {
  const row = await repo.findRow(acting.db, id)
  if (!row?.input) throw new Refusal('FACILITY_IMPORT_NOT_FOUND')
  const { input, code, facility_id: facilityId, facility_version: version } = row
  if (facilityId === null || version === null) return enterListed(acting, { ...input, code })
  return correctListed(acting, { id: facilityId, version, code: code ?? '', input })
}

/** Rows of a list are written like any rows of a batch: each in a transaction of its own, so that nobody waits for all of them. */
export const importRows = {
  name: 'facility-imports',
  acts: {
    write: bulkAct(z.strictObject({}), {
      needs: 'facility:create',
      // A row with a version is about a facility that is there already.
      event: ({ version }) => (version === null ? 'facility.create' : 'facility.edit'),
      obstacle: () => null,
      run: writeRow,
      undo: {
        event: ({ version }) => (version === null ? 'facility.delete' : 'facility.edit'),
        run: (acting, _, kept) => takeBackListed(acting, kept),
      },
    }),
  },
}
