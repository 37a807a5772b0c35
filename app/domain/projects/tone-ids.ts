export const toneIds = ['friendly', 'professional', 'bold', 'playful', 'informative'] as const
export type ToneId = (typeof toneIds)[number]
