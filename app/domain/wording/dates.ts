const moments = new Map<string, Intl.DateTimeFormat>()

/** "20 Nov, 10:30", as the clocks of this zone have it. */
export function momentWords(instant: string, zone: string): string {
  const known = moments.get(zone)
  const moment =
    known ??
    new Intl.DateTimeFormat('en-GB', {
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
      timeZone: zone,
    })
  moments.set(zone, moment)
  return moment.format(new Date(instant))
}
