import { useQuery } from '@tanstack/react-query'
import { withValues } from '../../ui/list/list-address.ts'
import type { ListSource } from '../../ui/list/list-source.ts'
import type { ListControl } from '../../ui/list/use-list.ts'
import { LateSentence } from '../../ui/page/late-sentence.tsx'

type Props = {
  screen: {
    control: Pick<ListControl, 'search' | 'edit'>
    source: Pick<ListSource, 'total'>
    result: { data: unknown }
  }
  /** States in which somebody still waits. */
  open: readonly string[]
  /** The filter for what has waited too long: its key, its value, and what it is called. */
  late: { key: string; value: string; words: string }
  noun: string
}

/** What a clock of the law has run out for. */
export const lateByClock = { key: 'due', value: 'late', words: 'quá hạn' } as const

/** `5 liên hệ chờ xử lý, 2 quá hạn`, of all that somebody waits for, whatever part of it the list shows. */
export const OpenSentence = ({ screen: { control, source, result }, open, late, noun }: Props) => {
  const { search, edit } = control
  const status = open.join()
  // The rows come first.
  const enabled = result.data !== undefined
  const { data: waiting } = useQuery({ ...source.total({ status }), enabled })
  const { data: lateOnes } = useQuery({ ...source.total({ status, [late.key]: late.value }), enabled })
  if (waiting === undefined || lateOnes === undefined) return null
  if (waiting === 0) return `Không còn ${noun} nào chờ xử lý`
  const isOn = search[late.key] === late.value
  const toggle = () =>
    edit(withValues(search, { status: isOn ? '' : status, [late.key]: isOn ? '' : late.value }), 'replace')
  return (
    <LateSentence
      {...{ waiting, isOn, noun }}
      late={lateOnes}
      words={`${noun} chờ xử lý`}
      lateWords={late.words}
      onToggle={toggle}
    />
  )
}
