import { ImagePlus, X } from 'lucide-react'
import { useState } from 'react'
import { postMediaCeiling } from '#app/domain/limits.ts'
import { type MediaItemView, mediaAddress, variantFor } from '#app/domain/media/item.ts'
import { Button, IconButton } from '#design-system/index.ts'
import { MediaPicker } from './media-picker.tsx'
import './post-pictures.css'

export type PostPicturesProps = { items: readonly MediaItemView[]; onItems: (items: readonly MediaItemView[]) => void }

export function PostPictures({ items, onItems }: PostPicturesProps) {
  const [isPicking, setIsPicking] = useState(false)
  const add = (picked: readonly MediaItemView[]) => {
    const here = new Set(items.map(({ id }) => id))
    onItems([...items, ...picked.filter(({ id }) => !here.has(id))].slice(0, postMediaCeiling))
    setIsPicking(false)
  }
  return (
    <div className="post-pictures">
      {items.length === 0 ? null : (
        <ul>
          {items.map((item) => (
            <li key={item.id}>
              {item.variants.includes('w320') ? (
                <img src={mediaAddress(item, variantFor(item, 320))} alt={item.alt || item.name} />
              ) : (
                <span dir="auto">{item.name}</span>
              )}
              <IconButton
                label={`Take out ${item.name}`}
                icon={X}
                size="small"
                variant="secondary"
                onClick={() => onItems(items.filter(({ id }) => id !== item.id))}
              />
            </li>
          ))}
        </ul>
      )}
      <Button size="small" icon={ImagePlus} onClick={() => setIsPicking(true)}>
        Add pictures
      </Button>
      {isPicking ? <MediaPicker onPick={add} onClose={() => setIsPicking(false)} /> : null}
    </div>
  )
}
