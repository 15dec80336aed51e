import { sql } from 'kysely'
import type { Db } from '../../../db/types.ts'

export type DossierFolder = '02-quyet-dinh' | '03-ho-so-co-so' | '04-minh-chung' | '05-tham-dinh-tai-cho'
type DossierFile = { folder: DossierFolder; id: string; name: string; size: number; sha256: string }

/** Every stored file that belongs to a certificate, by the folder of the dossier that it goes into. */
export const listFiles = async (db: Db, certificateId: string): Promise<DossierFile[]> => {
  const { rows } = await sql<DossierFile>`
    with c as (select * from certificates where id = ${certificateId}), belonging as (
      select '02-quyet-dinh' as folder, d.file_id from c join recognition_decisions d on d.id = c.decision_id
      union select '03-ho-so-co-so', l.file_id from c join facility_licences l on l.facility_id = c.facility_id
      union select '04-minh-chung', e.file_id from c join assessment_evidence e on e.assessment_id = c.assessment_id
      union select '05-tham-dinh-tai-cho', f.file_id from c join assessment_visits v on v.assessment_id = c.assessment_id
        join assessment_visit_files f on f.visit_id = v.id)
    select b.folder, f.id, f.name, f.size::int as size, f.sha256 from belonging b join files f on f.id = b.file_id
    order by b.folder, f.created_at, f.id`.execute(db)
  return rows
}
