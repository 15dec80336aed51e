import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** The programs that tests of papers ask, each with how it says that it is there. */
const tools = [
  ['pdftotext', '-v'],
  ['pdftoppm', '-v'],
  ['pdfsig', '-v'],
  ['qpdf', '--version'],
  ['zbarimg', '--version'],
] as const

/** True if all of them are on the PATH. */
export const findPaperTools = (): boolean =>
  tools.every(([tool, flag]) => spawnSync(tool, [flag], { stdio: 'ignore' }).error === undefined)

/** Installs them from the packages of a Debian-like system, as root; false where that is not possible. */
export const installPaperTools = (): boolean => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  const apt = (...args: string[]) =>
    spawnSync('apt-get', args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
      .status === 0
  process.stdout.write('Không tìm thấy poppler-utils, qpdf hoặc zbar-tools, đang cài từ gói của hệ điều hành…\n')
  const isDone = apt('update') && apt('install', '-y', '--no-install-recommends', 'poppler-utils', 'qpdf', 'zbar-tools')
  return isDone && findPaperTools()
}

export const howToGetPaperTools = `Thiếu công cụ kiểm tra tệp PDF của giấy chứng nhận (pdftotext, pdfsig, qpdf, zbarimg). Hãy cài rồi chạy lại:
  Debian, Ubuntu:  sudo apt-get install poppler-utils qpdf zbar-tools
  Fedora:          sudo dnf install poppler-utils qpdf zbar
  macOS:           brew install poppler qpdf zbar`
