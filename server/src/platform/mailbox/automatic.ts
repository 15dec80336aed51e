import { foldText } from '@nhanxanh/contract/shared/fold-text'
import type { ParsedMail } from 'mailparser'

const textOf = (mail: ParsedMail, name: string): string => {
  const value = mail.headers.get(name)
  if (typeof value === 'string') return value.trim().toLowerCase()
  return typeof value === 'object' && 'value' in value && typeof value.value === 'string' ? value.value : ''
}

/** What absences and letters that did not arrive have as their subject, folded; nothing stands before it, as in an answer of a person. */
const subjects = [
  /^(thu )?(tra loi|phan hoi) tu dong\b/,
  /^tu dong (tra loi|phan hoi)\b/,
  /^(toi |dang )*(vang mat|nghi phep|ngoai van phong|khong co mat tai (van phong|co quan))( (tai van phong|tu|den|den het|cho den|trong) .*)?$/,
  /^(khong (gui|chuyen|phat) duoc( thu)?|thu khong (gui|den|chuyen|phat) duoc)\b/,
  /^auto(matic|mated)? ?(reply|response|answer)\b/,
  /^(i am |i m )?(currently )?(out of( the)? office|ooo|away from( my| the)? (office|desk|mail|email))\b/,
  /^(vacation|on vacation|on leave|absence notice)\b/,
  /^(undeliver(able|ed)|mail delivery (failed|failure|system)|delivery (status notification|failure|has failed)|returned mail|failure notice)\b/,
  /^(reponse automatique|absence du bureau|message d absence|je suis absente?)\b/,
]

/** The programs that carry mail. */
const carrier = /^(mailer-daemon|postmaster)(@|$)/
/** The senders of such letters. */
const machine = /^(mailer-daemon|postmaster|bounces?|no-?reply|do-?not-?reply|khong-?tra-?loi)([+=.-].*)?@/

/**
 * By what machines say of themselves (RFC 3834), by what lists and absences said before that, by the empty way back of what must not be
 * answered (RFC 5321, 4.5.5), and by the sender or the subject where a program says nothing else.
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
  if (mail.headerLines.some(({ key, line }) => key === 'return-path' && /^return-path:\s*<>\s*$/i.test(line)))
    return true
  if (machine.test(mail.from?.value[0]?.address?.toLowerCase() ?? '')) return true
  const subject = foldText(mail.subject ?? '')
  return subjects.some((pattern) => pattern.test(subject))
}

/** True where the sender or the way back of a letter says that a program that carries mail wrote it. */
export const isByCarrier = (from: string, wayBack: string): boolean =>
  carrier.test(/[^<>()\s]+@[^<>()\s]+/.exec(from.toLowerCase())?.[0] ?? from.toLowerCase().trim()) ||
  wayBack.trim() === '<>'

const undelivered =
  /^(undeliver|mail delivery (failed|failure)|delivery (failure|has failed)|returned mail|failure notice|thu khong)/

/** True where it says that a letter was not delivered (RFC 3464), and not that it is late or has arrived. */
export const isReturn = (mail: ParsedMail, source: string): boolean => {
  const actions = [...source.matchAll(/^action:\s*([a-z]+)/gim)].map(([, action]) => action?.toLowerCase())
  if (actions.length > 0) return actions.includes('failed')
  const sender = mail.from?.value[0]?.address ?? ''
  return isByCarrier(sender, textOf(mail, 'return-path')) && undelivered.test(foldText(mail.subject ?? ''))
}
