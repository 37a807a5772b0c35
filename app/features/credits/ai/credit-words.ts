export const typeWords = { image: 'Image', video: 'Video', text: 'Text', voice: 'Voice' } as const
export const bucketWords = { monthly: 'Monthly', purchased: 'Purchased', promo: 'Promo' } as const
