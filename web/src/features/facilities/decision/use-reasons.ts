import type { FacilityDetail } from '@nhanxanh/contract/features/facilities'
import type { Checklist } from '@nhanxanh/contract/features/facilities.rules'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useContractForm } from '../../../lib/forms.ts'
import { useMarkEdited } from '../../../lib/unsaved/edited.store.ts'
import { dropUnsaved } from '../../../lib/unsaved/unsaved.store.ts'
import { keepValue, unsavedValue } from '../../../lib/unsaved/unsaved-value.ts'
import { startingReasons, type ReasonDraft } from './reasons.ts'
import { reasonsBody, reasonsOf } from './unsaved-decision.ts'
import type { Decision } from './use-decision.ts'

export type Rejecting = { facility: FacilityDetail; checklist: Checklist; decision: Decision; onClose: () => void }

/** Saves, and then stays or goes on; who comes next is asked before, for the rejection takes the file out of its queue. */
const useRejecting = ({ facility, checklist, decision, onClose }: Rejecting) => {
  const kept = reasonsOf(facility)
  const goesOn = useRef(true)
  const [next, setNext] = useState<{ id: string | null | undefined } | null>(null)
  const contract = useContractForm<{ reasons: ReasonDraft[] }, typeof reasonsBody>({
    schema: reasonsBody,
    // They come back by themselves, below.
    unsaved: null,
    initialValues: { reasons: unsavedValue(kept) ?? startingReasons(checklist, facility.licenceFiles) },
    save: async ({ reasons }, idempotencyKey) => {
      const after = goesOn.current ? { id: await decision.next() } : null
      await decision.reject(reasons, idempotencyKey)
      setNext(after)
    },
    onSaved: () => {
      onClose()
      if (next !== null) decision.openNext(next.id)
    },
  })
  const submit = (isGoingOn: boolean) => {
    goesOn.current = isGoingOn
    contract.submit()
  }
  return { ...contract, submit }
}

/** What was written stays for this attempt, whatever closes the pane or the page. */
export const useReasons = (rejecting: Rejecting) => {
  const kept = reasonsOf(rejecting.facility)
  const contract = useRejecting(rejecting)
  const { values } = contract.form
  const isDirty = contract.form.isDirty()
  useMarkEdited(kept.name, isDirty)
  const [isNew] = useState(() => unsavedValue(kept) === null)
  const follow = useEffectEvent((reasons: ReasonDraft[]) => {
    if (isDirty) keepValue(kept, reasons)
    // Taken back to what the checklist suggests: nothing to keep.
    else if (isNew) dropUnsaved(kept.name)
  })
  useEffect(() => follow(values.reasons), [values.reasons])
  return contract
}
