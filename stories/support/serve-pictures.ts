import { type Scene, sceneAddress, sceneNames } from './sample-pictures.ts'

const isScene = (value: string | null): value is Scene => sceneNames.some((scene) => scene === value)

/** A story has no server that keeps files: what is asked of it is drawn. The version of a sample item names its scene. */
function serve(image: HTMLImageElement): void {
  const address = image.getAttribute('src') ?? ''
  if (!address.startsWith('/api/media/')) return
  const url = new URL(address, location.href)
  // Where a version is not named, the end of the id tells as well.
  const scene = url.searchParams.get('v') ?? sceneNames[Number(url.pathname.slice(35, 47)) % sceneNames.length] ?? null
  if (!isScene(scene)) return
  image.loading = 'eager'
  image.src = sceneAddress(scene)
}

export function servePictures(): () => void {
  const look = () => {
    for (const image of document.images) serve(image)
  }
  const observer = new MutationObserver(look)
  observer.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['src'] })
  look()
  return () => observer.disconnect()
}
