import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { WrongSettings } from '../server/src/config.ts'
import { openPool, queryBuilder } from '../server/src/db/connect.ts'
import {
  asSetting,
  endRotation,
  findKey,
  givenKey,
  keyIdOf,
  keySettings,
  keyTitles,
  nameKey,
  nextInUse,
  otherKey,
  settingKey,
  settingOfBefore,
} from '../server/src/db/key-ring.ts'
import type { KeySettings } from '../server/src/db/key-ring.ts'
import { reachDatabase } from '../server/src/db/open.ts'
import { idsInUse, isFormerSealingKey, keyNames, knownIds, lockKeys } from '../server/src/db/statements/keys-in-use.ts'
import type { KeyName } from '../server/src/db/statements/keys-in-use.ts'
import type { Db } from '../server/src/db/types.ts'
import { endAllSessions } from '../server/src/features/auth/auth.repo.ts'
import { relockSigners } from '../server/src/features/certificates/signings/signers.service.ts'
import { relockSigningKey } from '../server/src/features/certificates/signing/keys.service.ts'
import { writeOwnAudit } from '../server/src/http/audit.ts'
import { keepKeyFile, keyFileIn, nextKeyFileIn, promoteKeyFile, readKeyFile } from '../server/src/platform/key-file.ts'
import { addKnownKeys } from '../server/src/platform/installation.ts'
import { openLog } from '../server/src/platform/log.ts'
import { sealingKeyOf } from '../server/src/platform/sealing.ts'
import { vaultOf } from '../server/src/platform/vault.ts'
import { tell } from './backup/proof.ts'
import { assertThere, needed, runCommand } from './backup/run.ts'

/**
 * `npm run rotate-key -- --key root|sealing|vault [--lost]`: puts a new key in the place of the one in use, beside a running server or
 * without one. Where the setting of the key has another one, that is the new key, else one is made. `--lost` begins with the key that this
 * machine was given, or a new one, where nobody has the one in use any more.
 */
const usage = 'npm run rotate-key -- --key root|sealing|vault [--lost]'

const keyAsked = (text: string | undefined): KeyName => {
  const asked = needed(text, usage)
  const name = keyNames.find((each) => each === asked)
  if (name === undefined) throw new WrongSettings(`Cách dùng: ${usage}`)
  return name
}

const idOf = async (db: Db, name: KeyName): Promise<string> => {
  const id = (await knownIds(db)).get(name)
  if (id === undefined) throw new WrongSettings('Chưa có khoá nào được dùng: hãy khởi động chương trình một lần trước.')
  return id
}

/** A setting that was chosen as the new key hides the one before, which has to vouch for it or to open what it locked. */
const settingAlone = (settings: KeySettings, name: KeyName): WrongSettings =>
  new WrongSettings(
    `${keySettings[name]}: máy này không có ${keyTitles[name]} đang dùng. Để đổi sang khoá này, hãy ghi khoá đang dùng vào ${keyFileIn(settings.DATA_DIR, name)} rồi chạy lại lệnh. Chỉ khi khoá đang dùng đã mất, hãy chạy: npm run rotate-key -- --key ${name} --lost`,
  )

/** Whose key is in use; null where it is lost, and that was said. */
const keyBefore = async (settings: KeySettings, name: KeyName, id: string, isLost: boolean): Promise<Buffer | null> => {
  await endRotation(settings, name, id)
  const [set, found] = [settingKey(settings, name), await findKey(settings, name, id)]
  if (found === null && !isLost) throw (set === null ? otherKey : settingAlone)(settings, name)
  if (found !== null && isLost) throw new WrongSettings(`Máy này có ${keyTitles[name]} đang dùng: hãy bỏ --lost.`)
  if (set === null || (await nextInUse(settings, name, id)) === null) return found
  if (keyIdOf(name, set) !== id) throw settingOfBefore(settings, name)
  // The setting has it by now.
  await rm(nextKeyFileIn(settings.DATA_DIR, name))
  return found
}

type Next = { key: Buffer; isMade: boolean }

/**
 * The key that a setting has in the place of the one in use, or one that is made, and safe on disk before it is named. A file brings a new key
 * only where the one in use is lost: else it is what the setting before had.
 */
const keyAfter = async (settings: KeySettings, name: KeyName, id: string, isLost: boolean): Promise<Next> => {
  const given = isLost ? await givenKey(settings, name) : settingKey(settings, name)
  if (given !== null && keyIdOf(name, given) !== id) return { key: given, isMade: false }
  const file = nextKeyFileIn(settings.DATA_DIR, name)
  // One that was made by a run that was killed before its commit is taken.
  const made = (await readKeyFile(file)) ?? (await keepKeyFile(file, randomBytes(32)))
  return { key: settingKey(settings, name) === null ? made : asSetting(name, made), isMade: true }
}

