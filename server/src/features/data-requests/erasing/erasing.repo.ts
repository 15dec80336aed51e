import { erasedValue } from '@nhanxanh/contract/features/data-requests.rules'
import { foldText } from '@nhanxanh/contract/shared/fold-text'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '../../../db/types.ts'
import type { Person } from '../person.repo.ts'

/** Accounts that somebody still works with, and facilities that still need their owner, by what people call them. */
export const listObstacles = async (db: Db, { accounts, facilities }: Person): Promise<string[]> => {
  const { rows } = await sql<{ why: string }>`
    select 'Tài khoản cán bộ ' || u.name || ' còn dùng được: hãy xoá tài khoản ở Người dùng trước.' as why
    from users u where u.id = any(${accounts}::uuid[]) and u.kind = 'staff' and u.deleted_at is null
    union all
    select 'Cơ sở ' || f.code || case f.status when 'pending'
      then ' còn hồ sơ chờ duyệt: hãy từ chối hoặc xoá hồ sơ trước.'
      else ' còn hoạt động trong chương trình: hãy lưu trữ cơ sở trước, hoặc từ chối yêu cầu với căn cứ.' end
    from facilities f where f.id = any(${facilities}::uuid[]) and f.archived_at is null and f.status <> 'rejected'
    order by 1`.execute(db)
  return rows.map(({ why }) => why)
}

/** Rows of a person's own that go or lose their values: what they are called, how many there are, and what is done with them. */
type Step = {
  table: string
  what: string
  where: (person: Person) => RawBuilder<unknown>
  act: (person: Person) => RawBuilder<unknown>
}

const gone = erasedValue
const goneFolded = foldText(erasedValue)
const ofAccount = ({ accounts }: Person) => sql`user_id = any(${accounts}::uuid[])`
const removed = (table: string, what: string, where: Step['where'] = ofAccount): Step => ({
  table,
  what,
  where,
  act: (person) => sql`delete from ${sql.table(table)} where ${where(person)}`,
})
const changed = (table: string, what: string, where: Step['where'], set: RawBuilder<unknown>): Step => ({
  table,
  what,
  where,
  act: (person) => sql`update ${sql.table(table)} set ${set} where ${where(person)}`,
})

/** Messages to the person, and those to others about what is theirs that name them. */
const ofNotices = ({ accounts, ids, spellings }: Person) => sql`user_id = any(${accounts}::uuid[])
  or has_spelling(data::text, ${ids}::text[]) and has_spelling(concat_ws(' ', title, body, letter), ${spellings}::text[])`

