import { contract } from '@nhanxanh/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { pendingFacility, readyOwner } from '../../../../tests/support/registrations.ts'
import { handmadePdf } from '../../platform/files/fixtures/pdfs.ts'
import { fileOf, filesOf } from './fixtures/uploads.ts'

const api = await startApi()
const { call } = api
const { files } = contract
const { upload } = filesOf(api)
const admin = await api.signIn('administrator')

const list = async (query: object) => (await call(files.list, { query }, admin)).data

describe('the list of stored files', () => {
  let facilityId = ''
  let looseId = ''
  beforeAll(async () => {
    facilityId = (await pendingFacility(api, { name: 'Khách sạn Sóng Biển' })).facility.id
    looseId = (await upload(await readyOwner(api), fileOf(handmadePdf(), 'Bản nháp.pdf'))).data.id
  })

  it('tells to which record a file belongs, who brought it, its hash and its last check', async () => {
    const { items, total } = await list({ holder: 'licence' })
    expect([total, items.length]).toEqual([1, 1])
    expect(items[0]).toMatchObject({
      holder: 'licence',
      record: { id: facilityId, name: 'Khách sạn Sóng Biển' },
      uses: 1,
      checkedAt: null,
      isDamaged: false,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    })
  })

  it('knows files of no record, and finds them by their names without accents', async () => {
    const { items } = await list({ holder: 'loose' })
    expect(items.map(({ id, record, uses }) => [id, record, uses])).toEqual([[looseId, null, 0]])
    expect((await list({ q: 'ban nhap' })).items.map(({ id }) => id)).toEqual([looseId])
    expect((await list({ facilityId })).items.map(({ record }) => record?.id)).toEqual([facilityId])
  })

  it('marks a file whose bytes are not those that were uploaded', async () => {
    const at = new Date()
    await api.rows.updateTable('files').set({ damaged_at: at, checked_at: at }).where('id', '=', looseId).execute()
    const { items } = await list({ damaged: 'yes' })
    expect(items).toMatchObject([{ id: looseId, isDamaged: true, checkedAt: expect.any(String) as string }])
  })

  it('is closed to those without its key', async () => {
    const viewer = await api.signIn('viewer')
    expect((await call(files.list, {}, viewer)).status).toBe(403)
  })
})
