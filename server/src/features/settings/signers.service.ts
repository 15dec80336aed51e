import { Readable } from 'node:stream'
import type { settings, SettingsValues } from '@nhanxanh/contract/features/settings'
import type { SignerCertificate } from '@nhanxanh/contract/features/settings.signers'
import { isSameValue } from '@nhanxanh/contract/shared/same-value'
import type { OutputOf } from '@nhanxanh/contract/spine'
import { pick } from '../../db/columns.ts'
import { receivedFile } from '../../platform/sheets/read/received-file.ts'
import { certificatesIn, wholeFacts } from '../../platform/signing/names.ts'
import { signersOf } from '../../platform/signing/verifier/check.ts'
import { Refusal } from '../../refusal.ts'
import type { Saving } from './settings.service.ts'

const toSigner = (der: Buffer): SignerCertificate => {
  const { signer: name, validFrom, validTo, ...facts } = wholeFacts(der)
  const certificate = der.toString('base64')
  return { ...facts, name, certificate, validFrom: validFrom.toISOString(), validTo: validTo.toISOString() }
}

const none =
  'Tệp không có chứng thư đọc được. Hãy chọn tệp .pem, .cer, .crt của người ký, hoặc một giấy PDF mà người đó đã ký số.'

/** By the rules of any PDF: nothing active, nothing hidden, no bomb. */
const signedBy = async ({ platform }: Saving, { name, bytes }: { name: string; bytes: Buffer }): Promise<Buffer[]> => {
  const { id } = await platform.files.receive(Readable.from([bytes]), name)
  await platform.files.remove(id)
  return (await signersOf(bytes)).map((der) => Buffer.from(der))
}

/** The certificates of an uploaded file; of a PDF those that signed it. SIGNING_KEY_INVALID where there are none. */
export const readSigners = async (context: Saving): Promise<OutputOf<typeof settings.readSigners>> => {
  context.audit({})
  const file = await receivedFile(context)
  const isPdf = file.bytes.toString('latin1', 0, 1024).includes('%PDF-')
  const found = isPdf ? await signedBy(context, file) : certificatesIn(file.bytes)
  const items = new Map(found.map(toSigner).map((item) => [item.fingerprint, item]))
  if (items.size === 0) throw new Refusal('SIGNING_KEY_INVALID', { fields: { file: none } })
  return { items: [...items.values()] }
}

/** SIGNING_KEY_INVALID where a certificate is not the one that its name and number say. */
export const assertTrueSigners = ({ recognisedSigners }: Pick<SettingsValues, 'recognisedSigners'>): void => {
  const isTrue = (said: SettingsValues['recognisedSigners'][number]): boolean => {
    const [der] = certificatesIn(Buffer.from(said.certificate))
    return der !== undefined && isSameValue({ ...toSigner(der), kind: said.kind }, said)
  }
  if (recognisedSigners.every(isTrue)) return
  const sentence = 'Chứng thư không khớp với tên và số ghi kèm. Vui lòng chọn lại tệp.'
  throw new Refusal('SIGNING_KEY_INVALID', { fields: { 'values.recognisedSigners': sentence } })
}

const logged = ['kind', 'name', 'issuer', 'serial', 'validTo'] as const

/** What the log keeps of them: who, not the bytes. */
export const loggedSigners = (all: SettingsValues['recognisedSigners']) => all.map((each) => pick(each, logged))
