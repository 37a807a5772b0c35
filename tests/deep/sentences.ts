import type { DamageFigures } from './damaged-states.ts'
import type { KillFigures } from './killed-browser.ts'
import type { MalformedFigures } from './malformed-calls.ts'
import type { RaceFigures } from './racing-tabs.ts'

/** What each trial has to show, and the plain line it prints. */
export const isRaceSound = ({ lost, doubled, rounds, redeemed, slowestTabMs }: RaceFigures): boolean =>
  lost === 0 && doubled === 0 && redeemed === Math.ceil(rounds / 2) && slowestTabMs !== null

export const raceLine = (figures: RaceFigures): string => {
  const { rounds, operations, lost, doubled, refused, slowestTabMs, controlLost } = figures
  const agreed =
    slowestTabMs === null ? 'a tab never showed the balance' : `same balance everywhere within ${slowestTabMs} ms`
  return `R3 three tabs, ${rounds} × 3 × ${operations / rounds / 3} operations: ${lost} lost, ${doubled} doubled (${refused} refused by a rule), ${agreed}; plain localStorage lost ${controlLost}`
}

/** A control that loses nothing, or loses at a quiet end too, would prove nothing. */
export const isKillSound = ({ lost, doubled, controlKillsWithLoss, controlLostAtQuit }: KillFigures): boolean =>
  lost === 0 && doubled === 0 && controlKillsWithLoss > 0 && controlLostAtQuit === 0

export const killLine = (figures: KillFigures): string => {
  const { kills, acknowledged, lost, doubled, controlAcknowledged, controlLost, controlKillsWithLoss } = figures
  const line = `R4 ${kills} kills, ${figures.torn} with a torn log: ${lost} of ${acknowledged} acknowledged operations lost, ${doubled} doubled; plain localStorage lost ${controlLost} of ${controlAcknowledged}, in ${controlKillsWithLoss} kills (at a quiet end ${figures.controlLostAtQuit})`
  return [line, ...figures.examples].join('\n  ')
}

export const isDamageSound = ({ crashes }: DamageFigures): boolean => crashes === 0

export const damageLine = ({ states, crashes, became, examples }: DamageFigures): string => {
  const what = Object.entries(became).map(([name, count]) => `${count} ${name}`)
  return [`R5 ${states} damaged or full states: ${crashes} crashes; ${what.join(', ')}`, ...examples].join('\n  ')
}

export const isMalformedSound = ({ serverErrors, stacks, unanswered }: MalformedFigures): boolean =>
  serverErrors + stacks + unanswered === 0

export const malformedLine = (figures: MalformedFigures, who: string, health: number): string => {
  const { requests, targets, serverErrors, stacks, unanswered, examples } = figures
  const line = `R12 ${requests} malformed inputs to ${targets} targets, ${who}: ${serverErrors} × 5xx, ${stacks} stack traces, ${unanswered} unanswered; health ${health} afterwards`
  return [line, ...examples].join('\n  ')
}
