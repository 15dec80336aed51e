import { facilities, type FacilityDetail } from '@nhanxanh/contract/features/facilities'
import type { LicenceArea } from '@nhanxanh/contract/features/facilities.places'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/client.ts'
import { useAct } from '../../../lib/use-act.ts'
import { useShortcuts } from '../../../ui/keys/use-shortcuts.ts'
import type { AreaMark, Marks } from '../../../ui/viewer/marks/marks.ts'
import { facilityQueries } from '../facilities.queries.ts'
import { subjects, type CheckRow } from './check-rows.ts'
import type { Checks } from './use-checks.ts'

/** What a row is called in the margin of a page. */
export const shortLabel = ({ subject, label }: CheckRow): string => (subject === null ? label : subjects[subject].label)

/** Marks a place, or takes the mark away; what the server answers is what stands. */
const useMarking = (id: string) => {
  const client = useQueryClient()
  return useAct({
    mutationFn: ({ line, place }: { line: string; place: LicenceArea | null }) =>
      call(facilities.markPlace, { params: { id, line }, body: { place } }),
    onSuccess: (detail) => {
      client.setQueryData(facilityQueries.detail(id).queryKey, detail)
      void client.invalidateQueries({ queryKey: [facilities.story.path] })
    },
  })
}

const signs = { pass: 'good', fail: 'bad', not_applicable: null } as const

const areaOf = ({ rows, checklist }: Checks, { line, page, x, y, width, height }: Place): AreaMark => {
  const row = rows.find(({ key }) => key === line)
  const result = checklist[line]
  const sign = result === undefined ? null : signs[result]
  return { id: line, title: row ? shortLabel(row) : line, sign, page, x, y, width, height }
}
type Place = FacilityDetail['places'][number]

/** The marked places of the rows, and marking the one that is looked at: M, then a rectangle on the page. */
export function usePlaces(facility: FacilityDetail, checks: Checks) {
  const { current, rows, pick } = checks
  const [marking, setMarking] = useState<string | null>(null)
  const { mutate } = useMarking(facility.id)
  const [looked, look] = useState<{ line: string | null; fileId: string } | null>(null)
  const own = facility.places.find(({ line }) => line === current)
  const row = rows.find(({ key, isAsked }) => key === current && isAsked)
  const mayMark = facility.can.markPlaces && facility.licenceFiles.length > 0
  const fileId = (looked?.line === current ? looked.fileId : own?.fileId) ?? looked?.fileId ?? null
  const shownFile = fileId ?? facility.licenceFiles[0]?.id
  const isMarking = marking !== null && marking === current
  const isOwnFile = facility.licenceFiles.some(({ id }) => id === shownFile)
  const draw = (area: Omit<LicenceArea, 'fileId'>) => {
    if (current === null || shownFile === undefined) return
    mutate({ line: current, place: { fileId: shownFile, ...area } })
    setMarking(null)
  }
  const marks: Marks = {
    items: [],
    chosenId: current,
    onChoose: pick,
    onPlace: null,
    areas: facility.places.filter((place) => place.fileId === shownFile).map((place) => areaOf(checks, place)),
    onDraw: isMarking && isOwnFile ? draw : null,
  }
  return {
    marks,
    chosenFile: fileId,
    chooseFile: (id: string) => look({ line: current, fileId: id }),
    placeOf: (line: string) => facility.places.find((place) => place.line === line) ?? null,
    mayMark,
    marking: isMarking && row ? shortLabel(row) : null,
    start: (): false | void => (mayMark && row ? setMarking(row.key) : false),
    stop: () => setMarking(null),
    remove: (): false | void => (mayMark && own ? mutate({ line: own.line, place: null }) : false),
  }
}
export type Places = ReturnType<typeof usePlaces>

/** M marks the row that is looked at, with Shift it takes the mark away. */
export const usePlaceKeys = ({ mayMark, start, remove }: Places): void => {
  const group = 'Đối chiếu'
  useShortcuts(
    mayMark
      ? [
          { keys: 'KeyM', label: 'Đánh dấu chỗ trên giấy phép', group, run: start },
          { keys: 'Shift+KeyM', label: 'Bỏ dấu trên giấy phép', group, run: remove },
        ]
      : [],
  )
}
