import { aiCostCredits } from '../domain/limits.ts'
import { aiCreditsWords } from '../domain/wording/credits.ts'
import { figure } from '../domain/wording/figures.ts'
import { features, type ProductFeature } from './features.ts'

/** "Works today", or that it does not yet: read from the list of features. */
export const standingOf = (feature: ProductFeature['id']): string =>
  features.some(({ id, works }) => id === feature && works) ? 'Works today' : 'In the making'

const { image, voicePerUnit, ...costs } = aiCostCredits
const range = (prices: readonly number[]) => `${figure(Math.min(...prices))} to ${aiCreditsWords(Math.max(...prices))}`
const per = (credits: number, what: string) => `${aiCreditsWords(credits)} ${what}`

/** What every kind of job costs, and whether it can be had. */
export const priceTable = {
  columns: ['Job', 'Price', 'Today'],
  rows: [
    ['Text', `${per(costs.textPerUnit, 'a post')}; long notes take more`, standingOf('basic_content_creation')],
    ['Chat', per(costs.chatPerTurn, 'a turn'), standingOf('ai_tools')],
    ['Written anew for each platform', per(costs.repurposePerPlatform, 'a platform'), standingOf('ai_tools')],
    ['Series', per(costs.seriesPerPost, 'a post'), standingOf('ai_tools')],
    ['Reel', aiCreditsWords(costs.reel), standingOf('ai_tools')],
    ['Picture', `${range(Object.values(image))}, by model`, standingOf('image_studio')],
    ['Video', aiCreditsWords(costs.video), standingOf('advanced_content_creation')],
    [
      'Voice',
      `${range(Object.values(voicePerUnit))} per ${figure(costs.voiceUnitCharacters)} characters`,
      standingOf('voice_synthesis'),
    ],
  ],
}
