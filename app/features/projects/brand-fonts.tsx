import { type Brand, type BrandFontId, brandFonts } from '#app/domain/projects/brand.ts'
import { FormField, SegmentedControl } from '#design-system/index.ts'

type Fonts = Brand['fonts']
type BrandFontFieldsProps = { fonts: Fonts; onChoose: (fonts: Fonts) => void }

const options = brandFonts.map(({ id, name, family }) => ({
  value: id,
  label: name,
  sample: (
    <span className="brand-font-sample" style={{ fontFamily: family }}>
      Ag 123
    </span>
  ),
}))

export function BrandFontFields({ fonts, onChoose }: BrandFontFieldsProps) {
  const choose = (role: keyof Fonts) => (id: BrandFontId) => onChoose({ ...fonts, [role]: id })
  return (
    <>
      <FormField label="Headings">
        <SegmentedControl wide options={options} value={fonts.heading} onChange={choose('heading')} />
      </FormField>
      <FormField label="Text">
        <SegmentedControl wide options={options} value={fonts.body} onChange={choose('body')} />
      </FormField>
    </>
  )
}
