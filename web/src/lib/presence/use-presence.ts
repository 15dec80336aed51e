import type { Colleague as Met } from '@nhanxanh/contract/features/presences'
import { mayMeet } from '@nhanxanh/contract/features/presences.rules'
import type { PresencePart } from '@nhanxanh/contract/features/presences.rules'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Colleague } from '../../ui/people/colleague-words.ts'
import { usePermissions } from '../can.ts'
import { onChange } from '../changes/other-tabs.ts'
import { useEdited } from '../unsaved/edited.store.ts'
import { editedPart, recordOf, type MetRecord } from './record-of.ts'
import { arrive, askWhoIsThere, isBehind } from './visits.ts'

const doing: Record<PresencePart, string> = {
  publish: 'chuẩn bị công bố',
  reject: 'viết lý do từ chối',
  ban: 'viết lý do cấm',
  update: 'sửa',
  levels: 'sửa quy tắc xếp mức',
  checklist: 'điền danh mục kiểm tra',
  verdicts: 'thẩm định',
}

/** A colleague at the same record, in words. */
const toColleague = ({ id, name, part }: Met): Colleague => ({
  id,
  name,
  doing: part === null ? 'xem' : doing[part],
  isChanging: part !== null,
})

/** Milliseconds between two signs of life, which look as well; none while the tab is hidden. What others do is told by the live stream. */
const lookEvery = 20_000

const nobody: readonly Colleague[] = []
const nowhere: MetRecord = { kind: 'settings', id: null }

/**
 * Who else has this record open, and what they change there; tells them the same of the person here. Whoever draws a record
 * or edits one asks; useEditForm does so by itself. Null: no record (yet), nobody to meet.
 */
export const usePresence = (record: MetRecord | null): readonly Colleague[] => {
  const { kind, id } = record ?? nowhere
  const isOn = mayMeet(kind, usePermissions()) && record !== null
  const part = useEdited(({ names }) => editedPart({ kind, id }, names))
  const told = useRef(part)
  useEffect(() => (isOn ? arrive({ kind, id }) : undefined), [isOn, kind, id])
  const { data, isError, refetch } = useQuery({
    queryKey: ['presences', kind, id],
    queryFn: () => askWhoIsThere({ kind, id }),
    select: (items) => items.map(toColleague),
    enabled: isOn,
    staleTime: 0,
    gcTime: 0,
    // As new rows of a list: a server that is away is asked no more until the person or the network comes back.
    refetchInterval: ({ state }) => (state.status === 'error' ? false : lookEvery),
  })
  useEffect(
    () =>
      isOn
        ? onChange(
            (name) => name === `presence:${kind}`,
            () => void refetch(),
          )
        : undefined,
    [isOn, kind, refetch],
  )
  useEffect(() => {
    if (told.current === part) return
    told.current = part
    // What changes while a first answer arrives joins that question, which was asked before: then it is told once more.
    const tell = async () => {
      await refetch()
      if (isBehind({ kind, id })) await refetch()
    }
    if (isOn) void tell()
  }, [part, isOn, kind, id, refetch])
  return isError ? nobody : (data ?? nobody)
}

/** The same for a form, by the name under which its unsaved words are kept. */
export const usePresenceAt = (name: string | undefined): readonly Colleague[] =>
  usePresence(name === undefined ? null : recordOf(name))
