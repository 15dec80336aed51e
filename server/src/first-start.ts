import type { Settings } from './config.ts'
import type { Db } from './db/types.ts'
import { demoBegan } from '../../seed/demo/staff.ts'
import { hasDocuments } from './demo/reports/demo-reports.repo.ts'
import { loadUnits } from './features/addresses/addresses.service.ts'
import { loadShippedSets } from './features/criteria-versions/shipped/shipped.service.ts'
import { sealVersionsOfBefore } from './features/criteria-versions/sealing/version-seals.jobs.ts'
import { isCommon, isOwnName } from './features/auth/strength.service.ts'
import { passwordHashing } from './platform/passwords.ts'
import { findProgramme, saveProgramme } from './features/settings/settings.repo.ts'
import { builtinRoles } from '@nhanxanh/contract/features/roles.builtin'
import { create as createUser, hasStaff, passwordHashesAt, saveBuiltinRole } from './features/users/users.repo.ts'
import { WrongSettings } from './config.ts'
import type { Platform } from './platform/platform.ts'

const emptyProgramme = { name: 'Chương trình nhãn xanh', code: null, contact_email: null, is_demo: false }

type Named = Pick<Settings, 'ADMIN_EMAIL' | 'ADMIN_PASSWORD'>

/** The first administrator as the settings name them; WrongSettings where nobody is named, or the password can be guessed. */
export const firstAdministrator = ({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password }: Named) => {
  if (email === undefined || password === undefined) {
    throw new WrongSettings('Chương trình còn trống: hãy đặt ADMIN_EMAIL và ADMIN_PASSWORD cho quản trị viên đầu tiên.')
  }
  if (isCommon(password)) throw new WrongSettings('ADMIN_PASSWORD: mật khẩu này quá phổ biến nên dễ bị đoán.')
  if (isOwnName(password, [emptyProgramme.name])) {
    throw new WrongSettings('ADMIN_PASSWORD: mật khẩu chỉ gồm tên của chương trình hoặc hệ thống nên dễ bị đoán.')
  }
  return { email, password }
}

const createAdministrator = async (db: Db, { clock, passwords }: Platform, roleId: string, settings: Named) => {
  if (await hasStaff(db)) return
  const { email, password } = firstAdministrator(settings)
  const passwordHash = await passwords.hash(password)
  const account = {
    kind: 'staff',
    email,
    name: 'Quản trị viên',
    passwordHash,
    roleId,
    verifiedAt: clock.now(),
  } as const
  await createUser(db, account)
}

const saveRoles = async (db: Db) => {
  const ids: Record<string, string> = {}
  for (const [key, role] of Object.entries(builtinRoles)) ids[key] = await saveBuiltinRole(db, role)
  return ids as Record<keyof typeof builtinRoles, string>
}

/**
 * Brings an empty database to where people can work: administrative units, built-in roles, either the demonstration
 * programme or an empty one with its first administrator, and the sets of criteria that ship. On later starts it only
 * renews what ships with the product. A killed first start is taken up again: each step is one transaction.
 */
export const prepareFirstStart = async (db: Db, platform: Platform, settings: Settings): Promise<void> => {
  await prepareProgramme(db, platform, settings)
  const isDemo = (await findProgramme(db))?.is_demo ?? false
  const now = platform.clock.now()
  const publishedAt = isDemo ? demoBegan(now) : null
  await db.transaction().execute((transaction) => loadShippedSets(transaction, { publishedAt, now, platform }))
  await sealVersionsOfBefore(db, platform)
  if (isDemo && !(await hasDocuments(db))) {
    // Only then, for the same reason as the demonstration itself; each is loaded once.
    const { loadDemoAssessments } = await import('./demo/assessments/load-assessments.ts')
    await loadDemoAssessments(db, platform)
    const { loadDemoCases } = await import('./demo/cases/load-cases.ts')
    await loadDemoCases(db, platform)
    const { loadDemoCertificates } = await import('./demo/certificates/load-certificates.ts')
    await loadDemoCertificates(db, platform)
    const { loadDemoReports } = await import('./demo/reports/load-reports.ts')
    await loadDemoReports(db, platform)
  }
}

const prepareProgramme = async (db: Db, platform: Platform, settings: Settings): Promise<void> => {
  await loadUnits(db)
  const roles = await db.transaction().execute(saveRoles)
  const programme = await findProgramme(db)
  if (programme) {
    if (!programme.is_demo) await createAdministrator(db, platform, roles.administrator, settings)
    return
  }
  if (settings.DEMO) {
    // Only now: its typesetter for licence papers costs 60 MB that later starts do not need.
    const { loadDemo } = await import('./demo/load-demo.ts')
    await loadDemo(db, platform, roles)
  } else {
    await db.transaction().execute(async (transaction) => {
      await saveProgramme(transaction, emptyProgramme)
      await createAdministrator(transaction, platform, roles.administrator, settings)
    })
  }
}

/** True while an account still has the password that the README prints: such a server may only serve this machine. */
export const hasDemoPasswords = async (db: Db, demoPassword: string): Promise<boolean> => {
  const programme = await findProgramme(db)
  if (!programme?.is_demo) return false
  const hashes = await passwordHashesAt(db, 'nhanxanh.example')
  const { matches } = passwordHashing()
  const answers = await Promise.all(hashes.map((hash) => matches(demoPassword, hash)))
  return answers.includes(true)
}
