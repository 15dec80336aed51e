/** Fields of the dock that keys lead to. */
export const commentFieldId = 'bench-comment'
export const reasonFieldId = 'bench-reason'
