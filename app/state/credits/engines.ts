import { aiSystem } from '#app/domain/credits/ai/system.ts'
import { socialSystem } from '#app/domain/credits/social/system.ts'
import { creditEngine } from './credit-engine.ts'
import { aiPromoCodesAtom, socialPromoCodesAtom } from './promo.ts'

/** One module for both engines, since every signed-in screen reads both. */
export const aiEngine = creditEngine(aiSystem, aiPromoCodesAtom)
export const socialEngine = creditEngine(socialSystem, socialPromoCodesAtom)
