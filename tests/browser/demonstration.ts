import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test as plain } from '@playwright/test'
import { freePort, spawnServer, untilHealthy } from '../support/process.ts'
import type { ServerProcess } from '../support/process.ts'

/** Workers take this over from the process that filled the folder. */
export const filled = 'BROWSER_TEMPLATE'
/** The folder of the server that this worker's journeys talk to. */
const own = 'BROWSER_DATA_DIR'
/** Where that server has browsers look for the service of a token. */
export const tokenPortOf = 'BROWSER_TOKEN_PORT'

export const newFolder = (): Promise<string> => mkdtemp(path.join(tmpdir(), 'nx-browser-'))

/** The program as it was built, with its demonstration programme. */
export const startOn = async (folder: string): Promise<ServerProcess> => {
  const tokenPort = await freePort()
  process.env[tokenPortOf] = String(tokenPort)
  const asShipped = { DEMO: undefined, ADMIN_EMAIL: undefined, ADMIN_PASSWORD: undefined }
  const connected = { ...asShipped, OWNER_PAGES: 'true', TOKEN_SIGNER_URL: `ws://127.0.0.1:${tokenPort}` }
  const server = spawnServer(folder, await freePort(), connected, { program: 'server/dist/main.cjs' })
  await untilHealthy(server)
  return server
}

export const stop = async ({ child, exited }: ServerProcess): Promise<void> => {
  child.kill('SIGTERM')
  await exited
}

/** Journeys that run at the same time have a server each: none waits for the rows of another, or sees them. */
export const test = plain.extend<object, { template: string; isAlone: boolean; server: string }>({
  template: [process.env[filled] ?? '', { scope: 'worker', option: true }],
  // Journeys with another value share no server: for those that use up what the demonstration has.
  isAlone: [false, { scope: 'worker', option: true }],
  server: [
    async ({ template }, use) => {
      const folder = await newFolder()
      await cp(template, folder, { recursive: true })
      const server = await startOn(folder)
      process.env[own] = folder
      await use(server.address)
      await stop(server)
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ server }, use) => use(server),
})
