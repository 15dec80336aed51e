import { assessments } from '@nhanxanh/contract/features/assessments'
import type { EvidencePin, ReviewState } from '@nhanxanh/contract/features/assessments.review'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../lib/api/client.ts'
import { useAct } from '../../../../lib/use-act.ts'
import { assessmentQueries } from '../../assessments.queries.ts'
import type { BenchCriterion } from '../bench-model.ts'

type Looked = { criterionId: string; fileId: string | null; pinId: string | null }
type Place = Pick<EvidencePin, 'fileId' | 'page' | 'x' | 'y'>

/** Sets marks and takes them away; what the server answers is what stands. */
const usePinning = (id: string) => {
  const client = useQueryClient()
  const onSuccess = (state: ReviewState) => client.setQueryData(assessmentQueries.review(id).queryKey, state)
  return {
    pin: useAct({
      mutationFn: (body: Place & { criterionId: string; itemId: string | null }) =>
        call(assessments.pin, { params: { id }, body }),
      onSuccess,
    }),
    unpin: useAct({
      mutationFn: (otherId: string) => call(assessments.unpin, { params: { id, otherId } }),
      onSuccess,
    }),
  }
}

/** What is looked at of the evidence: the file, the marked place, and whether the next press on a page marks one. */
export function usePins(id: string, all: readonly EvidencePin[], chosen: BenchCriterion | undefined) {
  const [looked, look] = useState<Looked | null>(null)
  /** The figure for which a place is to be marked; undefined: none is. */
  const [placing, setPlacing] = useState<string | null | undefined>()
  const { pin, unpin } = usePinning(id)
  const criterionId = chosen?.id ?? ''
  const pins = all.filter((each) => each.criterionId === criterionId)
  const own = looked?.criterionId === criterionId ? looked : { criterionId, fileId: null, pinId: null }
  const lookAtPin = (pinId: string) => {
    const found = pins.find((each) => each.id === pinId)
    if (found) look({ criterionId, fileId: found.fileId, pinId })
  }
  const place = (where: Place) => {
    if (placing === undefined) return
    pin.mutate({ ...where, criterionId, itemId: placing })
    setPlacing(undefined)
  }
  /** Goes round the marks of the criterion; false where there is none. */
  const stepPin = (by: 1 | -1): false | void => {
    const at = pins.findIndex((each) => each.id === own.pinId)
    const next = pins.at(at < 0 && by === 1 ? 0 : (at + by) % pins.length)
    if (!next) return false
    lookAtPin(next.id)
  }
  return {
    pins,
    shownPin: pins.find((each) => each.id === own.pinId) ?? null,
    shownFileId: own.fileId,
    lookAtFile: (fileId: string, of = criterionId) => look({ criterionId: of, fileId, pinId: null }),
    lookAtPin,
    stepPin,
    placing,
    setPlacing,
    place,
    unpin: unpin.mutate,
  }
}
