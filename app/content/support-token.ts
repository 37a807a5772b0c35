/** Stands in saved pages for the support address, which only the running server knows. */
export const supportToken = 'support@address.invalid'
