import type { openPool } from '../../server/src/db/connect.ts'

type Pool = ReturnType<typeof openPool>

/** What "tuned" looks into: built once and not kept true, which is why our targets are below it. */
export const prepareBare = async (pool: Pool, common: readonly (readonly string[])[]): Promise<void> => {
  await dropBare(pool)
  await pool.query(`create schema bench;
    create table bench.statuses as select status, count(*)::int as n from facilities group by status;
    create table bench.anchors as select status, page, submitted_at, id from (
      select status, submitted_at, id, row_number() over (partition by status order by submitted_at desc, id desc) - 1 as place
      from facilities) placed, lateral (select place / 20 + 1 as page) pages where place % 20 = 0;
    alter table bench.anchors add primary key (status, page);
    create table bench.pairs as select pair, count(*)::int as n, array_agg(id) as ids from (
      select distinct id, word || ' ' || lead(word) over (partition by id order by nth) as pair
      from facilities, string_to_table(name_folded, ' ') with ordinality as names (word, nth)) pairs
      where pair is not null group by pair having count(*) <= 2000;
    alter table bench.pairs add primary key (pair);
    create table bench.audit_days as select entity_type, (created_at at time zone 'Asia/Ho_Chi_Minh')::date as day,
      count(*)::int as n from audit_logs group by 1, 2;
    alter table bench.audit_days add primary key (entity_type, day) include (n);
    create table bench.words (words text[] primary key, n int not null);
    create table bench.facilities as select * from facilities where status = 'pending';
    alter table bench.facilities add primary key (id);
    create index on bench.facilities (status, submitted_at, id);
    create table bench.audit_logs (like audit_logs including defaults including identity);
    alter table bench.audit_logs add primary key (id);
    create index on bench.audit_logs (created_at, id);
    create index on bench.audit_logs (entity_type, created_at, id);
    grant usage on schema bench to nhanxanh_app;
    grant select, insert, update on all tables in schema bench to nhanxanh_app`)
  for (const patterns of common) {
    const counted = 'select $1, count(*) from facilities where search_text like all ($1::text[])'
    await pool.query(`insert into bench.words ${counted}`, [patterns])
  }
  await pool.query('vacuum analyze')
}

/** Leaves the database as it was. */
export const dropBare = async (pool: Pool): Promise<void> => {
  await pool.query('drop schema if exists bench cascade')
}
