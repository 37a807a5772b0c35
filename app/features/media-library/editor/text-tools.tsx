import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type Overlay, overlayFonts, overlayGrounds, overlayLimits, overlayPlaces } from '#app/domain/media/recipe.ts'
import { Button, FormField, IconButton, Select, TextField } from '#design-system/index.ts'
import { Range } from './range.tsx'

export type TextToolsProps = {
  texts: readonly Overlay[]
  newId: () => string
  onTexts: (texts: Overlay[], stroke: string | null) => void
}

const fontNames = { 'Instrument Sans Variable': 'Instrument Sans', 'Inter Variable': 'Inter' } as const
const groundNames = { dark: 'Dark box', light: 'Light box', shade: 'Shaded picture', none: 'None' } as const
const placeNames: Readonly<Record<Overlay['place'], string>> = {
  'top-left': 'Top left',
  top: 'Top',
  'top-right': 'Top right',
  left: 'Left',
  middle: 'Middle',
  right: 'Right',
  'bottom-left': 'Bottom left',
  bottom: 'Bottom',
  'bottom-right': 'Bottom right',
}
const fonts = overlayFonts.map((value) => ({ value, label: fontNames[value] }))
const groundOptions = overlayGrounds.map((value) => ({ value, label: groundNames[value] }))

function Places({ text, onPlace }: { text: Overlay; onPlace: (place: Overlay['place']) => void }) {
  return (
    <fieldset className="editor-places">
      <legend>Place</legend>
      <div>
        {overlayPlaces.map((place) => (
          <input
            key={place}
            type="radio"
            name={`place-${text.id}`}
            aria-label={placeNames[place]}
            checked={text.place === place}
            onChange={() => onPlace(place)}
          />
        ))}
      </div>
    </fieldset>
  )
}

/** Texts over the picture. Each has a background for legibility, unless the person removes it. */
export function TextTools({ texts, newId, onTexts }: TextToolsProps) {
  const change = (id: string, to: Partial<Overlay>, stroke: string | null = null) =>
    onTexts(
      texts.map((text) => (text.id === id ? { ...text, ...to } : text)),
      stroke && `${stroke} ${id}`,
    )
  const [added, setAdded] = useState<string | null>(null)
  const add = () => {
    const id = newId()
    const taken = new Set(texts.map(({ place }) => place))
    // Two texts in one place would cover each other.
    const place = (['bottom-left', ...overlayPlaces] as const).find((one) => !taken.has(one)) ?? 'middle'
    onTexts([...texts, { id, words: 'Your text', font: overlayFonts[0], size: 8, place, ground: 'dark' }], null)
    setAdded(id)
  }
  return (
    <section className="editor-texts" aria-label="Text">
      {texts.map((text, index) => (
        <div key={text.id} className="editor-text">
          <div className="editor-text-line">
            <FormField label={texts.length === 1 ? 'Text' : `Text ${index + 1}`}>
              <TextField
                // A new text gets the focus.
                ref={(field) => {
                  if (field === null || added !== text.id) return
                  field.focus()
                  field.select()
                  setAdded(null)
                }}
                value={text.words}
                maxLength={overlayLimits.characters}
                onChange={({ target }) => change(text.id, { words: target.value }, 'words')}
              />
            </FormField>
            <IconButton
              label={`Remove text ${index + 1}`}
              icon={Trash2}
              onClick={() =>
                onTexts(
                  texts.filter(({ id }) => id !== text.id),
                  null,
                )
              }
            />
          </div>
          <div className="editor-text-looks">
            <div className="editor-stack">
              <FormField label="Font">
                <Select options={fonts} value={text.font} onChange={(font) => change(text.id, { font })} />
              </FormField>
              <FormField label="Background">
                <Select
                  options={groundOptions}
                  value={text.ground}
                  onChange={(ground) => change(text.id, { ground })}
                />
              </FormField>
            </div>
            <Places text={text} onPlace={(place) => change(text.id, { place })} />
          </div>
          <Range
            label="Size"
            value={text.size}
            least={3}
            most={20}
            step={1}
            says={`${text.size} %`}
            onChange={(size) => change(text.id, { size }, 'size')}
          />
        </div>
      ))}
      {texts.length < overlayLimits.texts ? (
        <Button size="small" icon={Plus} onClick={add}>
          Add text
        </Button>
      ) : null}
    </section>
  )
}
