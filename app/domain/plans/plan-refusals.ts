/** Specified sentences. A catalogue adds the limit and the remedy. */
export const quotaExceeded = 'Usage limit reached. Please upgrade your plan.'
export const planRestriction = 'This feature requires a higher plan level.'