/** In the order in which nothing is left that still needs the next. */
export const steps: readonly Step[] = [
  removed('pushes', 'Tin đã đẩy đến thiết bị'),
  removed('devices', 'Thiết bị nhận thông báo'),
  removed('notifications', 'Thông báo', ofNotices),
  removed('email_codes', 'Mã xác minh email'),
  removed('avatars', 'Ảnh đại diện'),
  removed('preferences', 'Tuỳ chọn cá nhân'),
  removed(
    'saved_views',
    'Chế độ xem của riêng người này',
    ({ accounts }) => sql`owner_id = any(${accounts}::uuid[]) and scope = 'mine'`,
  ),
  removed('permission_requests', 'Yêu cầu quyền'),
  removed('throttles', 'Lần thử đăng nhập', ({ spellings }) => sql`has_spelling(key, ${spellings}::text[])`),
  removed(
    'idempotency_keys',
    'Trả lời được giữ để gửi lại',
    ({ accounts, spellings }) =>
      sql`user_id = any(${accounts}::uuid[]) or has_spelling(response::text, ${spellings}::text[])`,
  ),
  removed(
    'exports',
    'Lần xuất danh sách tìm theo người này',
    ({ accounts, spellings }) =>
      sql`user_id = any(${accounts}::uuid[]) or has_spelling(query::text || ' ' || sentence, ${spellings}::text[])`,
  ),
  changed(
    'batches',
    'Thao tác hàng loạt (địa chỉ, thiết bị)',
    ({ accounts }) => sql`person_id = any(${accounts}::uuid[])`,
    sql`ip = null, user_agent = null`,
  ),
  changed(
    'batch_rows',
    'Dòng của thao tác hàng loạt',
    ({ ids, spellings }) =>
      sql`ref_id = any(${ids}::uuid[]) and has_spelling(concat_ws(' ', code, name, why, kept::text), ${spellings}::text[])`,
    sql`code = ${gone}, name = ${gone}, why = null, kept = null`,
  ),
  changed(
    'sessions',
    'Phiên đăng nhập',
    ofAccount,
    sql`ip = null, user_agent = null, ended_at = coalesce(ended_at, now()),
    end_reason = coalesce(end_reason, 'ended')`,
  ),
  removed('contact_mails', 'Mã thư của trao đổi trong liên hệ', ({ ids }) => sql`contact_id = any(${ids}::uuid[])`),
  removed(
    'unplaced_mails',
    'Thư đến chưa rõ hoặc đã xếp vào liên hệ, cùng bản gốc',
    ({ ids, spellings }) =>
      sql`contact_id = any(${ids}::uuid[]) or contact_id is null and has_spelling(concat_ws(' ', sender_name, sender_address, subject, body), ${spellings}::text[])`,
  ),
  removed(
    'contact_originals',
    'Bản gốc của thư trong liên hệ',
    ({ ids }) => sql`entry_id in (select id from contact_entries where contact_id = any(${ids}::uuid[]))`,
  ),
  changed(
    'contact_entries',
    'Trao đổi trong liên hệ',
    ({ ids }) => sql`contact_id = any(${ids}::uuid[])`,
    sql`body = ${gone}, quoted = null, sent_from = null,
      written_by_name = case when written_by is null then ${gone} else written_by_name end`,
  ),
  changed(
    'contacts',
    'Liên hệ',
    ({ ids }) => sql`id = any(${ids}::uuid[])`,
    sql`name = ${gone}, email = null, phone = null, subject = ${gone}, body = ${gone}, decision = null, place = null,
      name_folded = ${goneFolded},
      search_text = ${goneFolded} || ' ' || folded(code), version = version + 1, updated_at = now()`,
  ),
  changed(
    'users',
    'Tài khoản',
    ({ accounts }) => sql`id = any(${accounts}::uuid[])`,
    sql`name = ${gone}, email = 'da-xoa-' || id || '@da-xoa.invalid', phone = null, ban = null, status = 'inactive',
      email_verified_at = null, pending_email = null, pending_email_at = null, pending_email_by = null,
      version = version + 1, updated_at = now()`,
  ),
]

export const countOf = async (db: Db, { table, where }: Step, person: Person): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where ${where(person)}`.execute(db)
  return rows[0]?.count ?? 0
}

export const erase = async (db: Db, { act }: Step, person: Person): Promise<number> =>
  Number((await act(person).execute(db)).numAffectedRows ?? 0)

/** A password that nobody knows. */
export const setPassword = async (db: Db, { accounts }: Person, hash: string): Promise<void> => {
  await sql`update users set password_hash = ${hash} where id = any(${accounts}::uuid[])`.execute(db)
}

/** Rows of the audit log by the person, or about a record of theirs. */
export const countAudited = async (db: Db, { accounts, ids }: Person): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from audit_logs
    where changed_by = any(${accounts}::uuid[]) or ref_id = any(${ids}::text[])`.execute(db)
  return rows[0]?.count ?? 0
}

export const eraseAudited = async (db: Db, requestId: string): Promise<number> => {
  const { rows } = await sql<{ rows: number }>`select erase_audit_values(${requestId}::uuid)::int as rows`.execute(db)
  return rows[0]?.rows ?? 0
}

/** What the counters of lists remember of the person: texts of changed rows, and what somebody searched for. */
export const forgetInLists = async (db: Db, { spellings }: Person): Promise<void> => {
  await sql`select forget_in_lists(${spellings}::text[])`.execute(db)
}
