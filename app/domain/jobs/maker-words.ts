/** The maker in a sentence: built-in ones with an article, a model by its name. */
export const makerWords = (by: string): string => (by.startsWith('built-in ') ? `the ${by}` : by)

export const receiptPlace = (jobId: string): string =>
  `/dashboard/credits?receipt=${encodeURIComponent(jobId)}#receipts`
