import { posterCharacters } from '#app/domain/limits.ts'

const widest = 1_280
/** Wait in milliseconds for a film's first picture; a slower film has no poster. */
const patienceMs = 20_000

/** Waits for an event of a film, or its error. */
const heard = (film: HTMLVideoElement, word: 'loadeddata' | 'seeked', after: () => void): Promise<void> =>
  new Promise((resolve, reject) => {
    const over = new AbortController()
    const end = (done: () => void) => {
      over.abort()
      clearTimeout(patience)
      done()
    }
    const patience = setTimeout(() => end(() => reject(new Error('The film shows nothing.'))), patienceMs)
    film.addEventListener(word, () => end(resolve), over)
    film.addEventListener('error', () => end(() => reject(new Error('The film cannot be read.'))), over)
    after()
  })

/**
 * The first picture of a film, as a JPEG in base64; null where this browser cannot draw one. The server draws none. The
 * film is a file on the device, or has an address of our own.
 */
export async function posterOf(source: Blob | string): Promise<string | null> {
  const film = document.createElement('video')
  const address = typeof source === 'string' ? source : URL.createObjectURL(source)
  try {
    film.muted = true
    film.playsInline = true
    film.preload = 'auto'
    await heard(film, 'loadeddata', () => {
      film.src = address
    })
    // The first frame of many films is black.
    const at = Number.isFinite(film.duration) ? Math.min(1, film.duration / 10) : 0
    if (at > 0)
      await heard(film, 'seeked', () => {
        film.currentTime = at
      })
    const scale = Math.min(1, widest / film.videoWidth)
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(film.videoWidth * scale)
    canvas.height = Math.round(film.videoHeight * scale)
    canvas.getContext('2d')?.drawImage(film, 0, 0, canvas.width, canvas.height)
    const picture = canvas.toDataURL('image/jpeg', 0.82).split(',')[1] ?? ''
    return picture === '' || picture.length > posterCharacters ? null : picture
  } catch {
    return null
  } finally {
    film.removeAttribute('src')
    if (typeof source !== 'string') URL.revokeObjectURL(address)
  }
}