const short = (id: string): string => id.slice(0, 16)

type Change = { id: string; before: Buffer | null; after: Buffer; now: Date }

/** The new key takes the place in one transaction, together with what hangs on it; what there is to say of that. */
const change = async (db: Db, name: KeyName, { id, before, after, now }: Change): Promise<string> => {
  await lockKeys(db)
  const title = keyTitles[name]
  if ((await idsInUse(db)).get(name) !== id) throw new WrongSettings(`Một lệnh khác vừa thay ${title}.`)
  if (name === 'sealing' && before && (await isFormerSealingKey(db, keyIdOf(name, after))))
    throw new WrongSettings(`${keySettings[name]}: khoá này đã từng được dùng và đã được thay; hãy đặt một khoá mới.`)
  await nameKey(db, name, after, { now, isFirst: false, before })
  const key = { before: `${title} ${short(id)}`, after: `${title} ${short(keyIdOf(name, after))}` }
  await writeOwnAudit(db, { event: 'settings.rotate-key', detail: { changes: { key } }, now })
  if (name === 'root') {
    await endAllSessions(db, now)
    return 'Mọi phiên đăng nhập đã kết thúc, mã đã gửi không còn giá trị.'
  }
  if (name === 'sealing') {
    const vouched = before ? ' và được khoá cũ ký xác nhận' : ''
    return `Khoá mới ký từ bây giờ${vouched}; những gì khoá cũ đã ký vẫn kiểm tra được.`
  }
  return relockVault(db, { from: before && vaultOf(before), to: vaultOf(after), now })
}

/** What became of all that lies in the vault. */
const relockVault = async (db: Db, vaults: Parameters<typeof relockSigningKey>[1]): Promise<string> => {
  const key = await relockSigningKey(db, vaults)
  const { locked, gone } = await relockSigners(db, vaults)
  const said = [
    ...(key === 'locked anew' ? ['Khoá riêng của chứng thư ký đã được khoá lại.'] : []),
    ...(key === 'thrown away'
      ? ['Khoá riêng của chứng thư ký không mở được nữa và đã bị bỏ: hãy tải chứng thư ký lên lại trong Cài đặt.']
      : []),
    ...(locked > 0 ? [`${locked} tài khoản và mật khẩu của dịch vụ ký số đã được khoá lại.`] : []),
    ...(gone > 0
      ? [`${gone} tài khoản và mật khẩu của dịch vụ ký số không mở được nữa và đã bị bỏ: hãy nhập lại.`]
      : []),
  ]
  return said.length === 0 ? 'Két không có gì để khoá lại.' : said.join(' ')
}

/** Puts the files in order behind the commit, and says what is to do on each machine. */
const settleFiles = async (settings: KeySettings, name: KeyName, { isMade }: Next): Promise<string> => {
  const [set, file] = [settingKey(settings, name), keyFileIn(settings.DATA_DIR, name)]
  const late = 'Máy chưa có khoá mới trả lời 503 thay vì ký.'
  if (set === null) {
    if (isMade) await promoteKeyFile(settings.DATA_DIR, name)
    return `Tiến trình dùng ${file} tự nhận khoá mới trong vài giây. Máy chủ khác: hãy chép tệp này sang, không cần khởi động lại. ${late}`
  }
  const setting = keySettings[name]
  if (isMade) {
    const next = nextKeyFileIn(settings.DATA_DIR, name)
    return `Hãy đặt ${setting} là nội dung của ${next} trên mọi máy chủ, khởi động lại từng máy, rồi xoá tệp ấy. ${late}`
  }
  await rm(file, { force: true })
  return `Hãy đặt ${setting} này trên mọi máy chủ và khởi động lại từng máy. ${late}`
}

await runCommand(
  ['key'],
  async (settings, options) => {
    const name = keyAsked(options.key)
    assertThere(settings)
    const database = await reachDatabase(settings, openLog('error'))
    const db = queryBuilder(openPool(database.owner, null, 1))
    try {
      const id = await idOf(db, name)
      const isLost = options.lost ?? false
      const before = await keyBefore(settings, name, id, isLost)
      const next = await keyAfter(settings, name, id, isLost)
      const changing = { id, before, after: next.key, now: new Date() }
      const said = await db.transaction().execute((transaction) => change(transaction, name, changing))
      if (name === 'sealing') await addKnownKeys(settings.DATA_DIR, [sealingKeyOf(next.key).publicKey])
      tell([
        {
          isGood: true,
          words: `Đã thay ${keyTitles[name]} ${short(id)} bằng ${short(keyIdOf(name, next.key))}. ${said}`,
        },
        { isGood: true, words: await settleFiles(settings, name, next) },
      ])
    } finally {
      await db.destroy()
      await database.close()
    }
  },
  ['lost'],
)
