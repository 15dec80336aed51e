import fc from 'fast-check'
import { expect, it } from 'vitest'
import { settingsDifferences, settingsFieldNames, settingsFields, shippedValues } from './settings.rules.ts'
import { settingsLink, settingsPartKeys, settingsParts } from './settings.parts.ts'
import { settingsValues } from './settings.ts'

const before = { programmeName: 'Chương trình', contactEmail: null, ...shippedValues }
/** Another value of every setting. */
const after: typeof before = {
  programmeName: 'Chương trình khác',
  contactEmail: null,
  contactPhone: '0258 3 822 229',
  contactAddress: '1 Trần Phú, Nha Trang',
  issuerName: 'Uỷ ban nhân dân tỉnh',
  logoId: '6b0d5f3e-59b4-4c5e-9b3f-0d3a7e1c2f10',
  scheme: { ...shippedValues.scheme, owner: { vi: 'Sở Du lịch', en: 'Department of Tourism' } },
  certificateYears: 5,
  programmeCode: 'KH',
  provinceCode: '56',
  certificateNumber: 'GCN {stt}/{năm}',
  nextNumbering: { year: 2027, code: 'KHO', pattern: '{stt}/{năm}-{tỉnh}' },
  issueOnApproval: true,
  yearlyUpdates: false,
  renewalKeepsTerm: false,
  yearlyTarget: 60,
  councilSessions: false,
  decisionSigners: [{ name: 'Trần Thanh Hà', title: 'Giám đốc Sở Du lịch' }],
  superiorName: 'Uỷ ban nhân dân tỉnh',
  hasSuperior: false,
  issuePlace: 'Khánh Hòa',
  certificateSigning: 'outside',
  certificatePapers: {
    ...shippedValues.certificatePapers,
    DTQDL: { ...shippedValues.certificatePapers.DTQDL, first: { title: 'Chủ tịch hội đồng', name: 'Phạm Quang Hải' } },
  },
  recognisedSigners: [
    {
      kind: 'signer',
      name: 'Sở Du lịch',
      issuer: 'Viettel-CA',
      serial: '01',
      validFrom: '2026-01-01T00:00:00.000Z',
      validTo: '2029-01-01T00:00:00.000Z',
      fingerprint: 'ab'.repeat(32),
      isAuthority: false,
      certificate: 'MIIB',
    },
  ],
  drawShare: 20,
  drawPriorityShare: 60,
  blindShare: 15,
  approvalDays: 9,
  assessmentDays: 25,
  remedyDays: 40,
  renewalMonths: 9,
  periodMonths: 6,
  periodAgeMonths: 3,
  exemptionPointsWarning: 15,
  exemptionGroupWarning: 40,
  filesOfQuestion: 5,
  filesOfAssessment: 90,
  megabytesOfAssessment: 500,
  spamDays: 7,
  contactMonths: 12,
  auditHeadEmails: ['kiemtoan@coquan.example'],
  auditMonths: 36,
  appealFilingDays: 60,
  appealAcceptDays: 7,
  appealSettleDays: 20,
  appealExtendedDays: 40,
  appealSecondDays: 25,
  appealCourtMonths: 0,
  dataAnswerDays: 3,
  dataReadDays: 12,
  dataStopDays: 14,
  dataThirdPartyDays: 19,
  dataEraseDays: 25,
  dataExtensionDays: 10,
  dataReaderRoleIds: ['0b5e7c1d-3f62-4a58-8d09-6c2f4e91ab39'],
  dataHandlerRoleIds: ['0b5e7c1d-3f62-4a58-8d09-6c2f4e91ab40'],
  fourEyes: false,
  signerRoleIds: ['0b5e7c1d-3f62-4a58-8d09-6c2f4e91ab37'],
  issuerRoleIds: ['0b5e7c1d-3f62-4a58-8d09-6c2f4e91ab38'],
  holdMinutes: 0,
  suspensionHoldMinutes: 5,
  portalAddress: 'https://nhanxanh.example/co-so',
  ownerLetters: ['facility_rejected'],
  waysPromiseDays: 90,
  checklist: [{ key: 'licence_valid', label: 'Giấy phép còn hiệu lực', aboutDocument: true }],
  reasons: [{ code: 'mismatch', name: 'Không khớp giấy phép' }],
  ownDaysOff: [{ date: '2026-12-24', name: 'Nghỉ của cơ quan' }],
  lawAmendments: [
    {
      source: 'complaints',
      number: '1/2027/QH16',
      title: 'Luật sửa đổi Luật Khiếu nại',
      inForceOn: '2027-07-01',
      readOn: '2026-12-01',
      articles: ['27'],
      note: null,
    },
  ],
  calendars: [
    {
      year: 2028,
      source: 'Thông báo 1/TB',
      days: [{ date: '2028-01-03', name: 'Nghỉ bù' }],
      workedDays: ['2028-01-08'],
    },
  ],
}
const changeable = settingsFields.filter((field) => field !== 'contactEmail')

it('tells exactly the settings that differ, each with its name', () => {
  fc.assert(
    fc.property(fc.subarray(changeable), (changed) => {
      const values = { ...before, ...Object.fromEntries(changed.map((field) => [field, after[field]])) }
      const told = settingsDifferences(before, values)
      expect(told.map(({ field }) => field)).toEqual(changed)
      for (const { field, sentence } of told) expect(sentence.startsWith(`${settingsFieldNames[field]}: `)).toBe(true)
      expect(settingsDifferences(values, values)).toEqual([])
    }),
  )
})

it('has a name for every setting, and ships values that it would take', () => {
  expect(settingsFields.toSorted()).toEqual(Object.keys(settingsValues.shape).toSorted())
  expect(settingsValues.parse(before)).toEqual(before)
})

it('has each setting in one part, to which its address leads', () => {
  const placed = settingsPartKeys.flatMap((part) => settingsParts[part].fields.map((field) => ({ part, field })))
  expect(placed.map(({ field }) => field).toSorted()).toEqual(settingsFields.toSorted())
  for (const { part, field } of placed)
    expect(settingsLink(field)).toEqual({ to: '/settings', search: { part }, hash: field })
})
