/** Brings what somebody asks for into sight, once, when it is drawn. */
export const showAsked = (place: HTMLElement | null): void => place?.scrollIntoView({ block: 'center' })
