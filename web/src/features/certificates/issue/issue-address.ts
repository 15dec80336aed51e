/** The address of the screen on which a decision of recognition is written down; an assessment that is named is ticked from the start. */
export const issuePlace = (assessmentId = 'all') => ({ to: '/certificates', search: { issue: assessmentId } }) as const
