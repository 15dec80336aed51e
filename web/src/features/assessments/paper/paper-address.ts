/** The address of a paper that is entered: the list with the paper in its place, for who may not read answers elsewhere as well. */
export const paperPlace = (id: string) => ({ to: '/assessments', search: { paper: id } }) as const
