import fc from 'fast-check'

/** As random.setup.ts has set them for the run. */
const { seed = 0, numRuns = 100 } = fc.readConfigureGlobal()

/** New for each run; the run prints it. `TEST_SEED=… npm test` repeats a run. */
export { seed }

/** True for `npm run test:night`, which runs random tests in their whole size. */
export const isNight = numRuns > 100

/** How often a random test tries: a twentieth by day. */
export const times = (whole: number): number => (isNight ? whole : Math.ceil(whole / 20))
