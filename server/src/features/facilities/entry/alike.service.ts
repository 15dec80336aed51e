import type { facilities } from '@nhanxanh/contract/features/facilities'
import { foldText } from '@nhanxanh/contract/shared/fold-text'
import { normaliseIdentityCode } from '@nhanxanh/contract/shared/identity-code'
import { normalisePhone } from '@nhanxanh/contract/shared/phone'
import type { z } from 'zod'
import { sightOf } from '../../../db/assigned.ts'
import type { Reading } from '../facilities.service.ts'
import { toGrounds } from '../facilities.presenter.ts'
import { findAlike } from '../duplicates.repo.ts'

type Asked = z.output<typeof facilities.alike.query>

/** A number whose type is not asked for, as it is stored. */
const ofAnyType = (code: string): string => normaliseIdentityCode(/\p{L}/u.test(code) ? 'DECISION' : 'MST', code)

/** The facilities that look like what is being typed; nothing is asked before something is there that could be alike. */
export const alikeTo = async ({ db, caller }: Reading, asked: Asked) => {
  const name = foldText(asked.name ?? '')
  const found = await findAlike(
    db,
    {
      name: name === '' || !asked.communeCode ? null : name,
      communeCode: asked.communeCode ?? null,
      phone: asked.phone ? normalisePhone(asked.phone) : null,
      identityCode: asked.identityCode ? ofAnyType(asked.identityCode) : null,
      except: asked.except ?? null,
    },
    sightOf('facilities', 'other.id', caller),
  )
  return {
    items: found.map(({ id, code, name: called, status, commune_code, commune_name, ...same }) => ({
      id,
      code,
      name: called,
      status,
      commune: { code: commune_code, name: commune_name },
      grounds: toGrounds(same),
    })),
  }
}
