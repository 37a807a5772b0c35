/** Browser and system of a device, in a person's words. */
export type Device = {
  readonly browser: string
  readonly version: string
  readonly system: string
  readonly isPhone: boolean
}

/** Order matters: most browsers also contain the names of those below. */
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

/** Browser and system of a `User-Agent`; empty where unknown. */
export function deviceOf(userAgent: string): Device {
  const system = systems.find(([, sign]) => sign.test(userAgent))?.[0] ?? ''
  const isPhone = system === 'iPhone' || /Mobile/.test(userAgent)
  for (const [browser, sign] of browsers) {
    const version = sign.exec(userAgent)?.[1]
    if (version !== undefined) return { browser, version, system, isPhone }
  }
  return { browser: '', version: '', system, isPhone }
}

/** Name of a device: "Chrome on Windows". */
export function deviceWords({ browser, system }: Pick<Device, 'browser' | 'system'>): string {
  if (browser === '' && system === '') return 'A browser'
  if (system === '') return browser
  return `${browser === '' ? 'A browser' : browser} on ${system}`
}
