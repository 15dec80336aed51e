import { ownerLetterRules } from '@nhanxanh/contract/features/owner-letters.rules'
import { z } from 'zod'

/** A message by a template that Zalo has approved (ZNS), to a telephone number in E.164. */
export type ZaloMessage = {
  phone: string
  text: string
  /** The kind of the letter, which may have a template of its own. */
  kind: string
  /** The same at each try. */
  id: string
}
/** Throws where it was not taken; null: the programme has no account there. */
export type Zalo = { send: (message: ZaloMessage) => Promise<void> } | null

/** `certificate_suspended=4712, certificate_revoked=4713`: the template of each kind of letter that has one of its own. */
export const zaloTemplates = z
  .string()
  .transform((text) => text.split(',').map((pair) => pair.split('=').map((part) => part.trim())))
  .refine(
    (pairs) => pairs.every(({ length, 0: kind = '', 1: id }) => length === 2 && kind in ownerLetterRules && id !== ''),
    'cần dạng loại-thư=mã-mẫu, cách nhau dấu phẩy, chẳng hạn certificate_suspended=4712',
  )
  .transform((pairs) => Object.fromEntries(pairs) as Record<string, string>)

const patienceMs = 10_000
const answered = z.object({ error: z.number() })

type Account = {
  url: string
  token: string
  template: string
  /** By the kind of a letter; others go by the general one. */
  templates: Readonly<Record<string, string>>
}

/** The account as settings have it. Each template has one parameter, `noi_dung`, which holds the text. */
export const openZalo = (account: Account | null): Zalo => {
  if (account === null) return null
  const { url, token, template, templates } = account
  const send = async ({ phone, text, kind, id }: ZaloMessage) => {
    const response = await fetch(`${url}/message/template`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', access_token: token },
      body: JSON.stringify({
        phone: phone.replace(/^\+/, ''),
        template_id: templates[kind] ?? template,
        template_data: { noi_dung: text },
        tracking_id: id,
      }),
      signal: AbortSignal.timeout(patienceMs),
    })
    // A refusal comes with status 200 and a number of its own; the answer may name the person, so only that is told.
    const answer = answered.safeParse(await response.json().catch(() => null))
    if (!response.ok || !answer.success || answer.data.error !== 0) {
      throw new Error(`Zalo refused a message: ${answer.success ? answer.data.error : response.status}`)
    }
  }
  return { send }
}
