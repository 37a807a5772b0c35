import { type AiPackageId, aiPackages } from '#app/domain/credits/ai/packages.ts'
import { aiCreditsWords } from '#app/domain/wording/credits.ts'
import { priceWords } from '#app/domain/wording/figures.ts'

export function toPackageView(id: AiPackageId) {
  const { name, credits, priceUsd, isPopular, savings } = aiPackages[id]
  return { id, name, credits: aiCreditsWords(credits), price: priceWords(priceUsd), isPopular, savings }
}

export type PackageView = ReturnType<typeof toPackageView>
