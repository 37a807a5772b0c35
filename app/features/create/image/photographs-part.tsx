import { ImagePlus, X } from 'lucide-react'
import { useState } from 'react'
import { ownPhotographsAtMost } from '#app/domain/limits.ts'
import { mediaAddress } from '#app/domain/media/item.ts'
import { Button, IconButton } from '#design-system/index.ts'
import type { ChoosePhotographs, Photograph } from './image-studio-view.ts'

type PhotographsPartProps = {
  photographs: readonly Photograph[]
  onPhotographs: (photographs: readonly Photograph[]) => void
  choose: ChoosePhotographs
}

export function PhotographsPart({ photographs, onPhotographs, choose }: PhotographsPartProps) {
  const [isChoosing, setIsChoosing] = useState(false)
  const add = (picked: readonly Photograph[]) => {
    const here = new Set(photographs.map(({ mediaId }) => mediaId))
    onPhotographs(
      [...photographs, ...picked.filter(({ mediaId }) => !here.has(mediaId))].slice(0, ownPhotographsAtMost),
    )
    setIsChoosing(false)
  }
  const isFull = photographs.length >= ownPhotographsAtMost
  return (
    <div className="pictures-field">
      <span className="studio-label">Your photographs</span>
      {photographs.length === 0 ? null : (
        <ul className="pictures-photographs">
          {photographs.map(({ mediaId, version, alt }) => (
            <li key={mediaId}>
              <img src={mediaAddress({ id: mediaId, version }, 'w320')} alt={alt} />
              <IconButton
                label={`Take out ${alt === '' ? 'this photograph' : alt}`}
                icon={X}
                size="small"
                variant="secondary"
                onClick={() => onPhotographs(photographs.filter((one) => one.mediaId !== mediaId))}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="studio-tools">
        <Button size="small" icon={ImagePlus} disabled={isFull} onClick={() => setIsChoosing(true)}>
          Use my photographs
        </Button>
      </div>
      {isChoosing ? choose({ onPick: add, onClose: () => setIsChoosing(false) }) : null}
    </div>
  )
}
