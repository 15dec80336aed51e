import { z } from 'zod'

/** A message by a template that Zalo has approved (ZNS), to a telephone number in E.164. */
export type ZaloMessage = { phone: string; text: string; /** The same at each try. */ id: string }
/** Throws where it was not taken; null: the programme has no account there. */
export type Zalo = { send: (message: ZaloMessage) => Promise<void> } | null

const patienceMs = 10_000
const answered = z.object({ error: z.number() })

type Account = { url: string; token: string; template: string }

/** The account as settings have it. The template has one parameter, `noi_dung`, which holds the text. */
export const openZalo = (account: Account | null): Zalo => {
  if (account === null) return null
  const { url, token, template } = account
  const send = async ({ phone, text, id }: ZaloMessage) => {
    const response = await fetch(`${url}/message/template`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', access_token: token },
      body: JSON.stringify({
        phone: phone.replace(/^\+/, ''),
        template_id: template,
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
