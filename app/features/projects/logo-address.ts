/** The logo, small. What is chosen elsewhere meanwhile is another picture of another id. */
export const logoAddress = (mediaId: string): string => `/api/media/${mediaId}/w320`
