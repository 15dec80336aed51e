import { countedWords } from '@nhanxanh/contract/features/notifications.rules'

type Told = { type: string; title: string; body: string; gathered: number }

/** A storm is told by its number, with the newest of it. */
export const textOf = ({ type, title, body, gathered }: Told): { title: string; body: string } => {
  const words = countedWords(type)
  return gathered > 1 && words !== null
    ? { title: `Thêm ${gathered} ${words}`, body: `Mới nhất: ${body}` }
    : { title, body }
}
