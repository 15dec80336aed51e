/** Somebody else at the record that is on the screen. */
export type Colleague = {
  id: string
  name: string
  /** After "đang": `xem`, `sửa`, `viết lý do từ chối`. */
  doing: string
  isChanging: boolean
}

/** `Lan đang sửa`. */
export const colleagueSentence = ({ name, doing }: Colleague): string => `${name} đang ${doing}`

/** `Lan đang sửa · thêm 2 người`: the first by name, who stands first for what they do. */
export const colleagueWords = (first: Colleague, rest: readonly Colleague[]): string => {
  const [second, ...more] = rest
  if (second === undefined) return colleagueSentence(first)
  if (more.length === 0 && second.doing === first.doing) return `${first.name} và ${colleagueSentence(second)}`
  return `${colleagueSentence(first)} · thêm ${rest.length} người`
}
