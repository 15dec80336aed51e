import type { publishBody } from '@nhanxanh/contract/features/criteria-versions.lifecycle'
import type { CriteriaVersion } from '@nhanxanh/contract/features/criteria-versions'
import type { Findings } from '@nhanxanh/contract/features/criteria-versions.fields'
import { takesEvent } from '@nhanxanh/contract/features/criteria.rules'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { z } from 'zod'
import type { Context } from '../../../http/context.ts'
import { Refusal } from '../../../refusal.ts'
import { lockVersion } from '../../criteria/version/editing.service.ts'
import type { Acting, Reading } from '../../criteria/version/editing.service.ts'
import { findingsOf } from '../lint/lint.service.ts'
import { sealVersion } from '../sealing/version-seals.service.ts'
import { oneVersion } from '../versions.service.ts'
import * as repo from './lifecycle.repo.ts'

/** Finds the problems of a version, whatever its state; it changes nothing. */
export const readFindings = async (reading: Reading, id: string): Promise<Findings> => {
  await oneVersion(reading, id)
  return findingsOf(reading.db, id, reading.now)
}

/** Checks a draft; without errors it is checked until the next edit. */
export const checkDraft = async (context: Acting, id: string, version: number) => {
  const { db, caller, now } = context
  context.audit({ refId: id })
  const row = await lockVersion(db, id)
  if (!takesEvent(row.status, 'check')) throw new Refusal('CRITERIA_VERSION_FROZEN')
  if (row.version !== version) throw new Refusal('STALE_VERSION')
  const findings = await findingsOf(db, id, now)
  if (findings.errors === 0) await repo.markChecked(db, { id, by: caller.name, now })
  const { errors, warnings } = findings
  context.audit({ changes: { findings: { before: null, after: { errors, warnings } } } })
  return { ...findings, version: await oneVersion(context, id) }
}

type Locked = Awaited<ReturnType<typeof lockVersion>>

const assertPublishable = ({ status, version, published_by_name }: Locked, given: number): void => {
  if (status === 'published' || status === 'retired') {
    const sentence = `Phiên bản này đã được ${published_by_name ?? 'người khác'} phát hành trước đó.`
    throw new Refusal('CRITERIA_VERSION_FROZEN', { sentence })
  }
  if (version !== given) throw new Refusal('STALE_VERSION')
  if (!takesEvent(status, 'publish')) throw new Refusal('CRITERIA_NOT_CHECKED')
}

/** The effective day lies not in the past, and not before that of the version that is replaced: history stays as it was. */
const assertDay = (effectiveOn: string, today: string, replaced: string | null): void => {
  const wrong = (sentence: string): never => {
    throw new Refusal('VALIDATION_FAILED', { fields: { effectiveOn: sentence } })
  }
  if (effectiveOn < today) wrong('Ngày hiệu lực không được ở quá khứ.')
  if (replaced !== null && effectiveOn < replaced) {
    const [year = '', month = '', day = ''] = replaced.split('-')
    wrong(`Ngày hiệu lực không được trước ngày hiệu lực của phiên bản đang dùng (${day}/${month}/${year}).`)
  }
}

/**
 * Publishes a checked draft: it becomes the version in use, and the one before becomes history. Of two people at once one
 * publishes; the other reads who did. Saved tests are run once more.
 */
export const publishVersion = async (
  context: Acting & Pick<Context, 'platform'>,
  id: string,
  { version, ...given }: z.output<typeof publishBody>,
): Promise<CriteriaVersion> => {
  const { db, caller, now } = context
  context.audit({ refId: id })
  const row = await lockVersion(db, id)
  assertPublishable(row, version)
  const { items, errors } = await findingsOf(db, id, now)
  if (errors > 0) {
    const sentence = `Còn ${errors} lỗi cần sửa trước khi phát hành. ${items[0]?.label ?? ''}: ${items[0]?.message ?? ''}`
    throw new Refusal('CRITERIA_NOT_CHECKED', { sentence })
  }
  const replaced = await repo.lockPublished(db, row.type)
  assertDay(given.effectiveOn, vietnamDay(now), replaced?.effective_on ?? null)
  await repo.publish(db, replaced?.id, { ...given, id, by: caller.name, now })
  await sealVersion(context, id)
  const { changeNote, effectiveOn, transition } = given
  const after = { number: row.number, changeNote, effectiveOn, transition: transition.rule }
  context.audit({ changes: { published: { before: null, after } } })
  return oneVersion(context, id)
}
