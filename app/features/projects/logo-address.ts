/** The address of a small logo. Another logo has another id. */
export const logoAddress = (mediaId: string): string => `/api/media/${mediaId}/w320`
