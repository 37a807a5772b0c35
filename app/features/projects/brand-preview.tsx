import { type Brand, brandFontOf } from '#app/domain/projects/brand.ts'
import { colorsOf } from '#app/domain/projects/brand-colors.ts'
import { Card } from '#design-system/index.ts'
import { logoAddress } from './logo-address.ts'

export function BrandPreview({ name, brand }: { name: string; brand: Brand }) {
  const colors = colorsOf(brand)
  const heading = brandFontOf(brand.fonts.heading).family
  const body = brandFontOf(brand.fonts.body).family
  const { use, hashtags } = brand.voice
  const said =
    use.length > 0 ? `This week: ${use.slice(0, 3).join(', ')}.` : 'This week: something new, made with care.'
  return (
    <Card title="Preview" description="A post in this brand, as you type.">
      <article
        className="brand-post"
        aria-label={`A post by ${name}`}
        style={{ background: colors.background, color: colors.text, fontFamily: body }}
      >
        <header>
          {brand.logoMediaId === null ? (
            <span
              className="brand-post-mark"
              aria-hidden="true"
              style={{ background: colors.primary, color: colors.background }}
            >
              {name.trim().charAt(0).toUpperCase()}
            </span>
          ) : (
            <img className="brand-post-mark" src={logoAddress(brand.logoMediaId)} alt="" />
          )}
          <b dir="auto">{name}</b>
        </header>
        <p className="brand-post-title" style={{ color: colors.primary, fontFamily: heading }}>
          Come and see us on Saturday
        </p>
        <p>{said}</p>
        <p className="brand-post-tags" dir="auto" style={{ color: colors.accent }}>
          {hashtags.length > 0 ? hashtags.map((tag) => `#${tag}`).join(' ') : '#YourHashtags'}
        </p>
      </article>
    </Card>
  )
}
