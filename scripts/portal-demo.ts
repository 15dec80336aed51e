import { parseArgs } from 'node:util'
import { facilityTypes } from '@nhanxanh/contract/shared/facility-kinds'
import { z } from 'zod'
import { profiles } from '../seed/demo/assessments/answers.ts'
import { demoPassword } from '../server/src/config.ts'
import { codeInFolder } from '../tests/support/process.ts'
import { walkJourney } from './portal/journey.ts'
import { Refused } from './portal/talk.ts'

/**
 * `npm run portal:demo -- [--type CSLT|DTQDL] [--profile good|fair|poor] [--approve-as thuky@nhanxanh.example]`: walks the way
 * of an owner through the portal API of a running server, with made papers and photographs, up to a submitted assessment.
 *
 * `--base` names another server, `--data-dir` the folder in which its mails lie. `--owner` goes on with an account that is there, with
 * `--code` where its mail went out by SMTP. Each run without it makes an account and a facility of its own.
 */
const { values } = parseArgs({
  options: {
    base: { type: 'string', default: 'http://127.0.0.1:3000' },
    'data-dir': { type: 'string', default: process.env['DATA_DIR'] || 'data' },
    type: { type: 'string', default: 'CSLT' },
    profile: { type: 'string', default: 'good' },
    owner: { type: 'string' },
    password: { type: 'string', default: 'ChuCoSo2026' },
    code: { type: 'string' },
    'approve-as': { type: 'string' },
    'approve-password': { type: 'string', default: demoPassword },
  },
})
const options = z
  .object({
    type: z.enum(facilityTypes, 'chỉ nhận CSLT hoặc DTQDL'),
    profile: z.enum(profiles, 'chỉ nhận good, fair hoặc poor'),
  })
  .safeParse(values)

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const fail = (line: string): never => {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}
if (!options.success) {
  fail(options.error.issues.map(({ path, message }) => `--${path.join()}: ${message}`).join('\n'))
} else {
  const { base, password, code, 'data-dir': dataDir, 'approve-as': approveAs } = values
  const email = values.owner ?? `chu-${Date.now()}@example.vn`
  const officer = approveAs === undefined ? null : { email: approveAs, password: values['approve-password'] }
  const outcome = await walkJourney({
    ...options.data,
    base,
    owner: { email, password },
    account: values.owner === undefined ? 'none' : code === undefined ? 'ready' : 'unverified',
    officer,
    codeFor: async (address) =>
      code ??
      codeInFolder(dataDir, address).catch(() =>
        fail(
          `Không thấy thư trong ${dataDir}/mail. Đọc mã trong hộp thư rồi chạy lại với --owner ${address} --code <mã>.`,
        ),
      ),
    say,
  }).catch((error: unknown) => {
    if (error instanceof Refused || error instanceof TypeError) return fail(error.message)
    throw error
  })
  say('')
  if (outcome.assessment === null) {
    say(`Cơ sở ${outcome.facility} còn chờ duyệt. Duyệt ở ${base}/approve-accounts rồi chạy tiếp:`)
    say(`  npm run portal:demo -- --owner ${email} --password ${password} --profile ${options.data.profile}`)
  } else {
    say(
      `Phiếu ${outcome.assessment} của ${outcome.facility} chờ thẩm định: ${base}/assessments?q=${outcome.assessment}`,
    )
  }
}
