/** Keys of the built-in roles that the demonstration accounts hold. */
export type DemoRole = 'administrator' | 'secretariat' | 'assessor' | 'leader' | 'viewer'
export type DemoStaff = { email: string; name: string; role: DemoRole }

/** The programme that the demonstration shows (DOMAIN 1: Decision 1383/QĐ-UBND of Khánh Hòa); all persons are invented. */
export const demoProgramme = {
  name: 'Du lịch xanh Khánh Hòa',
  code: 'KH',
  contactEmail: 'thuky@nhanxanh.example',
  /** Certificates in a year: invented, and shown as such. */
  yearlyTarget: 60,
  issuerName: 'Sở Du lịch tỉnh Khánh Hòa',
  superiorName: 'Uỷ ban nhân dân tỉnh Khánh Hòa',
  issuePlace: 'Khánh Hòa',
} as const

export const demoStaff: readonly DemoStaff[] = [
  { email: 'admin@nhanxanh.example', name: 'Phạm Quốc Bảo', role: 'administrator' },
  { email: 'thuky@nhanxanh.example', name: 'Trần Thị Thu Hà', role: 'secretariat' },
  { email: 'thamdinh@nhanxanh.example', name: 'Đàng Ngọc Minh', role: 'assessor' },
  { email: 'chamlai@nhanxanh.example', name: 'Kiều Thị Bích Liên', role: 'assessor' },
  { email: 'lanhdao@nhanxanh.example', name: 'Nguyễn Văn Khánh', role: 'leader' },
  { email: 'chixem@nhanxanh.example', name: 'Lê Thị Mỹ Duyên', role: 'viewer' },
]

/** The portal account of the demonstration; it owns one facility that waits for a decision. */
export const demoOwner = { email: 'chuco@nhanxanh.example', name: 'Nguyễn Thị Hải Yến' } as const

/** Those who decide on registrations. */
export const demoOfficers = ['thuky@nhanxanh.example', 'lanhdao@nhanxanh.example'] as const
export type DemoOfficer = (typeof demoOfficers)[number]

/** When the programme of the demonstration began: after the decision that founds it (27 May 2025), before whatever is told of it. */
export const demoBegan = (asOf: Date): Date => new Date(asOf.getTime() - 545 * 86_400_000)
