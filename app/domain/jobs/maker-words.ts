/** Who made something, as a sentence names them: our own with an article, a model by its name. */
export const makerWords = (by: string): string => (by.startsWith('built-in ') ? `the ${by}` : by)

/** Where the receipt of a job stands among the others. */
export const receiptPlace = (jobId: string): string =>
  `/dashboard/credits?receipt=${encodeURIComponent(jobId)}#receipts`
