import { foldText } from '@nhanxanh/contract/shared/fold-text'
import type { ParsedMail } from 'mailparser'

const textOf = (mail: ParsedMail, name: string): string => {
  const value = mail.headers.get(name)
  if (typeof value === 'string') return value.trim().toLowerCase()
  return typeof value === 'object' && 'value' in value && typeof value.value === 'string' ? value.value : ''
}

/** What letters that did not arrive have as their subject, folded. */
const undelivered =
  /^(undeliver(able|ed)|mail delivery (failed|failure|system)|delivery (status notification|failure|has failed)|returned mail|failure notice|khong (gui|chuyen|phat) duoc( thu)?|thu khong (gui|den|chuyen|phat) duoc)\b/

/** The same of absences; nothing stands before it, as in an answer of a person. */
const absences = [
  /^(thu )?(tra loi|phan hoi) tu dong\b/,
  /^tu dong (tra loi|phan hoi)\b/,
  /^(toi |dang )*(vang mat|nghi phep|ngoai van phong|khong co mat tai (van phong|co quan))( (tai van phong|tu|den|den het|cho den|trong) .*)?$/,
  /^auto(matic|mated)? ?(reply|response|answer)\b/,
  /^(i am |i m )?(currently )?(out of( the)? office|ooo|away from( my| the)? (office|desk|mail|email))\b/,
  /^(vacation|on vacation|on leave|absence notice)\b/,
  /^(reponse automatique|absence du bureau|message d absence|je suis absente?)\b/,
]

/** The programs that carry mail. */
const carrier = /^(mailer-daemon|postmaster)([+=.-].*)?(@|$)/
/** Others that send of themselves. */
const machine = /^(bounces?|no-?reply|do-?not-?reply|khong-?tra-?loi)([+=.-].*)?@/

/** True where the sender or the way back of a letter says that a program that carries mail wrote it (RFC 5321, 4.5.5). */
export const isByCarrier = (from: string, wayBack: string): boolean =>
  carrier.test(/[^<>()\s]+@[^<>()\s]+/.exec(from.toLowerCase())?.[0] ?? from.toLowerCase().trim()) ||
  wayBack.trim() === '<>'

const senderOf = (mail: ParsedMail): string => mail.from?.value[0]?.address?.toLowerCase() ?? ''
const wayBackOf = (mail: ParsedMail): string =>
  mail.headerLines.find(({ key }) => key === 'return-path')?.line.slice('return-path:'.length) ?? ''
const isOfCarrier = (mail: ParsedMail): boolean => isByCarrier(senderOf(mail), wayBackOf(mail))
const subjectOf = (mail: ParsedMail): string => foldText(mail.subject ?? '')

/**
 * By what machines say of themselves (RFC 3834), by what lists and absences said before that, by the empty way back of what must not be
 * answered, and by the sender or the subject where a program says nothing else.
 */
export const isAutomatic = (mail: ParsedMail): boolean => {
  const submitted = textOf(mail, 'auto-submitted')
  if (submitted !== '' && submitted !== 'no') return true
  if (/^(bulk|junk|list|auto_reply)$/.test(textOf(mail, 'precedence'))) return true
  if (
    ['x-autoreply', 'x-autorespond', 'x-auto-reply-from', 'x-failed-recipients'].some((name) => mail.headers.has(name))
  )
    return true
  if (/\b(all|oof|autoreply)\b/.test(textOf(mail, 'x-auto-response-suppress'))) return true
  if (textOf(mail, 'content-type') === 'multipart/report') return true
  if (isOfCarrier(mail) || machine.test(senderOf(mail))) return true
  return [undelivered, ...absences].some((pattern) => pattern.test(subjectOf(mail)))
}

/** True where a letter of a machine says that ours was not delivered (RFC 3464), and not that it is late or has arrived. */
export const isReturn = (mail: ParsedMail, source: string): boolean => {
  const actions = [...source.matchAll(/^action:\s*([a-z]+)/gim)].map(([, action]) => action?.toLowerCase())
  return actions.length > 0 ? actions.includes('failed') : isOfCarrier(mail) && undelivered.test(subjectOf(mail))
}
