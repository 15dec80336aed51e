import type { OwnFacility } from '@nhanxanh/contract/features/portal'
import { useCallback, useEffect, useState } from 'react'
import { go } from '../lib/address.ts'
import { call } from '../lib/api.ts'
import { keepCopy } from '../lib/copies.ts'
import { useTask } from '../lib/use-task.ts'
import { inputOf } from './facility-draft.ts'
import type { Draft } from './facility-draft.ts'

export const draftName = 'facility'

export type PartProps = {
  draft: Draft
  set: (change: Partial<Draft>) => void
  /** What was wrong with a field, by the server or by who rejected it. */
  wrongAt: (field: string) => string | undefined
}

/** Registers, mends and hands in again, or asks for a change of what is approved. */
const sendDraft = async (mine: OwnFacility | null, draft: Draft, note: string): Promise<void> => {
  const body = inputOf(draft)
  if (mine === null) await call('registerFacility', { body })
  else {
    const params = { id: mine.id }
    if (mine.status === 'approved') {
      await call('proposeOwnChange', { params, body: { ...body, note, version: mine.version } })
      return
    }
    const { version, can } = await call('updateFacility', { params, body: { ...body, version: mine.version } })
    if (can.resubmit) await call('resubmitFacility', { params, body: { version } })
  }
  await keepCopy(draftName, {})
}

/** What is typed of a facility, what was wrong with it, and the sending. */
export const useFacilityForm = (mine: OwnFacility | null, start: Draft) => {
  const [draft, setDraft] = useState(start)
  const [note, setNote] = useState('')
  const task = useTask()
  const uploading = useTask()
  const set = useCallback((change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change })), [])
  // Kept as it is typed: who is called away finds it again.
  useEffect(() => {
    if (mine === null) void keepCopy(draftName, draft).catch(() => undefined)
  }, [mine, draft])
  const reasons = new Map(
    mine?.reasons.flatMap(({ targets, note: why }) => targets.map((target) => [target, why] as const)),
  )
  const wrongAt = (field: string) => task.fields[field] ?? reasons.get(field)
  const send = () =>
    task.run(async () => {
      await sendDraft(mine, draft, note)
      go('', { isReplaced: true })
    })
  return { draft, set, note, setNote, reasons, wrongAt, task, uploading, send }
}
