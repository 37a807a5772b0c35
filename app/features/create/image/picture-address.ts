/** Where a picture that was made is served, to its owner alone. */
export const pictureAddress = (mediaId: string, variant: 'original' | 'w320' | 'w1280'): string =>
  `/api/media/${mediaId}/${variant}`
