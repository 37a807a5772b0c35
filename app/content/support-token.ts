/** A placeholder in saved pages for the support address, which only the running server has. */
export const supportToken = 'support@address.invalid'
