import { evidenceKinds, takesEvent } from '@nhanxanh/contract/features/criteria.rules'
import type { EvidenceKind } from '@nhanxanh/contract/features/criteria.rules'
import { facilityTypes } from '@nhanxanh/contract/shared/facility-kinds'
import type { FacilityType } from '@nhanxanh/contract/shared/facility-kinds'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { edition, readCriteriaSet, readFactors, readGuidance } from '../../../../../seed/criteria/criteria.ts'
import type { Db } from '../../../db/types.ts'
import { lookAtFormulas } from '../../criteria/version/formulas.service.ts'
import type { Platform } from '../../../platform/platform.ts'
import { sealVersion } from '../sealing/version-seals.service.ts'
import * as life from '../lifecycle/lifecycle.repo.ts'
import * as lineage from './lineage.repo.ts'
import * as repo from './shipped.repo.ts'
import type { FullSet } from './shipped.repo.ts'

const shippedBy = 'Bộ tiêu chí ban đầu'
const shippedNote = 'Bản dự thảo ban đầu; chủ chương trình cần xem xét và quyết định.'
const isEvidenceKind = (kind: string): kind is EvidenceKind => (evidenceKinds as readonly string[]).includes(kind)

/** The draft standard of one type with the guidance that stands beside it in `seed/criteria`. */
const shippedSet = (type: FacilityType): FullSet => {
  const guidance = new Map(readGuidance(type).map((each) => [each.code, each]))
  return {
    set: readCriteriaSet(type),
    factors: readFactors(),
    wordsOf: (code) => {
      const { evidenceKinds: kinds = [], forApplicant = '', forAssessor = '' } = guidance.get(code) ?? {}
      return {
        evidenceKinds: kinds.filter(isEvidenceKind),
        forApplicant: forApplicant || null,
        forAssessor: forAssessor || null,
      }
    },
  }
}

/** `publishedAt`: when what is loaded first came into force; null: as drafts. `platform`: published sets are sealed with its key. */
type Loading = { publishedAt: Date | null; now: Date; platform: Pick<Platform, 'sealing'> }

/** A new draft with all of a set in it; formulas are looked at as after any edit. */
const loadSet = async (
  db: Db,
  full: FullSet,
  { by, now, basedOnId }: { by: string; now: Date; basedOnId: string | null },
): Promise<string> => {
  const { type, levels } = full.set
  const id = await life.createDraft(db, { type, levels, basedOnId, isDraftStandard: true, by, now })
  await repo.insertSet(db, { versionId: id, full, by, now })
  await lookAtFormulas(db, id)
  return id
}

/**
 * Offers a corrected edition once, where the newest version is still the shipped set as it came: as a draft beside the
 * published one, which never changes, or in place of a draft that nobody has touched. A programme that has gone its own way
 * is left alone.
 */
const offerEdition = async (db: Db, type: FacilityType, now: Date): Promise<void> => {
  const newest = await lineage.lockNewest(db, type)
  if (!newest?.is_draft_standard || newest.version > 1) return
  if (!(await life.claimEdition(db, type, edition))) return
  const isDraft = takesEvent(newest.status, 'discard')
  if (isDraft) await life.remove(db, newest.id)
  const basedOnId = isDraft ? null : newest.id
  const id = await loadSet(db, shippedSet(type), { by: shippedBy, now, basedOnId })
  if (basedOnId !== null) await lineage.takeLineage(db, { from: basedOnId, to: id })
}

/**
 * Loads the shipped sets of types that never had one: published and in force for the demonstration, as drafts for a
 * programme that has to decide first. A discarded draft does not come back; a corrected edition is offered as a draft.
 */
export const loadShippedSets = async (db: Db, { publishedAt, now, platform }: Loading): Promise<void> => {
  for (const type of facilityTypes) {
    if (!(await life.claimFirst(db, type, edition))) {
      await offerEdition(db, type, now)
      continue
    }
    const made = { by: shippedBy, now: publishedAt ?? now }
    const id = await loadSet(db, shippedSet(type), { ...made, basedOnId: null })
    if (publishedAt === null) continue
    await life.markChecked(db, { id, ...made })
    const publishing = { id, ...made, effectiveOn: vietnamDay(publishedAt), changeNote: shippedNote }
    await life.publish(db, undefined, { ...publishing, transition: { rule: 'keep', graceMonths: null } })
    await sealVersion({ db, now: publishedAt, platform }, id)
  }
}
