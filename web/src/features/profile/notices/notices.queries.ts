import { notifications } from '@nhanxanh/contract/features/notifications'
import type { NoticeChange, NoticePreferences } from '@nhanxanh/contract/features/notifications.push'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/client.ts'
import { queryOf } from '../../../lib/query-of.ts'
import { useAct } from '../../../lib/use-act.ts'
import { toast } from '../../../ui/toast/toasts.ts'

/** The reads of this part of the profile. */
export const noticeQueries = {
  preferences: () => queryOf(notifications.noticePreferences),
  devices: () => queryOf(notifications.devices),
}

const changed = (known: NoticePreferences, { choices = [], hours }: NoticeChange): NoticePreferences => {
  const chosen = new Map(choices.map(({ type, channel, isOn }) => [`${channel}:${type}`, isOn]))
  const types = known.types.map(({ type, push, mail }) => ({
    type,
    push: chosen.get(`push:${type}`) ?? push,
    mail: chosen.get(`mail:${type}`) ?? mail,
  }))
  return { types, hours: hours === undefined ? known.hours : hours }
}

/** Changes what comes and how: here at once, and back again where the server did not take it. */
export const useNoticeChange = () => {
  const client = useQueryClient()
  const { queryKey } = noticeQueries.preferences()
  return useAct({
    mutationFn: (body: NoticeChange) => call(notifications.changeNoticePreferences, { body }),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (known) => known && changed(known, change))
    },
    onSuccess: (stored) => client.setQueryData(queryKey, stored),
    onError: () => client.invalidateQueries({ queryKey }),
  })
}

/** Has messages go no more to one of the own devices. */
export const useRemoveDevice = () => {
  const client = useQueryClient()
  return useAct({
    mutationFn: (id: string) => call(notifications.removeDevice, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: noticeQueries.devices().queryKey }),
    onSuccess: () => toast({ tone: 'success', text: 'Đã thôi gửi thông báo đến thiết bị đó.' }),
  })
}
