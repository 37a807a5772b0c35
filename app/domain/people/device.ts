/** What a browser says of itself, as far as a person would name it. */
export type Device = {
  readonly browser: string
  readonly version: string
  readonly system: string
  readonly isPhone: boolean
}

/** In this order: most browsers also call themselves by the names of those below. */
const browsers = [
  ['Edge', /Edg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['Samsung Internet', /SamsungBrowser\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS|HeadlessChrome)\/(\d+)/],
  ['Safari', /Version\/(\d+).*Safari/],
] as const

const systems = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['ChromeOS', /CrOS/],
  ['Mac', /Macintosh|Mac OS X/],
  ['Linux', /Linux/],
] as const

/** The browser and the system behind a `User-Agent`; empty where it says nothing we know. */
export function deviceOf(userAgent: string): Device {
  const system = systems.find(([, sign]) => sign.test(userAgent))?.[0] ?? ''
  const isPhone = system === 'iPhone' || /Mobile/.test(userAgent)
  for (const [browser, sign] of browsers) {
    const version = sign.exec(userAgent)?.[1]
    if (version !== undefined) return { browser, version, system, isPhone }
  }
  return { browser: '', version: '', system, isPhone }
}

/** How a person would name a device: "Chrome on Windows". */
export function deviceWords({ browser, system }: Pick<Device, 'browser' | 'system'>): string {
  if (browser === '' && system === '') return 'A browser'
  if (system === '') return browser
  return `${browser === '' ? 'A browser' : browser} on ${system}`
}
