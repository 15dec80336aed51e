/** Where large data lies: in DATA_DIR where somebody set it, and never among the data that people work with by default. */
export const largeDataDir = (): string => process.env['DATA_DIR'] || './data-large'
