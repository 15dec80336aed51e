/**
 * The number of the scoring engine, kept in every sealed record. It grows with a change that can give another score for the
 * same set and sheet; the engine of today must still verify every record that was sealed before.
 */
export const engineNumber = 1
