import { type AiPackageId, aiPackages } from '#app/domain/credits/ai/packages.ts'

const figure = (value: number) => value.toLocaleString('en-US')

/** What a checkout shows of a package. */
export function toPackageView(id: AiPackageId) {
  const { name, credits, priceUsd, savings } = aiPackages[id]
  return {
    id,
    name,
    credits: `${figure(credits)} AI credits`,
    price: `$${figure(priceUsd)}`,
    savings: savings > 0 ? `${Math.round(savings * 100)}% savings` : null,
  }
}

export type PackageView = ReturnType<typeof toPackageView>
