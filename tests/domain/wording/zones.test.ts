import { expect, test } from 'vitest'
import { citiesOfZones } from '#app/domain/wording/cities.ts'
import {
  cityOf,
  isSameClock,
  otherCitiesOf,
  zoneBeside,
  zoneChoice,
  zoneNameAt,
  zoneWords,
} from '#app/domain/wording/zones.ts'

const winter = '2026-11-20T10:00:00.000Z'
const summer = '2026-07-20T10:00:00.000Z'

test('a zone is called by its city', () => {
  expect(['America/New_York', 'America/Argentina/Buenos_Aires', 'UTC'].map(cityOf)).toEqual([
    'New York',
    'Buenos Aires',
    'UTC',
  ])
})

test('a zone that was renamed has the name people there use', () => {
  expect(['Asia/Calcutta', 'Europe/Kiev', 'Asia/Saigon'].map(cityOf)).toEqual(['Kolkata', 'Kyiv', 'Ho Chi Minh'])
  expect(zoneWords('Asia/Calcutta')).toBe('Asia/Kolkata')
})

test('a zone in words is its whole name', () => {
  expect(zoneWords('America/Argentina/Buenos_Aires')).toBe('America/Argentina/Buenos Aires')
})

test('zones whose clocks show the same are not told beside each other', () => {
  expect(isSameClock('Europe/Berlin', 'Europe/Paris', winter)).toBe(true)
  expect(zoneBeside('Europe/Paris', 'Europe/Berlin', winter)).toBeNull()
  expect(zoneBeside('Europe/London', 'UTC', winter)).toBeNull()
  expect(zoneBeside('Europe/London', 'UTC', summer)).toBe('Europe/London')
  expect(zoneBeside(null, 'UTC', winter)).toBeNull()
})

test('beside a time a zone has the name it has then', () => {
  expect([winter, summer].map((at) => zoneNameAt('Europe/Berlin', at))).toEqual(['CET', 'CEST'])
  expect([winter, summer].map((at) => zoneNameAt('America/New_York', at))).toEqual(['GMT-5', 'GMT-4'])
  expect(zoneNameAt('UTC', winter)).toBe('UTC')
})

test('a city that no zone is named after is found by its own name', () => {
  expect(otherCitiesOf('Asia/Calcutta')).toContain('Mumbai')
  expect(zoneChoice('Asia/Calcutta', winter, 'Mumbai')).toBe('Mumbai, Asia · GMT+5:30 · 15:30 now')
  const zones = Intl.supportedValuesOf('timeZone').map(zoneWords)
  const named = new Set(Intl.supportedValuesOf('timeZone').map(cityOf))
  for (const [zone, cities] of Object.entries(citiesOfZones)) {
    expect(zones).toContain(zoneWords(zone))
    for (const city of cities) expect(named).not.toContain(city)
  }
})

test('a list of zones is read by city, with the offset and the time there', () => {
  const zones = ['America/New_York', 'America/Argentina/Buenos_Aires', 'Asia/Kolkata', 'Europe/London', 'UTC']
  expect(zones.map((zone) => zoneChoice(zone, summer))).toEqual([
    'New York, America · GMT-4 · 06:00 now',
    'Buenos Aires, Argentina · GMT-3 · 07:00 now',
    'Kolkata, Asia · GMT+5:30 · 15:30 now',
    'London, Europe · GMT+1 · 11:00 now',
    'UTC · 10:00 now',
  ])
})
