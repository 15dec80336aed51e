import fc from 'fast-check'

const isNight = process.env['TEST_NIGHT'] === '1'
fc.configureGlobal({ seed: Number(process.env['TEST_SEED']), numRuns: isNight ? 1_000 : 100 })
