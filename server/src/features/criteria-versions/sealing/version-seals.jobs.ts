import { formatDay, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { Db } from '../../../db/types.ts'
import type { Platform } from '../../../platform/platform.ts'
import { listOfBefore } from './version-seals.repo.ts'
import { sealVersion } from './version-seals.service.ts'

/** At the first start after the upgrade: seals the versions of releases before as they are now, and says so. */
export const sealVersionsOfBefore = async (
  db: Db,
  { clock, sealing }: Pick<Platform, 'clock' | 'sealing'>,
): Promise<void> => {
  const now = clock.now()
  const note = `lập lại khi nâng cấp ngày ${formatDay(vietnamDay(now))}`
  for (const id of await listOfBefore(db)) {
    await db
      .transaction()
      .execute((transaction) => sealVersion({ db: transaction, now, platform: { sealing } }, id, note))
  }
}
