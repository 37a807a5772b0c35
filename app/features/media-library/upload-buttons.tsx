import { Camera, Upload } from 'lucide-react'
import { useRef } from 'react'
import { acceptAttribute } from '#app/domain/files/accepted.ts'
import { Button, IconButton } from '#design-system/index.ts'

/** Buttons to choose files from the device, and on a phone from its camera. */
export function UploadButtons({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const picker = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const take = ({ target }: { target: HTMLInputElement }) => {
    const files = [...(target.files ?? [])]
    target.value = ''
    if (files.length > 0) onFiles(files)
  }
  return (
    <>
      <span className="media-camera">
        <IconButton label="Take a picture" icon={Camera} variant="secondary" onClick={() => camera.current?.click()} />
      </span>
      <Button variant="primary" icon={Upload} onClick={() => picker.current?.click()}>
        Upload
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        accept={acceptAttribute}
        aria-label="Files to upload"
        onChange={take}
      />
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        aria-label="Picture from the camera"
        onChange={take}
      />
    </>
  )
}
