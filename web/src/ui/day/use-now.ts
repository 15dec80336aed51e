import { useState } from 'react'

/** The instant at which the component appeared: fixed, so that drawing it again draws the same. */
export const useNow = (): Date => useState(() => new Date())[0]
