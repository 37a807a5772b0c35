import { aiSystem } from '#app/domain/credits/ai/system.ts'
import { socialSystem } from '#app/domain/credits/social/system.ts'
import { creditEngine } from './credit-engine.ts'
import { aiPromoCodesAtom, socialPromoCodesAtom } from './promo.ts'

/** Fetched together: every signed-in screen looks at both. */
export const aiEngine = creditEngine(aiSystem, aiPromoCodesAtom)
export const socialEngine = creditEngine(socialSystem, socialPromoCodesAtom)
