import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'msedge']
const fixed = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/** The path of a Chromium or Chrome: BROWSER_PATH, one on the PATH, or one in its usual place; null for none. */
export const findBrowser = (): string | null => {
  const onPath = (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .flatMap((folder) => names.map((name) => path.join(folder, name)))
  const candidates = [process.env['BROWSER_PATH'] ?? '', ...onPath, ...fixed]
  return candidates.find((file) => file !== '' && existsSync(file)) ?? null
}

/** Installs Chromium from the packages of a Debian-like system, as root; null where that is not possible. */
export const installBrowser = (): string | null => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null
  const apt = (...args: string[]) =>
    spawnSync('apt-get', args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
      .status === 0
  process.stdout.write('Không tìm thấy Chromium, đang cài từ gói của hệ điều hành…\n')
  return apt('update') && apt('install', '-y', '--no-install-recommends', 'chromium') ? findBrowser() : null
}

export const howToGetABrowser = `Không tìm thấy Chromium hoặc Chrome để chạy kiểm thử trên trình duyệt. Hãy cài một trình duyệt rồi chạy lại:
  Debian, Ubuntu:  sudo apt-get install chromium
  Fedora:          sudo dnf install chromium
  macOS:           brew install --cask google-chrome
  Windows:         winget install Google.Chrome
hoặc đặt BROWSER_PATH là đường dẫn của trình duyệt đã có.`
